import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askItself } from '#scripts/askItself.ts';

const answers: Record<string, object> = { nosso: { ok: true }, outro: { pagina: 'de outro' } };
const server = createServer((request, response) => {
  const [, quem = ''] = (request.url ?? '').split('/');
  response.end(JSON.stringify(answers[quem] ?? {}));
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

it.each([
  ['nosso', []],
  ['outro', ['PUBLIC_URL não leva a este sistema: confira o endereço e o proxy']],
])('a start that asks itself says nothing or one line: %s', async (quem, said) => {
  const lines: string[] = [];
  const log = { warn: (_: object, line: string) => void lines.push(line) };
  await askItself(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${quem}`, log, 0);
  expect(lines).toEqual(said);
});
