import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import type { RenavePort, RespostaRenave } from '#gateway/ports/ports.ts';
import { anunciar, estocar, faturar, vender, vendidos } from '#tests/gateway/saidaZeroKm/veiculos.ts';
import { chaveOf } from '#tests/sandbox/mundo.ts';
import { startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';
import { confirmarEntradas, feitas, operacaoOf, untilEstado } from '#tests/support/zeroKm.ts';

type Chamar = RenavePort['chamar'];
type Resposta = RespostaRenave<unknown>;

describe('an answer of the registry', () => {
  let world: TestGateway;
  let lojista: TestSession;
  let chamar: Chamar;
  beforeAll(async () => {
    world = await startTestGateway();
    lojista = await world.as('lojista');
    ({ chamar } = world.gateway.ports.renave);
  });
  afterAll(() => world.close());
  afterEach(() => {
    world.gateway.ports.renave.chamar = chamar;
  });

  /** Intercepts calls of a method; others reach the registry. */
  const aoChamar = (
    method: 'GET' | 'POST',
    mudar: (responder: () => Promise<Resposta>) => Promise<Resposta>,
  ) => {
    world.gateway.ports.renave.chamar = (async (empresa, call, input) => {
      const responder = () => chamar(empresa, call, input) as Promise<Resposta>;
      return call.method === method ? mudar(responder) : responder();
    }) as Chamar;
  };
  /** Alters the first answer of a method. */
  const adulterar = (method: 'GET' | 'POST', mudar: (estoque: EstoqueRenave) => EstoqueRenave) => {
    let primeira = true;
    aoChamar(method, async (responder) => {
      const resposta = await responder();
      if (!primeira || resposta.tipo !== 'ok') return resposta;
      primeira = false;
      const { corpo } = resposta as { corpo: EstoqueRenave | EstoqueRenave[] };
      return { ...resposta, corpo: Array.isArray(corpo) ? corpo.map(mudar) : mudar(corpo) };
    });
  };
  const entrada = async () => {
    const esperando = await anunciar(world, lojista, 1);
    await confirmarEntradas(lojista, esperando);
    return { chassi: esperando[0]?.chassi ?? '', operacao: 'entradaZeroKm' };
  };
  const saida = async () => {
    const [veiculo] = await estocar(world, lojista, 1);
    const [codigo = 0] = veiculo ? await faturar(world, lojista, [veiculo]) : [];
    return {
      chassi: veiculo?.chassi ?? '',
      operacao: 'saidaZeroKm',
      registrar: () => vender(lojista, codigo),
    };
  };
  const passosOf = async (chassi: string) => (await operacaoOf(world, chassi))?.passos ?? [];

  const OUTRA = chaveOf(9911);
  const mentiras: [string, (e: EstoqueRenave) => EstoqueRenave, string][] = [
    ['another state', (e) => ({ ...e, estado: 'CONFIRMADO' }), 'estado CONFIRMADO em vez de FINALIZADO'],
    [
      'another invoice',
      (e) => ({ ...e, saidaEstoque: e.saidaEstoque && { ...e.saidaEstoque, chaveNotaFiscalSaida: OUTRA } }),
      `nota de saída ${OUTRA} em vez de`,
    ],
    [
      'another buyer',
      (e) => {
        const { saidaEstoque } = e;
        const comprador = saidaEstoque?.comprador && {
          ...saidaEstoque.comprador,
          numeroDocumento: '99900099905',
        };
        return { ...e, saidaEstoque: saidaEstoque && { ...saidaEstoque, comprador: comprador ?? null } };
      },
      'comprador 999.000.999-05 em vez de',
    ],
    ['no exit', (e) => ({ ...e, saidaEstoque: null }), 'motivo da saída ausente; nota de saída ausente'],
  ];

  it.each(mentiras)(
    'that states a sale with %s counts as lost, and is looked up and found',
    async (_, mudar, falta) => {
      const { chassi, operacao, registrar } = await saida();
      adulterar('POST', mudar);
      await registrar();
      await untilEstado(world, chassi, 'confirmada');
      const passos = await passosOf(chassi);
      expect(passos[1]).toMatchObject({
        passo: 'resposta perdida: resultado desconhecido',
        resposta: expect.stringContaining(falta),
      });
      expect(passos.at(-1)?.passo).toBe('encontrada no Renave: foi feita');
      expect(feitas(world, operacao, chassi)).toBe(1);
    },
  );

  it('that states an entry with another invoice counts as lost too', async () => {
    adulterar('POST', (e) => ({
      ...e,
      entradaEstoque: { ...e.entradaEstoque, chaveNotaFiscalEntrada: OUTRA },
    }));
    const { chassi } = await entrada();
    await untilEstado(world, chassi, 'confirmada');
    expect((await passosOf(chassi)).at(-1)?.passo).toBe('encontrada no Renave: foi feita');
  });

  it.each([
    ['another invoice', { chaveNotaFiscal: OUTRA }, `nota de saída ${OUTRA} em vez de`],
    ['another day', { dataVenda: '2026-09-01T08:00:00' }, 'data de saída 2026-09-01 em vez de 2026-09-02'],
  ])(
    'reveals a sale made elsewhere with %s: not ours, not repeated, and the row shows the difference',
    async (_, de, dito) => {
      const { chassi, registrar } = await saida();
      world.gateway.ports.renave.chamar = (async (empresa, call, input) => {
        if (call.method === 'POST')
          await chamar(empresa, call, { ...(input as object), ...de } as typeof input);
        return chamar(empresa, call, input);
      }) as Chamar;
      await registrar();
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
    const [esperando] = await anunciar(world, lojista, 1);
    const chassi = esperando?.chassi ?? '';
    await lojista.heard(entradaZeroKm.lista, {});
    const empresa = await world.codigoOf('horizonteMatriz');
    const { entradaZeroKm: entrar } = renave;
    // The rejection's answer is lost; before the look-up, somebody else confirms the entry.
    aoChamar('POST', async () => {
      await chamar(empresa, entrar, {
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
    await lojista.call(entradaZeroKm.rejeitar, { chassi });
    const { erromensagem } = await untilEstado(world, chassi, 'recusada');
    expect(erromensagem).toContain('entrada confirmada em vez de rejeitada');
  });

  describe('that refuses an equal operation done elsewhere', () => {
    /** Somebody else makes the same write first. */
    const feitaAntes = () => {
      aoChamar('POST', async (responder) => {
        await responder();
        return responder();
      });
    };
    const um = <T>([one]: readonly T[]): T => {
      if (one === undefined) throw new Error('nothing was made');
      return one;
    };
    const CHAVE = chaveOf(7002);
    const casos: [string, () => Promise<{ chassi: string; pedir: () => Promise<unknown> }>][] = [
      [
        'entradaZeroKm',
        async () => {
          const esperando = await anunciar(world, lojista, 1);
          return { chassi: um(esperando).chassi, pedir: () => confirmarEntradas(lojista, esperando) };
        },
      ],
      [
        'saidaZeroKm',
        async () => {
          const { chassi, registrar } = await saida();
          return { chassi, pedir: registrar };
        },
      ],
      [
        'cancelarEntradaZeroKm',
        async () => {
          const { chassi } = um(await estocar(world, lojista, 1));
          return { chassi, pedir: () => lojista.call(entradaZeroKm.cancelar, { chassi }) };
        },
      ],
      [
        'cancelarSaidaZeroKm',
        async () => {
          const { chassi, idEstoque } = um(await vendidos(world, lojista, 1));
          return { chassi, pedir: () => lojista.call(saidaZeroKm.cancelar, { chassi, idEstoque }) };
        },
      ],
      [
        'devolverMontadora',
        async () => {
          const { chassi, idEstoque } = um(await estocar(world, lojista, 1));
          const corpo = { idEstoque, chaveNotaFiscal: CHAVE };
          return { chassi, pedir: () => lojista.call(saidaZeroKm.devolver, corpo) };
        },
      ],
      [
        'rejeitarZeroKm',
        async () => {
          const { chassi } = um(await anunciar(world, lojista, 1));
          await lojista.heard(entradaZeroKm.lista, {});
          return { chassi, pedir: () => lojista.call(entradaZeroKm.rejeitar, { chassi }) };
        },
      ],
    ];

    it.each(casos)('is verified by a look-up: %s', async (operacao, preparar) => {
      const { chassi, pedir } = await preparar();
      feitaAntes();
      await pedir();
      const { tentativas, passos } = await untilEstado(world, chassi, 'confirmada');
      expect([tentativas, passos.at(-1)?.passo]).toEqual([1, 'já constava no Renave']);
      expect(feitas(world, operacao, chassi)).toBe(1);
    });
  });
});
