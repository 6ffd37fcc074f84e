import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { CENARIOS } from '#contract/sandbox/cenarios.ts';
import { misbehaviours } from '#sandbox/renave/misbehave.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { ownMundo } from '../ownMundo.ts';

const mundo = ownMundo();

afterEach(() => mundo.sandbox.behaviours.clear());

const JSON_HEADERS = { 'Content-Type': 'application/json' };

const ask = (method: string, path = '', body?: unknown, headers: Record<string, string> = JSON_HEADERS) =>
  fetch(`${mundo.sandbox.controlUrl}/comportamentos${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

describe('the fault control', () => {
  it('lists every scenario with name and description for the support screen', async () => {
    const answer = await ask('GET');
    const { cenarios, ativos } = (await answer.json()) as {
      cenarios: { id: string; nome: string; descricao: string }[];
      ativos: unknown[];
    };
    expect(answer.status).toBe(200);
    expect(cenarios.map(({ id }) => id).sort()).toEqual(Object.keys(misbehaviours).sort());
    expect(Object.keys(CENARIOS).sort()).toEqual(Object.keys(misbehaviours).sort());
    for (const { nome, descricao } of cenarios) {
      expect(nome).not.toBe('');
      expect(descricao).toMatch(/^\p{Lu}.*\.$/u);
    }
    expect(ativos).toEqual([]);
  });

  it('enables a fault, counts its uses, and removes it', async () => {
    const client = await mundo.clientOf(EMPRESAS.horizonteMatriz);
    const pedido = { cenario: 'erroInterno', status: 503, vezes: 5, alvo: { operacoes: ['estoques'] } };
    const added = await ask('POST', '', pedido);
    const { id } = (await added.json()) as { id: number };
    expect(added.status).toBe(201);
    expect((await client.raw('GET', '/api/estoques')).status).toBe(503);
    const { ativos } = (await (await ask('GET')).json()) as { ativos: unknown[] };
    expect(ativos).toMatchObject([{ ...pedido, id, aplicado: 1 }]);
    expect((await ask('DELETE', `/${id}`)).status).toBe(204);
    expect((await client.raw('GET', '/api/estoques')).status).toBe(200);
    expect((await ask('DELETE', `/${id}`)).status).toBe(404);
  });

  it('normalises chassis and CNPJ, and treats blanks as absent', async () => {
    const alvo = { chassi: ' 9ptnada0000000001 ', cnpj: '99.900.101/0001-86' };
    await ask('POST', '', { cenario: 'lento', alvo });
    await ask('POST', '', { cenario: 'lento', alvo: { chassi: '', cnpj: ' ' } });
    const alvos = mundo.sandbox.behaviours.list().map((one) => one.alvo);
    expect(alvos).toEqual([{ chassi: '9PTNADA0000000001', cnpj: '99900101000186' }, {}]);
  });

  it('removes them all', async () => {
    await ask('POST', '', { cenario: 'lento' });
    await ask('POST', '', { cenario: 'derruba' });
    expect((await ask('DELETE')).status).toBe(204);
    expect(mundo.sandbox.behaviours.list()).toEqual([]);
  });

  it.each([
    ['an unknown scenario', { cenario: 'constructor' }, 'Cenário desconhecido'],
    [
      'an unknown operation',
      { cenario: 'lento', alvo: { operacoes: ['nada'] } },
      'Campo inválido: operacoes',
    ],
    ['a status that is none', { cenario: 'recusa', status: 42 }, 'Campo inválido: status'],
    ['negative times', { cenario: 'lento', vezes: -1 }, 'Campo inválido: vezes'],
    ['a target that is a text', { cenario: 'lento', alvo: 'x' }, 'Campo inválido: alvo'],
  ])('refuses %s by name', async (_, pedido, message) => {
    const answer = await ask('POST', '', pedido);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message });
    expect(mundo.sandbox.behaviours.list()).toEqual([]);
  });

  it('refuses cross-site form posts', async () => {
    const answer = await ask('POST', '', { cenario: 'lento' }, { 'Content-Type': 'text/plain' });
    expect(answer.status).toBe(403);
  });

  it('refuses a foreign host name that resolves here', async () => {
    const { hostname, port } = new URL(mundo.sandbox.controlUrl);
    const status = await new Promise((resolve, reject) => {
      request({ hostname, port, path: '/comportamentos', headers: { Host: 'outro.site.test' } }, (res) =>
        resolve(res.resume().statusCode),
      )
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });

  it('has no other path', async () => {
    expect((await fetch(`${mundo.sandbox.controlUrl}/`)).status).toBe(404);
    expect((await ask('GET', 'X')).status).toBe(404);
    expect((await ask('PUT')).status).toBe(404);
  });
});
