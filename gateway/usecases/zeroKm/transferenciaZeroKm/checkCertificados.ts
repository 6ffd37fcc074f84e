import { renave } from '#contract/renave/estabelecimento.ts';
import { recusaDe } from '#domain/recusa.ts';
import type { AnyOperacao } from '../../../engine/operacoes/operacao.ts';
import { recusaDita } from '../../../engine/respostaDoRenave.ts';

type Attempt = Parameters<NonNullable<AnyOperacao['beforeSending']>>[0];
type Impede = Awaited<ReturnType<NonNullable<AnyOperacao['beforeSending']>>>;

/** What stands in the way of one certificate; null where the registry takes it for its company's. */
const checkCertificado = async ({ ports }: Attempt, codigo: number): Promise<Impede> => {
  const resposta = await ports.renave.callRenave(codigo, renave.clienteAutenticado, {});
  const dita = recusaDita(resposta);
  if (resposta.tipo === 'naoEnviada' && !dita) return resposta;
  if (resposta.tipo === 'semResposta')
    return { tipo: 'naoEnviada', motivo: resposta.motivo, retryAfterMs: null };
  const { cadastros } = ports.empresa(codigo);
  const empresa = await cadastros.getEmpresa(codigo);
  if (resposta.tipo === 'ok' && resposta.corpo.cnpj === empresa?.cnpj) return null;
  const recusa = dita ?? recusaDe('certificadoRecusado', 'é de outro estabelecimento.');
  const mensagem = `O certificado de ${empresa?.fantasia} não foi aceito: ${recusa.mensagem} Nada foi transferido.`;
  return { tipo: 'recusada', status: 0, recusa: { ...recusa, mensagem } };
};

/** Half a transfer is worse than none: both companies' certificates are asked about before the first half. */
export const checkCertificados = async (
  attempt: Attempt,
  { codigoFilial }: { codigoFilial: number },
): Promise<Impede> => {
  const codigos = [attempt.intencao.codigoEmpresa, codigoFilial];
  const respostas = await Promise.all(codigos.map((codigo) => checkCertificado(attempt, codigo)));
  return respostas.find((resposta) => resposta !== null) ?? null;
};
