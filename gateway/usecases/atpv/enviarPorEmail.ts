import { atpv, type RespostaEmail, termoSaida } from '#contract/gateway/atpv.ts';
import type { TipoDocumentoRenave } from '../../ports/documentos.ts';
import type { MailPort } from '../../ports/ports.ts';
import type { Chamada } from '../useCase.ts';
import { nomeDoDocumento } from './chaves.ts';

const DOCUMENTOS = {
  atpv: { nome: 'ATPV-e', rota: atpv.enviarEmail },
  termoSaida: { nome: 'Termo de saída', rota: termoSaida.enviarEmail },
};

const SEM_CORREIO = 'O envio de e-mails não está configurado. Use "Baixar agora".';

interface ComDocumento {
  para: string;
  tipo: TipoDocumentoRenave;
  chassi: string;
  /** What stands between the greeting and the signature. */
  texto: (documento: string) => string;
}

/** A message with the document of a sale attached. */
export const mensagemComDocumento = (
  { para, tipo, chassi, texto }: ComDocumento,
  pdf: Uint8Array,
): Parameters<MailPort['enviar']>[0] => {
  const { nome } = DOCUMENTOS[tipo];
  return {
    para,
    assunto: `${nome} do veículo ${chassi}`,
    texto: `${texto(nome)}\n\nPátio`,
    anexos: [{ nome: nomeDoDocumento(tipo, chassi), conteudo: pdf, tipo: 'application/pdf' }],
  };
};

/** Sends a document to whoever asked for it, and to nobody else. */
export const enviarPorEmail = async (
  { ports, usuario }: Chamada<unknown>,
  { tipo, chassi }: { tipo: TipoDocumentoRenave; chassi: string },
  pdf: Buffer,
): Promise<RespostaEmail> => {
  const { rota } = DOCUMENTOS[tipo];
  const texto = (documento: string) =>
    `Olá, ${usuario.nome}.\n\nSegue em anexo o documento "${documento}" do veículo de chassi ${chassi}.`;
  if (!ports.mail) return { Sucesso: false, Mensagem: SEM_CORREIO };
  try {
    await ports.mail.enviar(mensagemComDocumento({ para: usuario.email, tipo, chassi, texto }, pdf));
    return { Sucesso: true, Mensagem: rota.success };
  } catch (error) {
    ports.log.error({ err: error, chassi }, 'e-mail não enviado');
    return { Sucesso: false, Mensagem: rota.failure };
  }
};
