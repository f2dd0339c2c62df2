import { cleanText } from "../fields/clean-text.ts";

/** `Firefox on Windows`; of what is no browser, such as `curl/8.1`, its own name: `A program, curl`. */
export function deviceOf(agent: string): string {
  const browser = ["Edg", "OPR", "Firefox", "Chrome", "Safari"].find((name) => agent.includes(`${name}/`));
  const system = ["Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux"].find((name) => agent.includes(name));
  const named = browser === "Edg" ? "Edge" : browser === "OPR" ? "Opera" : browser;
  if (named && system) return `${named} on ${system}`;
  const [program = ""] = cleanText(agent, { maxLength: 60 }).split(/[\s/(;]/);
  return program === "" ? "Unknown device" : `A program, ${program}`;
}
