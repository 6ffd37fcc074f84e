import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { credito } from '#contract/gateway/dinheiro/credito.ts';
import { type OperationName, operations } from '#contract/operations/index.ts';
import { sessionOver, startTestGateway } from '#tests/support/gateway.ts';
import { dito, efeitos, intencoesDe } from './bancada.ts';
import type { Parado } from './lugar.ts';
import { LUGARES } from './lugares.ts';
import { EMPRESAS_DO_MUNDO, type MundoRegistrado, openMundo, type Pessoas } from './mundo.ts';

const CASOS = LUGARES.flatMap((onde) => Object.keys(onde.pedidos).map((nome) => [nome, onde] as const));
const cobradas = CASOS.filter(([nome]) => operations[nome as OperationName].stateFee !== null);

describe('each operation of the table', () => {
  let mundo: MundoRegistrado;
  const trazidos = new Map<string, Parado>();
  beforeAll(async () => {
    mundo = await openMundo(await startTestGateway());
    await Promise.all(LUGARES.map(async (onde) => trazidos.set(onde.nome, await onde.bring(mundo))));
  });
  afterAll(() => mundo.world.close());

  const trazido = (nome: string): Parado => {
    const veiculo = trazidos.get(nome);
    if (!veiculo) throw new Error('nothing was brought');
    return veiculo;
  };

  /** The same people, whose question stated this. */
  const stating = (confirmado: string): Pessoas =>
    Object.fromEntries(
      Object.entries(mundo.titulares).map(([quem, { headers }]) => [
        quem,
        sessionOver(mundo.world.url, { ...headers, confirmado }),
      ]),
    ) as Pessoas;

  const saldos = () =>
    Promise.all(
      EMPRESAS_DO_MUNDO.map(async (empresa) =>
        mundo.world.gateway.ports.empresa(await mundo.world.codigoOf(empresa)).creditos.saldo(),
      ),
    );

  const refused = async (nome: string, veiculo: Parado, stated: string, now: RegExp) => {
    const antes = [efeitos(mundo, veiculo.chassi), await intencoesDe(mundo, veiculo), await saldos()];
    expect(await dito(veiculo.request(nome, stating(stated)))).toMatchObject({
      code: 'mudou',
      message: expect.stringMatching(/Nada foi feito\.$/),
      mudou: expect.stringMatching(now),
    });
    expect([efeitos(mundo, veiculo.chassi), await intencoesDe(mundo, veiculo), await saldos()]).toEqual(
      antes,
    );
  };

  it.each(CASOS)('%s is refused, and nothing written, where it is of more or fewer vehicles', (nome, onde) =>
    refused(nome, trazido(onde.nome), 'quantos=2', /quantos=1/),
  );

  it.each(cobradas)('%s is refused, and nothing charged, where the fee is another', (nome, onde) =>
    refused(nome, trazido(onde.nome), 'taxa=0.07, quantos=1', /taxa=\d+\.\d\d, quantos=1/),
  );

  it('a sale of an invoice that is worth something else is refused', () =>
    refused('confirmarSaidaZeroKm', trazido('in a dealer’s stock'), 'quantos=1, valor=1.00', /valor=\d{4}/));

  it('a return of another record of the vehicle is refused', () =>
    refused('devolverZeroKm', trazido('in a dealer’s stock'), 'registro=1', /registro=\d+/));

  it('what is no statement is refused before anything', async () => {
    const lojista = stating('taxa=muito').horizonteMatriz;
    await expect(lojista.call(credito.saldo)).rejects.toMatchObject({ body: { code: 'requisicaoInvalida' } });
  });

  it('has its row at once, however silent the registry is', async () => {
    const silencio = mundo.world.sandbox.behaviours.add({ cenario: 'lento' });
    // One operation of each place, since only one of a vehicle can be under way.
    const asked = CASOS.filter(([nome]) => operations[nome as OperationName].routes.length > 0);
    const pedidas = [...new Map(asked.map(([nome, onde]) => [onde.nome, nome]))].map(([onde, nome]) => ({
      nome,
      veiculo: trazido(onde),
    }));
    const fins = pedidas.map(({ nome, veiculo }) => dito(veiculo.request(nome, mundo.titulares)));
    const rows = () =>
      Promise.all(
        pedidas.map(async ({ nome, veiculo }) => {
          const todas = await intencoesDe(mundo, veiculo, nome);
          return [nome, todas.filter(({ estado }) => estado === 'enviando' || estado === 'pendente').length];
        }),
      );
    await expect.poll(rows).toEqual(pedidas.map(({ nome }) => [nome, 1]));
    mundo.world.sandbox.behaviours.remove(silencio.id);
    await Promise.all(fins);
  });
});
