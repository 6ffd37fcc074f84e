import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';

/** Bytes of the complete lines of a JSON-lines file; an incomplete last line has not been acknowledged. */
const wholeLines = (content: Buffer): number => content.lastIndexOf(0x0a) + 1;

/** A broken line that is not the last was damaged after its acknowledgement: skipping it would lose what it says. */
function parseLine<T>(line: string, where: string): T {
  try {
    return JSON.parse(line) as T;
  } catch (cause) {
    throw new Error(`${where} is not a line of JSON: fix the line or remove the file`, { cause });
  }
}

/** The value of a line; none of an incomplete one, of a concurrent or interrupted writer. */
export const readableLine = <T>(line: string): T[] => {
  try {
    return [JSON.parse(line) as T];
  } catch {
    return [];
  }
};

/** An incremental reader: tests call it after every step, and it continues where it stopped. */
export const linesReader = <T>(path: string): (() => T[]) => {
  const known: T[] = [];
  let read = 0;
  return () => {
    if (!existsSync(path)) return [];
    const content = readFileSync(path);
    const end = wholeLines(content);
    const lines = content.toString('utf8', read, end).split('\n').filter(Boolean);
    for (const line of lines) known.push(parseLine(line, `${path}:${known.length + 1}`));
    read = end;
    return [...known];
  };
};

/** Truncates a torn last line, so that the next one starts on a new line. */
export function mendLines(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path)) return;
  const content = readFileSync(path);
  const end = wholeLines(content);
  if (end < content.length) truncateSync(path, end);
}

export const appendLine = (path: string, value: unknown): void =>
  appendFileSync(path, `${JSON.stringify(value)}\n`);
