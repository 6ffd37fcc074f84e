import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { pendencias } from '#contract/gateway/pendencias.ts';
import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { anunciar, estocar, faturar } from '#tests/gateway/saidaZeroKm/veiculos.ts';
import { startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';
import { confirmarEntradas, untilEstado } from '#tests/support/zeroKm.ts';

let world: TestGateway;
let lojista: TestSession;
beforeAll(async () => {
  world = await startTestGateway();
  lojista = await world.as('lojista');
});
afterAll(() => world.close());

const causas = async (session = lojista) => (await session.call(pendencias.lista)).causas;

describe('what is stuck', () => {
  it('is grouped by the registry’s words, whatever vehicle they name, and gone once it was sent again', async () => {
    const esperando = await anunciar(world, lojista, 3);
    for (const { chassi } of esperando) {
      const corpo = {
        titulo: 'Recusa comum',
        mensagemParaUsuarioFinal: `O chassi ${chassi} não pode entrar`,
      };
      world.sandbox.behaviours.add({ cenario: 'recusa', vezes: 1, status: 422, corpo, alvo: { chassi } });
    }
    await lojista.call(entradaZeroKm.lista);
    await confirmarEntradas(lojista, esperando);
    for (const { chassi } of esperando) await untilEstado(world, chassi, 'recusada');
    const recusada = (await causas()).find(({ titulo }) => titulo === 'Recusa comum');
    expect(recusada).toMatchObject({
      tipo: 'recusada',
      mensagem: 'O chassi … não pode entrar',
      lista: entradaZeroKm.lista.path,
      quantos: 3,
    });
    await confirmarEntradas(lojista, recusada?.linhas as unknown as { codigo: number }[]);
    for (const { chassi } of esperando) await untilEstado(world, chassi, 'confirmada');
    expect((await causas()).map(({ titulo }) => titulo)).not.toContain('Recusa comum');
  });

  it('has what we refuse ourselves, and what waits for an invoice', async () => {
    const [semCep] = await estocar(world, lojista, 1);
    const chassi = semCep?.chassi ?? '';
    const [codigo] = await faturar(world, lojista, [{ chassi, cliente: { cep: null } as never }]);
    const item = { codigo: codigo ?? 0, leasing: false, chassi: null };
    await lojista.call(saidaZeroKm.confirmar, { itensList: [item] }).catch(() => {});
    const todas = await causas();
    const faltam = todas.find(({ titulo }) => titulo === 'Faltam dados do cliente');
    expect(faltam).toMatchObject({ tipo: 'recusada', lista: saidaZeroKm.lista.path, quantos: 1 });
    expect(faltam?.linhas).toMatchObject([{ chassi }]);
    // The demo world's vehicles wait for their manufacturer's invoices.
    expect(todas.find(({ tipo }) => tipo === 'semNota')?.lista).toBe(entradaZeroKm.lista.path);
  });

  it('is each company’s own, and of the lists that the session has', async () => {
    const vizinho = await world.as('vizinho');
    expect((await causas(vizinho)).filter(({ tipo }) => tipo === 'recusada')).toEqual([]);
    expect(await causas(await world.as('despachante', 'agil'))).toEqual([]);
  });
});
