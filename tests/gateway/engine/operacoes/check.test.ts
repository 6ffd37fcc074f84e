import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import type { RenavePort, RespostaRenave } from '#gateway/ports/ports.ts';
import { announce, faturar, only, stockOne, vender } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { chaveOfNumero } from '#tests/sandbox/mundo.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { confirmarEntradas, feitas, operacaoOf, untilEstado } from '#tests/support/zeroKm.ts';

type Chamar = RenavePort['callRenave'];
describe('an answer of the registry', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  let callRenave: Chamar;
  beforeAll(async () => {
    ({ callRenave } = world.gateway.ports.renave);
  });
  afterEach(() => {
    world.gateway.ports.renave.callRenave = callRenave;
  });

  /** Intercepts calls of a method; others reach the registry. */
  const onCall = (
    method: 'GET' | 'POST',
    change: (answer: () => Promise<RespostaRenave>) => Promise<RespostaRenave>,
  ) => {
    world.gateway.ports.renave.callRenave = (async (empresa, call, input) => {
      const answer = () => callRenave(empresa, call, input) as Promise<RespostaRenave>;
      return call.method === method ? change(answer) : answer();
    }) as Chamar;
  };
  /** Alters the first answer of a method. */
  const tamper = (method: 'GET' | 'POST', change: (estoque: EstoqueRenave) => EstoqueRenave) => {
    let primeira = true;
    onCall(method, async (answer) => {
      const resposta = await answer();
      if (!primeira || resposta.tipo !== 'ok') return resposta;
      primeira = false;
      const { corpo } = resposta as { corpo: EstoqueRenave | EstoqueRenave[] };
      return { ...resposta, corpo: Array.isArray(corpo) ? corpo.map(change) : change(corpo) };
    });
  };
  const entrada = async () => {
    const esperando = await announce(world, lojista, 1);
    await confirmarEntradas(lojista, esperando);
    return { chassi: esperando[0].chassi, operacao: 'entradaZeroKm' };
  };
  const saida = async () => {
    const veiculo = await stockOne(world, lojista);
    const [codigo] = await faturar(world, lojista, [veiculo]);
    return { chassi: veiculo.chassi, operacao: 'saidaZeroKm', record: () => vender(lojista, codigo) };
  };
  const passosOf = async (chassi: string) => (await operacaoOf(world, chassi))?.passos ?? [];

  const OUTRA = chaveOfNumero(9911);
  /** The answer counted as lost, and what it lacked. */
  const foundDespite = async (chassi: string, ...faltas: readonly string[]) => {
    await untilEstado(world, chassi, 'confirmada');
    const passos = await passosOf(chassi);
    expect(passos[1]?.passo).toBe('resposta perdida: resultado desconhecido');
    for (const falta of faltas) expect(passos[1]?.resposta).toContain(falta);
    expect(passos.at(-1)?.passo).toBe('encontrada no Renave: foi feita');
  };

  it('that states a sale with another state, invoice and buyer counts as lost, and is looked up and found', async () => {
    const { chassi, operacao, record } = await saida();
    tamper('POST', ({ saidaEstoque, ...e }) => ({
      ...e,
      estado: 'CONFIRMADO',
      saidaEstoque: saidaEstoque && {
        ...saidaEstoque,
        chaveNotaFiscalSaida: OUTRA,
        comprador: saidaEstoque.comprador && { ...saidaEstoque.comprador, numeroDocumento: '99900099905' },
      },
    }));
    await record();
    await foundDespite(
      chassi,
      'estado CONFIRMADO em vez de FINALIZADO',
      `nota de saída ${OUTRA} em vez de`,
      'comprador 999.000.999-05 em vez de',
    );
    expect(feitas(world, operacao, chassi)).toBe(1);
  });

  it('that states an entry with another invoice counts as lost too', async () => {
    tamper('POST', ({ entradaEstoque, ...e }) => ({
      ...e,
      entradaEstoque: { ...entradaEstoque, chaveNotaFiscalEntrada: OUTRA },
    }));
    const { chassi } = await entrada();
    await foundDespite(chassi, `nota de entrada ${OUTRA} em vez de`);
  });

  it.each([
    ['another invoice', { chaveNotaFiscal: OUTRA }, `nota de saída ${OUTRA} em vez de`],
    ['another day', { dataVenda: '2026-09-01T08:00:00' }, 'data de saída 2026-09-01 em vez de 2026-09-02'],
  ])(
    'reveals a sale made elsewhere with %s: not ours, not repeated, and the row shows the difference',
    async (_, de, dito) => {
      const { chassi, record } = await saida();
      world.gateway.ports.renave.callRenave = (async (empresa, call, input) => {
        if (call.method === 'POST')
          await callRenave(empresa, call, { ...(input as object), ...de } as typeof input);
        return callRenave(empresa, call, input);
      }) as Chamar;
      await record();
      await untilEstado(world, chassi, 'recusada');
      expect(feitas(world, 'saidaZeroKm', chassi)).toBe(1);
      const { data } = await lojista.call(saidaZeroKm.lista, { descricaoFiltro: chassi });
      expect(data[0]).toMatchObject({
        errotitulo: 'Consta de outro modo no Renave',
        erromensagem: expect.stringContaining(dito),
      });
    },
  );

  it('reveals a vehicle entered elsewhere: it was not rejected, and the row says so', async () => {
    const { chassi } = only(await announce(world, lojista, 1));
    await lojista.heard(entradaZeroKm.lista, {});
    const empresa = await world.codigoOf('horizonteMatriz');
    const { entradaZeroKm: enter } = renave;
    // The rejection's answer is lost; before the look-up, somebody else confirms the entry.
    onCall('POST', async () => {
      await callRenave(empresa, enter, {
        chassi,
        chaveNotaFiscal: OUTRA,
        valorCompra: 1,
        dataEntradaEstoque: '2026-09-01T10:00:00',
        dataHoraMedicaoHodometro: '2026-09-01T10:00:00',
        quilometragemHodometro: 0,
        cpfOperadorResponsavel: '99900010140',
      });
      return { tipo: 'semResposta', motivo: 'perdida', status: null };
    });
    // The look-up may end before the call does, which then tells it.
    await Promise.allSettled([lojista.call(entradaZeroKm.rejeitar, { chassi })]);
    const { erromensagem } = await untilEstado(world, chassi, 'recusada');
    expect(erromensagem).toContain('entrada confirmada em vez de rejeitada');
  });
});
