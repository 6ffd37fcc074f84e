import type { IntencaoTomada, RecusaRenave } from '../../ports/intencoes.ts';
import { adiar, concluir, recusar } from './desfecho.ts';
import type { AnyOperacao, Pipeline, Tempos } from './operacao.ts';
import { procurar, texto } from './procurar.ts';

/** Attempts before the intent ends as a refusal for a person to decide. */
const MAX_TENTATIVAS = 40;

const DESISTIU = {
  titulo: 'Sem resposta do Renave',
  mensagem: 'O Renave não respondeu depois de várias tentativas e a operação não consta lá. Tente novamente.',
  detalhe: null,
};

/** An operation of the same kind with other data was found: neither ours nor repeatable. */
export const recusaDaDiferenca = (diferencas: string): RecusaRenave => ({
  titulo: 'Consta de outro modo no Renave',
  mensagem: `O Renave já tem esta operação para o veículo, feita de outro modo: ${diferencas}. Confira lá o que foi feito antes de pedir de novo.`,
  detalhe: null,
});

/** Back-off of look-ups: a quarter of the doubt's age, between `retryBaseMs` and four times `retryMaxMs`. */
const proximaConsulta = ({ retryBaseMs, retryMaxMs }: Tempos, desde: number): number =>
  Math.min(Math.max(retryBaseMs, desde / 4), retryMaxMs * 4);

const naoConsta = (pipeline: Pipeline, operacao: AnyOperacao, intencao: IntencaoTomada): Promise<boolean> => {
  const { settleGraceMs } = pipeline.tempos;
  if (intencao.desdeMs < settleGraceMs) {
    const passo = { passo: 'ainda não consta no Renave' };
    const emMs = settleGraceMs - intencao.desdeMs;
    return adiar(pipeline, operacao, intencao, { estado: 'desconhecida', emMs, passo });
  }
  if (intencao.tentativas >= MAX_TENTATIVAS) {
    return recusar(pipeline, operacao, intencao, DESISTIU, { passo: 'desistência' });
  }
  const passo = { passo: 'não consta no Renave: será enviada de novo' };
  return adiar(pipeline, operacao, intencao, { estado: 'pendente', emMs: 0, passo });
};

/** Settles an intent in doubt. Only findings at the registry change its state. */
export const esclarecer = async (
  pipeline: Pipeline,
  operacao: AnyOperacao,
  intencao: IntencaoTomada,
): Promise<boolean> => {
  const achado = await procurar(pipeline, operacao, intencao);
  if (achado.feita === true) {
    const passo = { passo: 'encontrada no Renave: foi feita', resposta: texto(achado.resposta) };
    return concluir(pipeline, operacao, intencao, achado.resposta, passo);
  }
  if (achado.feita === 'outra') {
    const passo = { passo: 'consta no Renave de outro modo', resposta: texto(achado.resposta) };
    return recusar(pipeline, operacao, intencao, recusaDaDiferenca(achado.diferencas), passo);
  }
  if (achado.feita === false) return naoConsta(pipeline, operacao, intencao);
  const passo = { passo: 'consulta sem resposta', resposta: achado.motivo };
  const emMs = proximaConsulta(pipeline.tempos, intencao.desdeMs);
  return adiar(pipeline, operacao, intencao, { estado: 'desconhecida', emMs, passo });
};
