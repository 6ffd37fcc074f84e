import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';

/** Packages and folders that a gateway in production needs later, if ever: each is loaded by who uses it. */
const LATE = [
  ...['@aws-sdk', '@electric-sql', '@opentelemetry/sdk-trace', 'jose', 'node-forge', 'nodemailer', 'pdfkit'],
  ...['pkijs', 'postal-mime', 'qrcode', 'sandbox', 'smtp-server', 'vite'],
];

/** Modules that a file loads as soon as it is loaded: files by path, packages by name. */
const loadedBy = (file: string): string[] => {
  const source = readFileSync(file, 'utf8');
  const { staticImports, staticExports } = parseSync(file, source).module;
  const isErased = (at: number) => /^(?:import|export) type /.test(source.slice(at));
  const specifiers = [
    ...staticImports.filter(({ start }) => !isErased(start)).map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports
      .filter(({ start }) => !isErased(start))
      .flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ];
  return specifiers.map((name) =>
    name.startsWith('.') ? posix.join(posix.dirname(file), name) : name.replace(/^#/, ''),
  );
};

it('a gateway starts without the sandbox and the libraries that few requests need', () => {
  const reached = new Map([['scripts/start.ts', '']]);
  for (const [file, way] of reached)
    if (/\.tsx?$/.test(file))
      for (const next of loadedBy(file)) if (!reached.has(next)) reached.set(next, `${way} > ${file}`);
  expect(reached.size).toBeGreaterThan(500);
  const early = [...reached].filter(([name]) =>
    LATE.some((late) => name === late || name.startsWith(`${late}/`)),
  );
  expect(early).toEqual([]);
});
