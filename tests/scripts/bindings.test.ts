import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const { absentBindings } = await import(join(import.meta.dirname, '../../scripts/run/bindings.mjs'));

const optional = true;
const WANTED = [
  ['node_modules/gnu', { optional, os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
  ['node_modules/musl', { optional, os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['node_modules/linux', { optional, os: ['linux'], cpu: ['x64'] }],
  ['node_modules/mac', { optional, os: ['darwin'] }],
  ['node_modules/not-windows', { optional, os: ['!win32'] }],
  ['node_modules/arm', { optional, cpu: ['arm64'] }],
  ['node_modules/wasm', { optional, cpu: ['wasm32'] }],
  ['node_modules/anywhere', { optional }],
  ['node_modules/needed', {}],
] as const;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'patio-pacotes-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const namesFor = (os: string, cpu: string, libc: string | null): string[] =>
  absentBindings(WANTED, { os, cpu, libc: () => libc, root }).map(([path]: [string]) =>
    path.slice('node_modules/'.length),
  );

it('names the optional packages of this platform alone', () => {
  expect(namesFor('linux', 'x64', 'glibc')).toEqual(['gnu', 'linux', 'not-windows']);
  expect(namesFor('linux', 'x64', 'musl')).toEqual(['musl', 'linux', 'not-windows']);
  expect(namesFor('linux', 'x64', null)).toEqual(['linux', 'not-windows']);
  expect(namesFor('darwin', 'arm64', null)).toEqual(['mac', 'not-windows', 'arm']);
  expect(namesFor('win32', 'x64', null)).toEqual([]);
});

it('leaves out those that are there', () => {
  for (const name of ['gnu', 'linux', 'not-windows']) {
    const file = join(root, 'node_modules', name, 'package.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '{}');
  }
  expect(namesFor('linux', 'x64', 'glibc')).toEqual([]);
});
