import { atpv, type RespostaEmail, termoSaida } from '#contract/gateway/documentos/atpv.ts';
import type { Route } from '#contract/route.ts';
import { count, sendCounted } from '../../../engine/mail/rateLimit.ts';
import { estoqueDaEspecie } from '../../../engine/refuse.ts';
import { type Chamada, found, type UseCase, useCase } from '../../../engine/useCase.ts';
import type { TipoDocumentoRenave } from '../../../ports/documentos.ts';
import type { Especie, Estoque } from '../../../ports/estoque.ts';
import type { MailPort } from '../../../ports/mail.ts';
import { nomeDoDocumento } from './chaves.ts';

const DOCUMENTOS = {
  atpv: { nome: 'ATPV-e', rota: atpv.enviarEmail },
  termoSaida: { nome: 'Termo de saída', rota: termoSaida.enviarEmail },
};

const SEM_CORREIO = 'O envio de e-mails não está configurado. Use "Baixar agora".';

/** Success and failure sentences of a route. */
interface Ditas {
  success: string;
  failure: string;
}

/** A vehicle's document as an attachment. */
export interface Anexo {
  nome: string;
  veiculo: { por: 'chassi' | 'placa'; valor: string };
  arquivo: string;
}

interface MensagemComDocumento {
  para: string;
  /** Body between greeting and signature. */
  texto: (documento: string) => string;
}

const anexoOf = (tipo: TipoDocumentoRenave, chassi: string): Anexo => ({
  nome: DOCUMENTOS[tipo].nome,
  veiculo: { por: 'chassi', valor: chassi },
  arquivo: nomeDoDocumento(tipo, chassi),
});

const mensagemCom = (
  { nome, veiculo, arquivo }: Anexo,
  { para, texto }: MensagemComDocumento,
  pdf: Uint8Array,
): Parameters<MailPort['send']>[0] => ({
  para,
  assunto: `${nome} do veículo ${veiculo.valor}`,
  texto: `${texto(nome)}\n\nPátio`,
  anexos: [{ nome: arquivo, conteudo: pdf, tipo: 'application/pdf' }],
});

/** A message with a sale's document attached. */
export const mensagemComDocumento = (
  { tipo, chassi, ...mensagem }: MensagemComDocumento & { tipo: TipoDocumentoRenave; chassi: string },
  pdf: Uint8Array,
) => mensagemCom(anexoOf(tipo, chassi), mensagem, pdf);

/** E-mails a document to the caller only; the answer uses the route's own sentences. */
const sendAnexo = async (
  { ports, stores, usuario, empresa }: Chamada<unknown>,
  anexo: Anexo,
  rota: Ditas,
  pdf: Uint8Array,
): Promise<RespostaEmail> => {
  const { por, valor } = anexo.veiculo;
  const texto = (documento: string) =>
    `Olá, ${usuario.nome}.\n\nSegue em anexo o documento "${documento}" do veículo de ${por} ${valor}.`;
  const { mail } = ports;
  if (!mail) return { Sucesso: false, Mensagem: SEM_CORREIO };
  const mensagem = { endereco: usuario.email, conta: usuario.codigo, empresa: empresa.codigo };
  const cheia = await count({ correio: stores.correio, agora: ports.agora() }, 'documento', [mensagem]);
  if (cheia) return { Sucesso: false, Mensagem: cheia.message };
  try {
    await sendCounted(stores.correio, 'documento', mensagem, () =>
      mail.send(mensagemCom(anexo, { para: usuario.email, texto }, pdf)),
    );
    return { Sucesso: true, Mensagem: rota.success };
  } catch (error) {
    ports.log.error({ err: error, [por]: valor }, 'e-mail não enviado');
    return { Sucesso: false, Mensagem: rota.failure };
  }
};

/** E-mails a new vehicle's sale document to the caller. */
export const sendByEmail = (
  chamada: Chamada<unknown>,
  { tipo, chassi }: { tipo: TipoDocumentoRenave; chassi: string },
  pdf: Uint8Array,
): Promise<RespostaEmail> => sendAnexo(chamada, anexoOf(tipo, chassi), DOCUMENTOS[tipo].rota, pdf);

/** Printable documents of one kind of stock. */
interface Impressos<D extends string> {
  rota: Route<{ idEstoque: number; documento: D }, RespostaEmail> & Ditas;
  documentos: readonly { value: D; label: string }[];
  especie: Especie;
  /** The vehicle in the message (`valor`, formatted) and in the attachment's file name (`nome`). */
  veiculo: (estoque: Estoque) => Anexo['veiculo'] & { nome: string };
  /** The PDF as base64. */
  pdf: (documento: D, chamada: Chamada<unknown>, estoque: Estoque) => Promise<string>;
}

/** E-mails one printable document of a vehicle in stock to the caller. */
export const envioDeImpresso = <D extends string>({
  rota,
  documentos,
  especie,
  veiculo,
  pdf,
}: Impressos<D>): UseCase =>
  useCase(rota, async (chamada) => {
    const { idEstoque, documento } = chamada.input;
    const estoque = await estoqueDaEspecie(chamada, idEstoque, especie);
    const { nome, ...dito } = veiculo(estoque);
    const anexo = {
      nome: found(documentos.find(({ value }) => value === documento)).label,
      veiculo: dito,
      arquivo: `${documento}-${nome}.pdf`,
    };
    const ditas: Ditas = DOCUMENTOS[documento as string as TipoDocumentoRenave]?.rota ?? rota;
    return sendAnexo(chamada, anexo, ditas, Buffer.from(await pdf(documento, chamada, estoque), 'base64'));
  });
