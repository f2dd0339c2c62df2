await import("../bench/main.ts");
