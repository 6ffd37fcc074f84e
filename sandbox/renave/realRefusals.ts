import type { Misbehaviour } from './misbehaviour.ts';
import { erroRenave, regraViolada } from './recusa.ts';
import { sendJson } from './respostaHttp.ts';

/** Refuses with these words; the work is left undone. */
const refuse =
  (titulo: string, mensagem: string): Misbehaviour =>
  async ({ res, agora }) =>
    sendJson(res, { status: 422, corpo: erroRenave(regraViolada(titulo, mensagem), agora()) });

/** First characters of a PDF in base64. */
const PDF = 'JVBERi0';

const isPdfSignature = (corpo: unknown): boolean => JSON.stringify(corpo).includes(`"${PDF}`);

/** Refuses a hand-signed ATPV-e of one kind of file, and takes the other. */
const onlyAs =
  (pdf: boolean, mensagem: string): Misbehaviour =>
  async (vitima) => {
    if (isPdfSignature(vitima.corpo) === pdf) return sendJson(vitima.res, await vitima.execute());
    return refuse('Documento inválido', mensagem)(vitima);
  };

/** Refusals of the real registry by rules that the sandbox does not know; the wording of those marked 'suposto' is ours. */
export const realRefusals = {
  detranForaNaEntrada: refuse(
    'Detran indisponível',
    'Não foi possível a comunicação com o Detran. A solicitação não foi aceita: repita-a mais tarde com os mesmos dados',
  ),
  estadoForaDoRenave: refuse(
    'UF não participante',
    'O Detran da UF de jurisdição do veículo não participa do Renave de veículos usados',
  ),
  saidaNaoCancelavel: refuse(
    'Saída não pode ser cancelada',
    'A saída não pode ser cancelada: o veículo já foi transferido ao comprador pelo Detran',
  ),
  notaRecusadaNaSefaz: refuse('Nota fiscal inválida', 'A nota fiscal informada não está autorizada na Sefaz'),
  destinoDesconhecido: refuse(
    'Estabelecimento de destino inválido',
    'O estabelecimento de destino não está cadastrado no Renave',
  ),
  assinaturaSoFoto: onlyAs(false, 'O arquivo da assinatura deve ser uma imagem'),
  assinaturaSoPdf: onlyAs(true, 'O arquivo da assinatura deve ser um PDF'),
} as const satisfies Record<string, Misbehaviour>;
