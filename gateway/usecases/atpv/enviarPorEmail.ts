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

/** A document of one vehicle, as a message names it. */
export interface Anexo {
  nome: string;
  veiculo: { por: 'chassi' | 'placa'; valor: string };
  arquivo: string;
}

interface Mensagem {
  para: string;
  /** What stands between the greeting and the signature. */
  texto: (documento: string) => string;
}

const anexoOf = (tipo: TipoDocumentoRenave, chassi: string): Anexo => ({
  nome: DOCUMENTOS[tipo].nome,
  veiculo: { por: 'chassi', valor: chassi },
  arquivo: nomeDoDocumento(tipo, chassi),
});

const mensagemCom = (
  { nome, veiculo, arquivo }: Anexo,
  { para, texto }: Mensagem,
  pdf: Uint8Array,
): Parameters<MailPort['enviar']>[0] => ({
  para,
  assunto: `${nome} do veículo ${veiculo.valor}`,
  texto: `${texto(nome)}\n\nPátio`,
  anexos: [{ nome: arquivo, conteudo: pdf, tipo: 'application/pdf' }],
});

/** A message with the document of a sale attached. */
export const mensagemComDocumento = (
  { tipo, chassi, ...mensagem }: Mensagem & { tipo: TipoDocumentoRenave; chassi: string },
  pdf: Uint8Array,
) => mensagemCom(anexoOf(tipo, chassi), mensagem, pdf);

/** Sends a document to whoever asked for it, and to nobody else; the answer says it in the route's own sentences. */
export const enviarAnexo = async (
  { ports, usuario }: Chamada<unknown>,
  anexo: Anexo,
  rota: { success: string; failure: string },
  pdf: Uint8Array,
): Promise<RespostaEmail> => {
  const { por, valor } = anexo.veiculo;
  const texto = (documento: string) =>
    `Olá, ${usuario.nome}.\n\nSegue em anexo o documento "${documento}" do veículo de ${por} ${valor}.`;
  if (!ports.mail) return { Sucesso: false, Mensagem: SEM_CORREIO };
  try {
    await ports.mail.enviar(mensagemCom(anexo, { para: usuario.email, texto }, pdf));
    return { Sucesso: true, Mensagem: rota.success };
  } catch (error) {
    ports.log.error({ err: error, [por]: valor }, 'e-mail não enviado');
    return { Sucesso: false, Mensagem: rota.failure };
  }
};

/** The documents of a sale of a new vehicle, to whoever asked. */
export const enviarPorEmail = (
  chamada: Chamada<unknown>,
  { tipo, chassi }: { tipo: TipoDocumentoRenave; chassi: string },
  pdf: Uint8Array,
): Promise<RespostaEmail> => enviarAnexo(chamada, anexoOf(tipo, chassi), DOCUMENTOS[tipo].rota, pdf);
