import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Operation, type OperationName, operations } from '#contract/operations/index.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { writeIntencoes } from '#gateway/engine/operacoes/record.ts';
import { startTestGateway } from '#tests/support/gateway.ts';
import { acabou, dito, espelhado, intencoesDe, once, openBancada, type Trazido } from './bancada.ts';
import { CASOS, operacaoDe } from './casos.ts';
import { kill, type Mortes } from './mortes.ts';
import { type MundoRegistrado, openMundo } from './mundo.ts';

type Intencao = Awaited<ReturnType<typeof intencoesDe>>[number];

describe('each registered operation, double-clicked and in two tabs, while gateways crash', () => {
  let mundo: MundoRegistrado;
  let mortes: ReadonlyMap<string, Mortes>;
  const veiculos = new Map<string, Trazido>();
  const veiculoDe = (nome: string): Trazido => {
    const veiculo = veiculos.get(nome);
    if (!veiculo) throw new Error('nothing was brought');
    return veiculo;
  };
  beforeAll(async () => {
    mundo = await openMundo(await startTestGateway());
    const { bring, trazido } = openBancada(mundo);
    await bring(CASOS, 'pedida');
    for (const [nome, onde] of CASOS) veiculos.set(nome, trazido('pedida', nome, onde));
    mortes = kill(mundo.world);
    await Promise.all(
      CASOS.flatMap(([nome]) => [1, 2, 3].map(() => dito(veiculoDe(nome).request(nome, mundo.titulares)))),
    );
  });
  afterAll(() => mundo.world.close());

  /** Permanent traces of an intent: its movement, and the fee if any, when confirmed. */
  const escritoUmaVez = async ({ id, codemp, operacao, estado }: Intencao) => {
    const { database, ports } = mundo.world.gateway;
    const feita = estado === 'confirmada';
    const movimentos = await database.kysely
      .selectFrom('movimento')
      .select(['codemp_mov', 'codope_mov'])
      .where('intencao_mov', '=', id)
      .execute();
    expect(movimentos).toEqual(feita ? [{ codemp_mov: codemp, codope_mov: operacao }] : []);
    const razao = await database.kysely
      .selectFrom('credito')
      .select(['tipo_cre', 'valor_cre'])
      .where('intencao_cre', '=', id)
      .execute();
    const { stateFee } = operations[operacao as OperationName] as Operation;
    const hoje = diaBrasilia(new Date());
    const taxa = feita && stateFee ? await ports.empresa(codemp).estados.taxa(stateFee.of, hoje) : 0;
    expect(razao).toEqual(taxa > 0 ? [{ tipo_cre: 'reserva', valor_cre: -taxa }] : []);
  };

  /** A request read before the first one was done is registered after it. */
  const tarde = ({ chassi, placa }: Trazido, { codemp, operacao, dados }: Intencao) =>
    mundo.world.gateway.ports.transacao(codemp, (stores) =>
      writeIntencoes(stores, { codigoUsuario: 1, rota: null }, operacaoDe(operacao), [
        { alvo: { chassi, placa }, ...(dados as { corpo: object; refs: object }) },
      ]),
    );

  it.each(CASOS)(
    '%s: sent by the second worker, stored by the third, and a late click finds nothing to do',
    async (nome, onde) => {
      const veiculo = veiculoDe(nome);
      await acabou(mundo, veiculo);
      const todas = (await intencoesDe(mundo, veiculo)).filter(({ id }) => mortes.has(id));
      const [feita, ...mais] = todas.filter(({ operacao }) => operacao === nome);
      expect(mais).toEqual([]);
      expect(feita).toMatchObject({ estado: 'confirmada', tentativas: 2 });
      // Follow-ups, also of other companies, crash as often.
      for (const { id } of todas) expect(mortes.get(id)).toEqual(['antes da chamada', 'antes do fim']);
      once(mundo, veiculo, nome, onde);
      await espelhado(mundo, veiculo);
      for (const intencao of todas) await escritoUmaVez(intencao);
      const { criadas, deslocadas } = await tarde(veiculo, feita as Intencao);
      expect(criadas).toEqual([]);
      expect(deslocadas).toMatchObject([{ mensagem: expect.stringMatching(/\S{3}/) }]);
    },
  );
});
