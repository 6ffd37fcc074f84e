import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Intencao } from '#gateway/ports/intencoes.ts';
import type { EmpresaStores } from '#gateway/ports/ports.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { intencoesParadas, linhasDe } from './reservas.ts';

/** Number of histories; some thousands take minutes. */
const HISTORIAS = Number(process.env.HISTORIAS ?? 200);
const TAXA = 3_876;

/** An event of one account: the intent, and whether the gateway crashes before commit. */
const passo = fc.record({
  ato: fc.constantFrom('recarga', 'reserva', 'reserva', 'estorno', 'cancelamento'),
  qual: fc.nat({ max: 2 }),
  valor: fc.integer({ min: 1, max: 3 * TAXA }),
  morre: fc.constantFrom(false, false, false, true),
});
type PassoDaConta = typeof passo extends fc.Arbitrary<infer P> ? P : never;

class CrashBeforeCommit extends Error {}

/** Model of the account. */
interface Conta {
  saldo: number;
  reservadas: ReadonlySet<number>;
}

describe('the ledger', () => {
  const world = ownGateway();
  let codigo: number;
  let serie = 0;
  beforeAll(async () => {
    codigo = await world.codigoOf('aurora');
  });

  const run = (
    creditos: EmpresaStores['creditos'],
    { ato, valor }: PassoDaConta,
    intencao: Intencao,
  ): Promise<unknown> => {
    serie += 1;
    if (ato === 'recarga') {
      const chave = `manual:${serie}`;
      const comum = { descricao: 'Recarga', codigoUsuario: null, agora: new Date() };
      return creditos.addLine({ ...comum, chave, tipo: 'manual', valor });
    }
    if (ato === 'reserva') return creditos.reserve({ intencao, valor: TAXA, descricao: 'Taxa' });
    return ato === 'estorno'
      ? creditos.refund(intencao.id)
      : creditos.refundOfEstoque(intencao.idEstoque ?? 0);
  };

  const depois = ({ saldo, reservadas }: Conta, { ato, qual, valor }: PassoDaConta): Conta => {
    const has = reservadas.has(qual);
    if (ato === 'recarga') return { saldo: saldo + valor, reservadas };
    if (ato === 'reserva')
      return has || saldo < TAXA
        ? { saldo, reservadas }
        : { saldo: saldo - TAXA, reservadas: new Set([...reservadas, qual]) };
    if (has)
      return { saldo: saldo + TAXA, reservadas: new Set([...reservadas].filter((one) => one !== qual)) };
    return { saldo, reservadas };
  };

  /** A step in a transaction that commits or rolls back. */
  const retry = (um: PassoDaConta, intencao: Intencao): Promise<boolean> =>
    world.gateway.ports
      .transacao(codigo, async ({ creditos }) => {
        await run(creditos, um, intencao);
        if (um.morre) throw new CrashBeforeCommit();
        return true;
      })
      .catch((error) => {
        if (error instanceof CrashBeforeCommit) return false;
        throw error;
      });

  it('never debits twice, loses money or goes below zero, in any order of events', async () => {
    const { creditos } = world.gateway.ports.empresa(codigo);
    const historia = fc.asyncProperty(fc.array(passo, { maxLength: 10 }), async (passos) => {
      const intencoes = await intencoesParadas(world, codigo, 3);
      let conta: Conta = { saldo: await creditos.saldo(), reservadas: new Set() };
      for (const um of passos) {
        const intencao = intencoes[um.qual];
        if (!intencao) continue;
        const feito = await retry(um, intencao);
        if (feito) conta = depois(conta, um);
        const saldo = await creditos.saldo();
        expect([saldo, saldo >= 0]).toEqual([conta.saldo, true]);
      }
    });
    await fc.assert(historia, { numRuns: HISTORIAS, endOnFailure: true });
    const linhas = await linhasDe(world, codigo);
    expect(linhas.reduce((soma, { valor }) => soma + valor, 0)).toBe(await creditos.saldo());
  });
});
