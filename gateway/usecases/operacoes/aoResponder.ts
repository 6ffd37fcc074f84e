import type { Intencao } from '../../ports/intencoes.ts';
import type { RespostaRenave } from '../../ports/ports.ts';
import { adiar, concluir, recusar } from './desfecho.ts';
import type { Disjuntor } from './disjuntor.ts';
import type { AnyOperacao, Pipeline } from './operacao.ts';
import { daqui, procurar, texto } from './procurar.ts';

/** The registry refused: believed at once, unless an earlier attempt may be why. */
const aoRecusar = async (
  pipeline: Pipeline,
  operacao: AnyOperacao,
  intencao: Intencao,
  resposta: Extract<RespostaRenave<unknown>, { tipo: 'recusada' }>,
): Promise<void> => {
  const { recusa, status } = resposta;
  const passo = { passo: 'recusada pelo Renave', resposta: texto(recusa), statusHttp: status };
  if (intencao.tentativas === 1 && !operacao.talvezFeita?.(recusa)) {
    return recusar(pipeline, operacao, intencao, recusa, passo);
  }
  const achado = await procurar(pipeline, operacao, intencao);
  if (achado.feita === true) {
    const encontrada = {
      passo: 'já constava no Renave',
      resposta: texto(achado.resposta),
      statusHttp: status,
    };
    return concluir(pipeline, operacao, intencao, achado.resposta, encontrada);
  }
  if (achado.feita === false) return recusar(pipeline, operacao, intencao, recusa, passo);
  const prazo = daqui(pipeline, pipeline.tempos.settleDelayMs);
  return adiar(pipeline, operacao, intencao, { estado: 'desconhecida', prazo, passo });
};

/** Whether an answer that was lost says that the registry itself is in trouble, rather than this one exchange. */
const emApuros = ({ status }: Extract<RespostaRenave<unknown>, { tipo: 'semResposta' }>): boolean =>
  status === null || status >= 500;

/** Remembers for the next ones of the company whether the registry is there. What never left the gateway says nothing. */
const anotar = (
  { ports }: Pipeline,
  disjuntor: Disjuntor,
  { codigoEmpresa }: Intencao,
  resposta: RespostaRenave<unknown>,
): void => {
  const agora = ports.agora();
  if (resposta.tipo === 'naoEnviada') disjuntor.falhou(codigoEmpresa, agora, resposta.aguardarMs);
  else if (resposta.tipo === 'semResposta' && emApuros(resposta)) disjuntor.falhou(codigoEmpresa, agora);
  else if (resposta.status !== 0) disjuntor.voltou(codigoEmpresa);
};

/** Nobody knows what became of it: only looking tells, a little later. */
const duvidar = (
  pipeline: Pipeline,
  operacao: AnyOperacao,
  intencao: Intencao,
  motivo: string,
  statusHttp: number | null,
): Promise<void> => {
  const passo = { passo: 'resposta perdida: resultado desconhecido', resposta: motivo, statusHttp };
  const prazo = daqui(pipeline, pipeline.tempos.settleDelayMs);
  return adiar(pipeline, operacao, intencao, { estado: 'desconhecida', prazo, passo, perdida: true });
};

/** What an answer, or its absence, makes of the intent. */
export const aoResponder = async (
  pipeline: Pipeline,
  disjuntor: Disjuntor,
  operacao: AnyOperacao,
  intencao: Intencao,
  resposta: RespostaRenave<unknown>,
): Promise<void> => {
  const { ports } = pipeline;
  anotar(pipeline, disjuntor, intencao, resposta);
  if (resposta.tipo === 'naoEnviada') {
    const espera = resposta.aguardarMs ?? disjuntor.espera(intencao.codigoEmpresa, ports.agora());
    const passo = { passo: 'Renave fora de alcance: não foi enviada', resposta: resposta.motivo };
    return adiar(pipeline, operacao, intencao, {
      estado: 'pendente',
      prazo: daqui(pipeline, espera),
      passo,
      enviada: false,
    });
  }
  if (resposta.tipo === 'recusada') return aoRecusar(pipeline, operacao, intencao, resposta);
  if (resposta.tipo === 'ok' && operacao.confere(resposta.corpo, intencao)) {
    const passo = {
      passo: 'confirmada pelo Renave',
      resposta: texto(resposta.corpo),
      statusHttp: resposta.status,
    };
    return concluir(pipeline, operacao, intencao, resposta.corpo, passo);
  }
  const motivo =
    resposta.tipo === 'ok' ? `resposta de outro veículo: ${texto(resposta.corpo)}` : resposta.motivo;
  return duvidar(pipeline, operacao, intencao, motivo, resposta.status);
};
