import {
  CONSULTAS_POR_HORA,
  type Entao,
  entaoOf,
  PAUSA_MS,
  type Parada,
  waitMs,
} from '#domain/sefaz/distribuicao.ts';
import { NSU_ZERO, nsuDepois } from '#domain/sefaz/nsu.ts';
import { repeatedly } from '../../../engine/repeatedly.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { DesfechoDaPergunta, RecebimentoTomado } from '../../../ports/recebimentos.ts';
import type { FalhaDaSefaz, RespostaDistribuicao, SefazPort } from '../../../ports/sefaz.ts';
import { savePagina, savePulado } from './savePagina.ts';

/** Answers after which a number is done with: its document, or that there is none for this company. */
const PASSA: ReadonlySet<string> = new Set(['nada', 'documentos', 'daChave']);

/**
 * Asks for numbers that another program was given, at most an hour's questions in each turn of the sequence: the turn is longer than an hour.
 */
const fillLacuna = async (ports: Ports, sefaz: SefazPort, tomada: RecebimentoTomado): Promise<void> => {
  const { codigoEmpresa, cnpj } = tomada;
  const { recebimentos } = ports.empresa(codigoEmpresa);
  for (let ordem = 0; ordem < CONSULTAS_POR_HORA; ordem += 1) {
    const nsu = await recebimentos.getLacuna();
    if (nsu === null) return;
    const resposta = await sefaz.askNsu(codigoEmpresa, { cnpj, nsu });
    if (resposta.tipo === 'falha' || !PASSA.has(entaoOf(resposta.cStat))) return;
    await savePulado(ports, tomada, { nsu, documentos: resposta.documentos, ordem });
  }
};

type Respondida = Exclude<RespostaDistribuicao, FalhaDaSefaz>;

const PARADA_POR: Readonly<Partial<Record<Entao, Parada>>> = {
  bloqueado: 'outroPrograma',
  certificado: 'certificado',
  nossa: 'nossa',
  daChave: 'nossa',
  fora: 'fora',
};

/** Only the answer's number is believed, and never one before ours: a block may leave it out, or say zero. */
const answeredNsu = (asked: string, { ultNsu }: Respondida): { ultNsu?: string } =>
  ultNsu !== null && ultNsu > asked ? { ultNsu } : {};

/** Numbers that were given to another program: from ours to the answer's. */
const lacunaOf = (asked: string, { ultNsu }: { ultNsu?: string }) =>
  ultNsu === undefined ? {} : { lacuna: { de: nsuDepois(asked), ate: ultNsu } };

const desfechoOf = (
  agora: Date,
  { ultNsu: asked }: RecebimentoTomado,
  resposta: Respondida,
): DesfechoDaPergunta => {
  const { cStat, motivo, maxNsu } = resposta;
  const entao = entaoOf(cStat);
  const parada = PARADA_POR[entao] ?? null;
  const comum = { parada, motivo: parada && `${motivo} (${cStat})`, falhas: 0 };
  if (entao === 'recomecar') return { ...comum, ultNsu: NSU_ZERO };
  const onward = answeredNsu(asked, resposta);
  if (entao === 'nada') return { ...comum, ...onward };
  if (entao === 'bloqueado') return { ...comum, ...onward, ...lacunaOf(asked, onward) };
  if (entao !== 'documentos') return comum;
  const goesOn = onward.ultNsu !== undefined && maxNsu !== null && onward.ultNsu < maxNsu;
  return { ...comum, ...onward, ...(goesOn && { proxima: agora }) };
};

/** A request that left may have counted, so that its pause stays; any other is tried again soon. */
const afterFalha = (
  agora: Date,
  falhas: number,
  { parada, motivo, enviada }: FalhaDaSefaz,
): DesfechoDaPergunta => ({
  parada,
  motivo,
  falhas: falhas + 1,
  ...(!enviada && { proxima: new Date(agora.getTime() + waitMs(falhas)) }),
});

const ask = async (ports: Ports, sefaz: SefazPort, tomada: RecebimentoTomado, pausaMs: number) => {
  const { codigoEmpresa, falhas } = tomada;
  const resposta = await sefaz.askNext(codigoEmpresa, tomada);
  const agora = ports.agora();
  const desfecho =
    resposta.tipo === 'falha' ? afterFalha(agora, falhas, resposta) : desfechoOf(agora, tomada, resposta);
  if (desfecho.parada)
    ports.log.warn(
      { empresa: codigoEmpresa, motivo: desfecho.motivo },
      `notas da SEFAZ paradas: ${desfecho.parada}`,
    );
  // The authority's pause begins with its answer, which may be late.
  const proxima = desfecho.proxima ?? new Date(agora.getTime() + pausaMs);
  const documentos = resposta.tipo === 'falha' ? [] : resposta.documentos;
  await savePagina(ports, tomada, documentos, { ...desfecho, proxima });
  const rests = desfecho.parada === null && desfecho.proxima === undefined;
  if (rests) await fillLacuna(ports, sefaz, tomada);
};

/**
 * Puts the next due question of any company, if there is one. Its pause began when it was taken, so that no
 * question falls into it, whatever happens to this process.
 */
export const receiveNext = async (ports: Ports, pausaMs: number = PAUSA_MS): Promise<boolean> => {
  if (!ports.sefaz) return false;
  const tomada = await ports.recebidos.claim(ports.agora(), pausaMs);
  if (!tomada) return false;
  try {
    await ask(ports, ports.sefaz, tomada, pausaMs);
  } catch (error) {
    ports.log.error({ err: error, empresa: tomada.codigoEmpresa }, 'notas da SEFAZ não guardadas');
  }
  return true;
};

/** Companies asked for at the same time, in each gateway. */
const AO_MESMO_TEMPO = 4;

/** Every `receiveMs`, puts all due questions to the tax authority. @concept polling */
export const receivePeriodically = (
  ports: Ports,
  { receiveMs, pausaMs }: { receiveMs: number; pausaMs: number },
) =>
  repeatedly(() => receiveNext(ports, pausaMs), {
    cadaMs: receiveMs,
    aoMesmoTempo: AO_MESMO_TEMPO,
    failed: (error) => ports.log.warn({ err: error }, 'busca de notas na SEFAZ parada'),
  });
