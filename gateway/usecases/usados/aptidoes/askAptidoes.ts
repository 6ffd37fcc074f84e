import type { Aptidao } from '#contract/renave/respostasUsados.ts';
import { usados } from '#contract/renave/usados.ts';
import { DEBITOS, isVigiada, tiposDoDiagnostico } from '#domain/restricoes.ts';
import { DETRAN_SEM_RESPOSTA } from '#domain/texts.ts';
import { centavosFromDecimal } from '#domain/values/dinheiro.ts';
import type { Pipeline } from '../../../engine/operacoes/operacao.ts';
import { repeatedly } from '../../../engine/repeatedly.ts';
import type { AptidaoOuvida, AptidaoTomada } from '../../../ports/aptidoes.ts';
import type { HaDevido } from '../../../ports/filas.ts';
import type { RespostaRenave } from '../../../ports/ports.ts';
import { withBreaker } from '../../estoque/estoqueRenave/checkPeriodically.ts';
import { ASSUNTOS_DO_ESTOQUE } from '../../estoque/estoqueRenave/takeOverEstoque.ts';
import { nomeDoCrv } from '../cadastro.ts';

/** Questions at the same time per gateway: a slow registry holds up nobody's pace. */
const AO_MESMO_TEMPO = 4;
/** Lost answers after which a plate's question is given up; a person may ask again. */
const DESISTE = 6;

const SEM_RESPOSTA = 'O Renave não respondeu depois de várias tentativas. Consulte de novo mais tarde.';

const nada = (estado: AptidaoOuvida['estado'], motivo: string): AptidaoOuvida => ({
  estado,
  motivo,
  restricoes: [],
  debitos: null,
});

const debitosOf = ({ informacoesDebitos: ditos }: Aptidao): number | null =>
  ditos &&
  [
    ditos.valorDebitoIpva,
    ditos.valorDebitoLicenciamento,
    ditos.valorDebitoMultas,
    ditos.valorDebitoDpvat,
    ditos.valorTaxasEDebitosDiversos,
  ].reduce<number>((soma, valor) => soma + (centavosFromDecimal(valor ?? 0) ?? 0), 0);

const ouvidaOf = (corpo: Aptidao): AptidaoOuvida => {
  const { diagnostico, comunicacaoComDetranFalhou } = corpo;
  if (comunicacaoComDetranFalhou || !diagnostico) return nada('semDetran', DETRAN_SEM_RESPOSTA);
  return {
    estado: diagnostico.veiculoApto ? 'apto' : 'inapto',
    restricoes: tiposDoDiagnostico({ ...diagnostico }),
    motivo: diagnostico.motivosParaNaoAptidao?.join('; ') || null,
    debitos: debitosOf(corpo),
  };
};

/** Its answer was lost, so that the plate itself may be at fault; one that never left says nothing about the plate. */
const isLost = (resposta: RespostaRenave<Aptidao>): boolean => 'perdida' in resposta;

/** The answer to keep; null for one to be asked for again. */
const answerOf = (resposta: RespostaRenave<Aptidao>, { falhas }: AptidaoTomada): AptidaoOuvida | null => {
  if (resposta.tipo === 'ok') return ouvidaOf(resposta.corpo);
  if (resposta.tipo === 'recusada') return nada('recusada', resposta.recusa.mensagem);
  return isLost(resposta) && falhas + 1 >= DESISTE ? nada('semResposta', SEM_RESPOSTA) : null;
};

/** Keeps an answer; of a vehicle in stock its restrictions are news for Pendências. */
const keep = ({ ports }: Pipeline, tomada: AptidaoTomada, ouvida: AptidaoOuvida): Promise<void> =>
  ports.transacao(tomada.codigoEmpresa, async (stores) => {
    const agora = ports.agora();
    if (!(await stores.aptidoes.keep(tomada, ouvida, agora))) return;
    await stores.notify('aptidoes');
    if (ouvida.estado !== 'apto' && ouvida.estado !== 'inapto') return;
    const tipos = [...ouvida.restricoes.filter(isVigiada), ...(ouvida.debitos ? [DEBITOS] : [])];
    if ((await stores.painel.watchAptidao(tomada.placa, tipos, agora)) > 0)
      await stores.notify(...ASSUNTOS_DO_ESTOQUE);
  });

const askOne = async (pipeline: Pipeline, tomada: AptidaoTomada): Promise<void> => {
  const { ports, tempos, relogio, breaker } = pipeline;
  const { codigoEmpresa, placa, renavam, numeroCrv, tipoCrv, falhas } = tomada;
  const { aptidoes } = ports.empresa(codigoEmpresa);
  const alvo = { empresa: codigoEmpresa, porta: usados.aptidao.grupo };
  const fora = breaker.waitMs(alvo, relogio());
  if (fora > 0) return aptidoes.defer(tomada, fora, falhas);
  const pergunta = { placa, renavam, tipoCrv: nomeDoCrv(tipoCrv), ...(numeroCrv && { numeroCrv }) };
  const resposta = await withBreaker(pipeline).renave.callRenave(codigoEmpresa, usados.aptidao, pergunta);
  const ouvida = answerOf(resposta, tomada);
  if (ouvida) return keep(pipeline, tomada, ouvida);
  const pedido = resposta.tipo === 'naoEnviada' ? resposta.retryAfterMs : null;
  const emMs = Math.min(tempos.retryBaseMs * 2 ** falhas, tempos.retryMaxMs);
  await aptidoes.defer(tomada, Math.max(emMs, pedido ?? 0), falhas + Number(isLost(resposta)));
};

/** Asks about one waiting plate, if there is one and the rate limits allow it. */
const askNextAptidao = async (pipeline: Pipeline): Promise<boolean> => {
  const { ports, tempos } = pipeline;
  const { perguntaMs: leaseMs, ritmoEmpresaMs: empresaMs, ritmoMs: todasMs } = tempos;
  const tomada = await ports.aptidoes.claim({ leaseMs, empresaMs, todasMs });
  if (tomada) await askOne(pipeline, tomada);
  return tomada !== null;
};

/** Every `cadaMs`, asks about the plates that wait, of all companies, until none is due. */
export const askAptidoes = (pipeline: Pipeline, cadaMs: number, due: HaDevido) =>
  repeatedly(() => askNextAptidao(pipeline), {
    due,
    cadaMs,
    aoMesmoTempo: AO_MESMO_TEMPO,
    failed: (error) => pipeline.ports.log.warn({ err: error }, 'aptidões paradas'),
  });
