import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { PedidoComportamento } from '#sandbox/renave/behaviours.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { effectsOn } from '#tests/support/zeroKm.ts';
import { entradaOf, refusalOf, startMundoSandbox, takeIn } from '../mundo.ts';
import { ownClient, ownMundo } from '../ownMundo.ts';

const mundo = ownMundo();
const horizonte = ownClient(mundo);

afterEach(() => mundo.sandbox.behaviours.clear());

const PATH = renave.entradaZeroKm.path;

/** A new chassis whose entry meets the fault once. */
function misbehave(pedido: PedidoComportamento): string {
  const chassi = mundo.newChassi();
  mundo.sandbox.behaviours.add({ vezes: 1, ...pedido, alvo: { chassi, ...pedido.alvo } });
  return chassi;
}

const enter = (chassi: string, signal?: AbortSignal) =>
  horizonte.raw('POST', PATH, JSON.stringify(entradaOf(chassi)), signal);

/** Entries of the chassis in the registry's journal. */
const entriesOf = (chassi: string) => effectsOn(mundo, chassi, 'entradaZeroKm');

const committed = (chassi: string) =>
  mundo.sandbox.waitForEffect((effect) => effect.operacao === 'entradaZeroKm' && effect.chassi === chassi);

const stocksOf = async (chassi: string) => (await horizonte.call(renave.estoques, { chassi })).body;

describe('done, with the answer lost', () => {
  it('never answers, and a look-up finds the record', async () => {
    const chassi = misbehave({ cenario: 'fazENaoResponde' });
    const giveUp = new AbortController();
    const answer = enter(chassi, giveUp.signal);
    await committed(chassi);
    giveUp.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(await stocksOf(chassi)).toHaveLength(1);
  });

  it('drops the connection, and a second entry is refused', async () => {
    const chassi = misbehave({ cenario: 'fazEDerruba' });
    await expect(enter(chassi)).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(entriesOf(chassi)).toHaveLength(1);
    const again = refusalOf(await horizonte.call(renave.entradaZeroKm, entradaOf(chassi)));
    expect(again.mensagem).toContain('possui um estoque ativo');
  });

  it('is done only after the client’s time-out', async () => {
    const chassi = misbehave({ cenario: 'demoraEFaz' });
    const giveUp = new AbortController();
    const { id = 0 } = mundo.sandbox.behaviours.list()[0] ?? {};
    const answer = enter(chassi, giveUp.signal);
    await mundo.sandbox.behaviours.whenApplied(id);
    expect(entriesOf(chassi)).toEqual([]);
    giveUp.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await committed(chassi);
    expect(await stocksOf(chassi)).toHaveLength(1);
  });

  it('is done after a delay, without an answer', async () => {
    const chassi = misbehave({ cenario: 'demoraEFaz', demoraMs: 1 });
    const giveUp = new AbortController();
    const answer = enter(chassi, giveUp.signal);
    await committed(chassi);
    giveUp.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('drops the connection in the middle of the answer', async () => {
    const chassi = misbehave({ cenario: 'derrubaNoMeio' });
    await expect(enter(chassi)).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(entriesOf(chassi)).toHaveLength(1);
  });

  it('answers half of the JSON as complete', async () => {
    const chassi = misbehave({ cenario: 'respostaCortada' });
    const { status, bytes } = await enter(chassi);
    expect(status).toBe(201);
    expect(() => JSON.parse(bytes.toString())).toThrow(SyntaxError);
    expect(entriesOf(chassi)).toHaveLength(1);
  });

  it('answers with another vehicle', async () => {
    const chassi = misbehave({ cenario: 'veiculoErrado' });
    const { status, bytes } = await enter(chassi);
    expect(status).toBe(201);
    expect(JSON.parse(bytes.toString()).chassi).not.toBe(chassi);
    expect(entriesOf(chassi)).toHaveLength(1);
  });

  it('answers with another vehicle in a list too', async () => {
    const { chassi } = await takeIn(horizonte, mundo.newChassi());
    mundo.sandbox.behaviours.add({ cenario: 'veiculoErrado', vezes: 1, alvo: { chassi } });
    expect((await stocksOf(chassi))[0]?.chassi).not.toBe(chassi);
    expect((await stocksOf(chassi))[0]?.chassi).toBe(chassi);
  });

  it('answers an internal error after the work, when configured', async () => {
    const chassi = misbehave({ cenario: 'erroInterno', faz: true });
    expect((await enter(chassi)).status).toBe(500);
    expect(entriesOf(chassi)).toHaveLength(1);
  });
});

describe('answered correctly, late', () => {
  it('after a delay', async () => {
    const chassi = misbehave({ cenario: 'lento', demoraMs: 5 });
    expect((await enter(chassi)).status).toBe(201);
  });

  it('and not done until the fault is removed', async () => {
    const chassi = mundo.newChassi();
    const { behaviours } = mundo.sandbox;
    const { id } = behaviours.add({ cenario: 'lento', alvo: { chassi } });
    const answer = enter(chassi);
    await behaviours.whenApplied(id);
    expect(entriesOf(chassi)).toEqual([]);
    behaviours.remove(id);
    expect((await answer).status).toBe(201);
    expect(entriesOf(chassi)).toHaveLength(1);
  });

  it('byte by byte', async () => {
    const chassi = misbehave({ cenario: 'gotejando', demoraMs: 0 });
    const { status, bytes } = await enter(chassi);
    expect(status).toBe(201);
    expect(JSON.parse(bytes.toString())).toMatchObject({ chassi });
  });

  it('in Latin-1 declared as UTF-8', async () => {
    mundo.sandbox.behaviours.add({ cenario: 'charsetErrado', alvo: { operacoes: ['veiculos'] } });
    const { bytes } = await horizonte.raw('GET', '/api/veiculos?chassi=9PTNADA0000000001');
    expect(bytes.toString('utf8')).toContain('\uFFFD');
    expect(bytes.toString('latin1')).toContain('Chassi informado não está cadastrado');
  });
});

describe('not done', () => {
  it.each<[string, PedidoComportamento, number]>([
    ['refuses', { cenario: 'recusa' }, 422],
    ['refuses with the status asked for', { cenario: 'recusa', status: 400 }, 400],
    ['fails inside', { cenario: 'erroInterno' }, 500],
    ['is unavailable', { cenario: 'erroInterno', status: 503 }, 503],
    ['is called too often', { cenario: 'excessoDeChamadas' }, 429],
    ['does not accredit', { cenario: 'naoCredenciado' }, 401],
    ['answers a page', { cenario: 'htmlComSucesso' }, 200],
  ])('%s, and the journal is empty', async (_, pedido, status) => {
    const chassi = misbehave(pedido);
    expect((await enter(chassi)).status).toBe(status);
    expect(entriesOf(chassi)).toEqual([]);
    expect((await enter(chassi)).status).toBe(201);
  });

  it('refuses with the given body', async () => {
    const corpo = {
      titulo: 'T',
      detalhe: 'D',
      mensagemParaUsuarioFinal: 'M',
      dataHora: '2026-09-15T10:00:00',
    };
    const chassi = misbehave({ cenario: 'recusa', corpo });
    expect(JSON.parse((await enter(chassi)).bytes.toString())).toEqual(corpo);
  });

  it('with Retry-After', async () => {
    const busy = misbehave({ cenario: 'excessoDeChamadas', tentarDepoisDe: 7 });
    expect((await enter(busy)).headers['retry-after']).toBe('7');
    const down = misbehave({ cenario: 'erroInterno', status: 503, tentarDepoisDe: 9 });
    expect((await enter(down)).headers['retry-after']).toBe('9');
  });

  it('answers an HTML page as success', async () => {
    const { headers, bytes } = await enter(misbehave({ cenario: 'htmlComSucesso' }));
    expect(headers['content-type']).toContain('text/html');
    expect(bytes.toString()).toMatch(/^<!DOCTYPE html>/);
  });

  it('repeats the last answer for another vehicle', async () => {
    const first = await takeIn(horizonte, mundo.newChassi());
    const chassi = misbehave({ cenario: 'respostaRepetida' });
    expect(JSON.parse((await enter(chassi)).bytes.toString())).toEqual(first);
    expect(entriesOf(chassi)).toEqual([]);
  });

  it('answers a decompression bomb', async () => {
    const chassi = misbehave({ cenario: 'bombaGzip' });
    const { headers, bytes } = await enter(chassi);
    expect(headers['content-encoding']).toBe('gzip');
    expect(bytes.length).toBeLessThan(1024 * 1024);
    expect(() => gunzipSync(bytes, { maxOutputLength: 100 * 1024 * 1024 })).toThrow(RangeError);
  });

  it('drops the connection', async () => {
    const chassi = misbehave({ cenario: 'derruba' });
    await expect(enter(chassi)).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(entriesOf(chassi)).toEqual([]);
  });

  it('is down for everyone until it is up, on new and existing connections', async () => {
    const chassi = mundo.newChassi();
    const newcomer = await mundo.clientOf(EMPRESAS.vizinho);
    const down = mundo.sandbox.behaviours.add({ cenario: 'foraDoAr' });
    await expect(enter(chassi)).rejects.toMatchObject({ code: 'ECONNRESET' });
    await expect(newcomer.raw('GET', '/api/cliente-autenticado')).rejects.toMatchObject({
      code: 'ECONNRESET',
    });
    expect(entriesOf(chassi)).toEqual([]);
    mundo.sandbox.behaviours.remove(down.id);
    expect((await newcomer.raw('GET', '/api/cliente-autenticado')).status).toBe(200);
    expect((await enter(chassi)).status).toBe(201);
  });
});

describe('the fault’s target', () => {
  it('is one company, while another goes on', async () => {
    const vizinho = await mundo.clientOf(EMPRESAS.vizinho);
    mundo.sandbox.behaviours.add({ cenario: 'erroInterno', alvo: { cnpj: EMPRESAS.vizinho.cnpj } });
    expect((await vizinho.raw('GET', '/api/estoques')).status).toBe(500);
    expect((await horizonte.raw('GET', '/api/estoques')).status).toBe(200);
  });

  it('is one operation of a vehicle, also when called by stock id', async () => {
    const { id, chassi } = await takeIn(horizonte, mundo.newChassi());
    mundo.sandbox.behaviours.add({ cenario: 'erroInterno', alvo: { chassi, operacoes: ['estoque'] } });
    expect((await horizonte.raw('GET', `/api/estoques/${id}`)).status).toBe(500);
    expect((await horizonte.raw('GET', `/api/estoques?chassi=${chassi}`)).status).toBe(200);
  });

  it('is limited to a number of times, and counted', async () => {
    const { id } = mundo.sandbox.behaviours.add({ cenario: 'erroInterno', vezes: 2 });
    const statuses: number[] = [];
    for (let call = 0; call < 3; call += 1) {
      statuses.push((await horizonte.raw('GET', '/api/estoques')).status);
    }
    expect(statuses).toEqual([500, 500, 200]);
    expect(mundo.sandbox.behaviours.list()).toMatchObject([{ id, aplicado: 2 }]);
  });
});

it('closes with calls hanging', async () => {
  const passing = await startMundoSandbox();
  const client = await passing.clientOf(EMPRESAS.horizonteMatriz);
  const { id } = passing.sandbox.behaviours.add({ cenario: 'lento', demoraMs: 3_600_000 });
  const hanging = expect(client.raw('GET', '/api/estoques')).rejects.toThrow();
  await passing.sandbox.behaviours.whenApplied(id);
  await passing.close();
  await hanging;
});

describe('the latency', () => {
  it('can be changed while running, by kind of call', async () => {
    const chassi = mundo.newChassi();
    mundo.sandbox.delay({ leitura: 0, escrita: 60_000 });
    const giveUp = new AbortController();
    const answer = enter(chassi, giveUp.signal);
    expect(await stocksOf(chassi)).toEqual([]);
    giveUp.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(entriesOf(chassi)).toEqual([]);
    mundo.sandbox.delay({ leitura: 0, escrita: 0 });
    expect((await enter(mundo.newChassi())).status).toBe(201);
  });
});
