import type { Intencao } from '../../ports/intencoes.ts';
import { adiar, concluir, recusar } from './desfecho.ts';
import type { AnyOperacao, Pipeline, Tempos } from './operacao.ts';
import { daqui, procurar, texto } from './procurar.ts';

/** More attempts than this with nothing to show end as a refusal: a person decides what next. */
const MAX_TENTATIVAS = 40;

const DESISTIU = {
  titulo: 'Sem resposta do Renave',
  mensagem: 'O Renave não respondeu depois de várias tentativas e a operação não consta lá. Tente novamente.',
  detalhe: null,
};

/** Until the registry says what became of an intent, it is asked ever more seldom. */
const proximaConsulta = ({ retryBaseMs, retryMaxMs }: Tempos, desde: number): number =>
  Math.min(Math.max(retryBaseMs, desde / 4), retryMaxMs * 4);

/** Settles an intent in doubt. Only what is found at the registry moves it. */
export const esclarecer = async (
  pipeline: Pipeline,
  operacao: AnyOperacao,
  intencao: Intencao,
): Promise<void> => {
  const { ports, tempos } = pipeline;
  const achado = await procurar(pipeline, operacao, intencao);
  if (achado.feita === true) {
    const passo = { passo: 'encontrada no Renave: foi feita', resposta: texto(achado.resposta) };
    return concluir(pipeline, operacao, intencao, achado.resposta, passo);
  }
  const desde = ports.agora().getTime() - Date.parse(intencao.enviada ?? intencao.criada);
  if (achado.feita === null) {
    const passo = { passo: 'consulta sem resposta', resposta: achado.motivo };
    const prazo = daqui(pipeline, proximaConsulta(tempos, desde));
    return adiar(pipeline, operacao, intencao, { estado: 'desconhecida', prazo, passo });
  }
  if (desde < tempos.settleGraceMs) {
    const prazo = daqui(pipeline, tempos.settleGraceMs - desde);
    const passo = { passo: 'ainda não consta no Renave' };
    return adiar(pipeline, operacao, intencao, { estado: 'desconhecida', prazo, passo });
  }
  if (intencao.tentativas >= MAX_TENTATIVAS) {
    return recusar(pipeline, operacao, intencao, DESISTIU, { passo: 'desistência' });
  }
  const passo = { passo: 'não consta no Renave: será enviada de novo' };
  return adiar(pipeline, operacao, intencao, { estado: 'pendente', prazo: ports.agora(), passo });
};
