import type { Grupo, RenaveCall } from '#contract/renave/call.ts';
import { annotate } from '../../../engine/operacoes/onAnswer.ts';
import type { Pipeline } from '../../../engine/operacoes/operacao.ts';
import { repeatedly } from '../../../engine/repeatedly.ts';
import type { HaDevido } from '../../../ports/filas.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { ConferenciaTomada } from '../../../ports/sincronizacoes.ts';
import { estoqueInteiro, portasOf } from './portas.ts';
import {
  ASSUNTOS_DO_ESTOQUE,
  diferencasDoEstoque,
  eachAlone,
  isNovidade,
  takeOverOne,
} from './takeOverEstoque.ts';

/** A used vehicle's fitness is asked once a night at most. */
const APTIDAO_HORAS = 20;

interface Conferida {
  /** Restrictions that the registry had not told of before. */
  restricoes: number;
  /** Records with news that we did not have. */
  assumidos: number;
  /** Vehicles that differ because of a running operation, which will settle them, or else the next comparison. */
  emCurso: number;
}

const portasDe = async ({ acesso }: Ports, codigoEmpresa: number) => {
  const empresa = await acesso.getEmpresa(codigoEmpresa);
  if (!empresa) throw new Error(`empresa desconhecida: ${codigoEmpresa}`);
  return portasOf({
    operaNovos: empresa.rennov_emp,
    operaUsados: empresa.renusa_emp,
    operaIte: empresa.renite_emp,
    operaMontadora: empresa.renmon_emp,
  });
};

/**
 * Compares a company's whole stock with the registry's and adopts the differences at once, each with a line
 * in the vehicle's history without an author. Idempotent.
 */
const checkEstoque = async (
  ports: Ports,
  { codigoEmpresa, desde: tomadaEm }: Pick<ConferenciaTomada, 'codigoEmpresa' | 'desde'>,
  portas: readonly Grupo[],
): Promise<Conferida> => {
  const desde = ports.agora();
  const { deles } = await estoqueInteiro(ports, codigoEmpresa, portas);
  const conferida = { restricoes: 0, assumidos: 0, emCurso: 0 };
  for await (const { achadas } of diferencasDoEstoque(ports.empresa(codigoEmpresa).estoque, deles)) {
    await eachAlone(ports, codigoEmpresa, achadas, async (stores, partes) => {
      const contexto = { stores, codigoUsuario: null, desde, agora: ports.agora() };
      const registros = partes.map(({ registro }) => registro);
      const ocupados = await stores.intencoes.listOcupados(registros, tomadaEm);
      const feitos = { assumidos: 0, emCurso: 0 };
      for (const { registro, ...diferenca } of partes) {
        if (ocupados.has(registro.id)) feitos.emCurso += 1;
        else if ((await takeOverOne(contexto, registro)) && isNovidade(diferenca)) feitos.assumidos += 1;
      }
      await stores.notify(...ASSUNTOS_DO_ESTOQUE);
      return () => {
        conferida.assumidos += feitos.assumidos;
        conferida.emCurso += feitos.emCurso;
      };
    });
  }
  await ports.transacao(codigoEmpresa, async (stores) => {
    conferida.restricoes = await stores.painel.watchRestricoes(deles, ports.agora());
    if (conferida.restricoes > 0) await stores.notify(...ASSUNTOS_DO_ESTOQUE);
    await stores.aptidoes.watch(ports.agora(), APTIDAO_HORAS);
  });
  return conferida;
};

/** Companies compared concurrently per gateway: a whole stock is many rows. */
const AO_MESMO_TEMPO = 2;
/** Lease on a comparison; after a crash another gateway restarts it. */
const LEASE_MS = 5 * 60_000;
/** Interval between checks of the database server's identity. */
const NOTAR_MS = 5000;
/** Back-off after a failure: from one minute, doubling up to one hour. */
const DE_NOVO_MS = 60_000;
const NO_MAXIMO_MS = 60 * 60_000;

/** Ports whose registry calls feed the circuit breaker, as operations do. */
export const withBreaker = ({ ports, ...pipeline }: Pipeline): Ports => ({
  ...ports,
  renave: {
    callRenave: async <I, A>(codigoEmpresa: number, call: RenaveCall<I, A>, input: I) => {
      const resposta = await ports.renave.callRenave(codigoEmpresa, call, input);
      const alvo = { empresa: codigoEmpresa, porta: call.grupo };
      if (annotate(pipeline, alvo, resposta)) await ports.empresa(codigoEmpresa).wake();
      return resposta;
    },
  },
});

/** Compares one company's stock, unless the circuit breaker is open at one of its doors. */
const checkClaimed = async (pipeline: Pipeline, tomada: ConferenciaTomada): Promise<void> => {
  const { ports, relogio, breaker } = pipeline;
  const { codigoEmpresa, falhas } = tomada;
  const portas = await portasDe(ports, codigoEmpresa);
  const esperas = portas.map((porta) => breaker.waitMs({ empresa: codigoEmpresa, porta }, relogio()));
  const fora = Math.max(...esperas);
  if (fora > 0) return ports.conferencias.defer(tomada, fora);
  const deNovo = () =>
    ports.conferencias.defer(
      { ...tomada, falhas: falhas + 1 },
      Math.min(DE_NOVO_MS * 2 ** Math.min(falhas, 10), NO_MAXIMO_MS),
    );
  try {
    const { assumidos, emCurso, restricoes } = await checkEstoque(withBreaker(pipeline), tomada, portas);
    if (restricoes > 0) ports.log.info({ empresa: codigoEmpresa, restricoes }, 'restrições novas no estoque');
    if (assumidos > 0) ports.log.warn({ empresa: codigoEmpresa, assumidos }, 'estoque assumido do Renave');
    await (emCurso > 0 ? deNovo() : ports.conferencias.conclude(tomada));
    await ports.empresa(codigoEmpresa).notify('conferencia');
  } catch (error) {
    ports.log.warn({ err: error, empresa: codigoEmpresa }, 'estoque não conferido');
    await deNovo();
  }
};

/** Compares one due company, if there is one and the rate limit allows it. */
export const checkNext = async (pipeline: Pipeline): Promise<boolean> => {
  const { ports, tempos } = pipeline;
  const tomada = await ports.conferencias.claim({
    leaseMs: LEASE_MS,
    todasMs: tempos.ritmoMs,
    agora: ports.agora(),
  });
  if (tomada) await checkClaimed(pipeline, tomada);
  return tomada !== null;
};

/** Every `cadaMs`, compares due companies with the registry: all after a possible loss, each once a night. */
export const checkPeriodically = (pipeline: Pipeline, cadaMs: number, due: HaDevido) => {
  const { ports, relogio } = pipeline;
  let notado = Number.NEGATIVE_INFINITY;

  const notice = async (): Promise<void> => {
    if (relogio() - notado < NOTAR_MS) return;
    notado = relogio();
    const empresas = await ports.conferencias.noticeServidor();
    if (empresas > 0)
      ports.log.info({ empresas }, 'banco novo, outro, ou sem gateway até agora: estoques a conferir');
  };
  const next = async (): Promise<boolean> => {
    await notice();
    return (await due()) && checkNext(pipeline);
  };
  return repeatedly(next, {
    cadaMs,
    aoMesmoTempo: AO_MESMO_TEMPO,
    failed: (error) => ports.log.warn({ err: error }, 'conferência de estoques parada'),
  });
};
