import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ficha } from '#contract/gateway/ficha.ts';
import type { RenaveCall } from '#contract/renave/call.ts';
import { chamadas, type NomeChamada } from '#contract/renave/chamadas.ts';
import { operacoes } from '#gateway/usecases/index.ts';
import { type AnyOperacao, callOf } from '#gateway/usecases/operacoes/operacao.ts';
import { GatewayError, startTestGateway } from '#tests/support/gateway.ts';
import { until } from '#tests/support/zeroKm.ts';
import { estoqueDoRegistro, estoqueNosso } from '../registro.ts';
import type { Lugar, Parado } from './lugar.ts';
import { LUGARES } from './lugares.ts';
import { abrirMundo, EMPRESAS_DO_MUNDO, type Mundo, type Pessoas } from './mundo.ts';

/** Each operation with the place that its vehicles are brought to. */
const CASOS = LUGARES.flatMap((onde) => Object.keys(onde.pedidos).map((nome) => [nome, onde] as const));

/** Any two that take a vehicle from the same place. */
const PARES = LUGARES.flatMap((onde) => {
  const nomes = Object.keys(onde.pedidos);
  return nomes.flatMap((um, i) => nomes.slice(i + 1).map((outro) => [um, outro, onde] as const));
});

const nomeDaChamada = new Map<RenaveCall, NomeChamada>(
  Object.values(chamadas).flatMap((porta) =>
    Object.entries(porta).map(([nome, call]) => [call as RenaveCall, nome as NomeChamada]),
  ),
);

/** What the registry calls an operation; one that has two calls, for finished vehicles and for others, is called by either. */
const chamadasDe = (nome: string): NomeChamada[] => {
  const operacao = operacoes.get(nome) as AnyOperacao;
  return [true, false].flatMap((acabado) => nomeDaChamada.get(callOf(operacao, { acabado })) ?? []);
};

const VIVAS = new Set(['pendente', 'enviando', 'desconhecida']);

describe('each registered operation', { timeout: 60_000 }, () => {
  let mundo: Mundo;
  beforeAll(async () => {
    // Many vehicles are brought at once: what is slow is not lost.
    mundo = await abrirMundo(await startTestGateway({ config: { RENAVE_TIMEOUT_MS: 20_000 } }));
    await Promise.all([trazer(CASOS, 'recusada', 'perdida'), trazer(PARES, 'par')]);
  }, 180_000);
  afterAll(() => mundo.world.close());

  const prontos = new Map<string, Parado>();
  const chaveDe = (caso: readonly unknown[], vez: string) => [...caso.slice(0, -1), vez].join(' ');
  /** Before anything goes wrong, so that no company waits meanwhile; one place beside the other. */
  const trazer = async (casos: readonly (readonly [...string[], Lugar])[], ...vezes: string[]) => {
    const porLugar = Map.groupBy(casos, (caso) => caso.at(-1) as Lugar);
    await Promise.all(
      [...porLugar].map(async ([onde, deles]) => {
        for (const caso of deles)
          for (const vez of vezes) prontos.set(chaveDe(caso, vez), await onde.trazer(mundo));
      }),
    );
  };
  const trazido = (vez: string, ...caso: readonly unknown[]): Parado & { antes: number } => {
    const veiculo = prontos.get(chaveDe(caso, vez));
    if (!veiculo) throw new Error('nothing was brought');
    return { ...veiculo, antes: efeitos(veiculo.chassi).length };
  };

  const efeitos = (chassi: string) =>
    mundo.world.sandbox
      .journal()
      .filter((effect) => effect.chassi === chassi)
      .map(({ operacao }) => operacao);
  const intencoesDe = ({ chassi, placa = '' }: Parado, operacao?: string) => {
    const todas = mundo.world.gateway.database.kysely
      .selectFrom('intencao')
      .select(['operacao', 'estado', 'tentativas', 'erromensagem'])
      .where((eb) => eb.or([eb('chassi', '=', chassi), eb('placa', '=', placa)]))
      .orderBy('criada');
    return (operacao ? todas.where('operacao', '=', operacao) : todas).execute();
  };
  const acabou = (veiculo: Parado) =>
    until(mundo.world, EMPRESAS_DO_MUNDO, async () => {
      const todas = await intencoesDe(veiculo);
      return todas.every(({ estado }) => !VIVAS.has(estado));
    });
  const fim = async (veiculo: Parado, nome: string) => {
    await acabou(veiculo);
    return (await intencoesDe(veiculo, nome)).at(-1);
  };
  /** Whoever's they are: what the origin keeps is followed until it says what the registry says. */
  const espelhado = ({ chassi }: Parado) => {
    const so = new Set([chassi]);
    return until(mundo.world, EMPRESAS_DO_MUNDO, async () => {
      const [nosso, deles] = [await estoqueNosso(mundo.world, so), estoqueDoRegistro(mundo.world, so)];
      return JSON.stringify(nosso) === JSON.stringify(deles);
    });
  };
  /** What is answered to a person: that it is done, or a sentence. */
  const dito = async (pedido: Promise<unknown>) => {
    const [resposta] = await Promise.allSettled([pedido]);
    if (resposta.status === 'fulfilled') return resposta.value;
    expect(resposta.reason).toBeInstanceOf(GatewayError);
    const { body } = resposta.reason as GatewayError;
    expect(body.code).not.toBe('interno');
    expect(body.message).toMatch(/\S{3}/);
    return body;
  };
  const faltar = (cenario: 'recusa' | 'derruba' | 'fazEDerruba', { chassi }: Parado, nome: string) =>
    mundo.world.sandbox.behaviours.add({
      ...{ cenario, vezes: 1, alvo: { chassi, operacoes: chamadasDe(nome) } },
    });
  /** What the registry did besides bringing the vehicle is the operation, once. */
  const umaVez = ({ chassi, antes }: Parado & { antes: number }, nome: string, onde: Lugar) => {
    const novos = efeitos(chassi).slice(antes);
    const certos = onde.pedidos[nome]?.feitos ?? [
      chamadasDe(nome).find((uma) => novos.includes(uma)) ?? nome,
    ];
    expect(novos).toEqual(certos);
  };
  /** What the rows of a vehicle say was refused, in whoever's lists, and what its story says. */
  const recusasDitas = async ({ chassi, placa }: Parado) => {
    const lidas = await Promise.all(
      Object.values(mundo.outros).map((quem) =>
        quem.call(ficha.ler, { veiculo: placa ?? chassi }).catch(() => null),
      ),
    );
    const ditas = lidas.flatMap((lida) => lida ?? []);
    return {
      linhas: ditas.flatMap(({ linhas }) =>
        Object.values(linhas)
          .flat()
          .map((linha) => linha.erromensagem),
      ),
      historia: ditas.flatMap(({ historia }) => historia.data.map(({ erromensagem }) => erromensagem)),
    };
  };

  describe('that does not come to pass', () => {
    it.concurrent.each(CASOS)('%s, refused: the row says it, and nothing changed', async (nome, onde) => {
      const veiculo = trazido('recusada', nome, onde);
      faltar('recusa', veiculo, nome);
      await dito(veiculo.pedir(nome, mundo.titulares));
      const recusada = await fim(veiculo, nome);
      expect(recusada).toMatchObject({ estado: 'recusada', erromensagem: expect.stringMatching(/\S{3}/) });
      expect(efeitos(veiculo.chassi).slice(veiculo.antes)).toEqual(onde.pedidos[nome]?.recusados ?? []);
      await espelhado(veiculo);
      const { linhas, historia } = await recusasDitas(veiculo);
      expect(historia).toContain(recusada?.erromensagem);
      if (!onde.pedidos[nome]?.semLinha) expect(linhas).toContain(recusada?.erromensagem);
    });

    it('while the registry is out of reach: it waits, or is not begun, and is done once when it is back', async () => {
      const inteiras = CASOS.filter(([nome, onde]) => !onde.pedidos[nome]?.recusados);
      const pedidas = inteiras.map(([nome, onde]) => ({
        nome,
        onde,
        veiculo: trazido('recusada', nome, onde),
      }));
      const fora = mundo.world.sandbox.behaviours.add({ cenario: 'foraDoAr' });
      const respostas = await Promise.all(
        pedidas.map(({ nome, veiculo }) => dito(veiculo.pedir(nome, mundo.titulares))),
      );
      for (const { veiculo } of pedidas) expect(efeitos(veiculo.chassi)).toHaveLength(veiculo.antes);
      mundo.world.sandbox.behaviours.remove(fora.id);
      const naoComecadas = pedidas.filter(
        (_, i) => (respostas[i] as { code?: string } | undefined)?.code === 'renaveIndisponivel',
      );
      // The branch's certificate is asked about before anything is done.
      expect(naoComecadas.map(({ nome }) => nome)).toEqual(['transferirParaFilial']);
      for (const { nome, veiculo } of naoComecadas) await dito(veiculo.pedir(nome, mundo.titulares));
      for (const { nome, onde, veiculo } of pedidas) {
        expect({ nome, ...(await fim(veiculo, nome)) }).toMatchObject({ nome, estado: 'confirmada' });
        umaVez(veiculo, nome, onde);
        await espelhado(veiculo);
      }
    });
  });

  describe('whose answer is lost', () => {
    it.concurrent.each(CASOS)(
      '%s, asked for by two, lost before it is done and again after: sent twice, done once',
      async (nome, onde) => {
        const veiculo = trazido('perdida', nome, onde);
        faltar('derruba', veiculo, nome);
        faltar('fazEDerruba', veiculo, nome);
        const { titulares, outros } = mundo;
        await Promise.all([titulares, outros].map((quem) => dito(veiculo.pedir(nome, quem))));
        await acabou(veiculo);
        const todas = await intencoesDe(veiculo, nome);
        expect(todas.filter(({ estado }) => estado === 'confirmada')).toMatchObject([{ tentativas: 2 }]);
        umaVez(veiculo, nome, onde);
        await espelhado(veiculo);
      },
    );
  });

  describe('and another that somebody else asks for at the same moment', () => {
    /** That the operation will not be: as an answer, or on its row. */
    const negada = async (veiculo: Parado, nome: string, resposta: unknown) => {
      const { code, emAndamento = 0, recusadas = 0 } = (resposta ?? {}) as Record<string, number>;
      const [ultima] = (await intencoesDe(veiculo, nome)).slice(-1);
      return code !== undefined || emAndamento + recusadas > 0 || ultima?.estado === 'recusada';
    };

    it.concurrent.each(PARES)(
      '%s and %s: one is done, the other refused in words',
      async (um, outro, onde) => {
        const veiculo = trazido('par', um, outro, onde);
        const pedidos: [string, Pessoas][] = [
          [um, mundo.titulares],
          [outro, mundo.outros],
        ];
        const respostas = await Promise.all(pedidos.map(([nome, quem]) => dito(veiculo.pedir(nome, quem))));
        await acabou(veiculo);
        const novos = efeitos(veiculo.chassi).slice(veiculo.antes);
        const feito = pedidos.findIndex(([nome]) => chamadasDe(nome).some((uma) => uma === novos[0]));
        const [perdida = ''] = pedidos[1 - feito] ?? [];
        umaVez(veiculo, pedidos[feito]?.[0] ?? '', onde);
        expect(await negada(veiculo, perdida, respostas[1 - feito])).toBe(true);
        await espelhado(veiculo);
      },
    );
  });
});
