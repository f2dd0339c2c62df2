await import("../cli/main.ts");
