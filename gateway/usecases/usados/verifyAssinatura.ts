import { SEM_P7S } from '#contract/gateway/usados/documentos.ts';
import { type Extensoes, tipoDoArquivo } from '#domain/tipoDeArquivo.ts';
import { raizCnpj } from '#domain/values/cnpj.ts';
import { withNome } from '#domain/values/cpfCnpj.ts';
import { diaBrasilia, formatDate } from '#domain/values/datas.ts';
import { refuseCampo } from '../../engine/refuse.ts';
import type { Chamada } from '../../engine/useCase.ts';
import type { Signatario } from '../../ports/assinaturas.ts';
import type { Estoque } from '../../ports/estoque.ts';
import { xmlsDoAtpv } from './impressoes.ts';

/** First byte of a DER sequence, as which PKCS#7 is encoded. */
const DER_SEQUENCE = 0x30;

const PEM = /-----BEGIN (PKCS ?#?7|CMS)[^-]*-----([^-]+)-----END/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** DER bytes of a P7S as signing tools write it: DER, PEM or bare base64; null for anything else. */
const derDoP7s = (arquivo: Buffer): Buffer | null => {
  if (arquivo[0] === DER_SEQUENCE) return arquivo;
  const texto = arquivo.toString('latin1').replace('\u00ef\u00bb\u00bf', '');
  const base64 = (PEM.exec(texto)?.[2] ?? texto).replace(/\s+/g, '');
  const der = BASE64.test(base64) ? Buffer.from(base64, 'base64') : null;
  return der?.[0] === DER_SEQUENCE ? der : null;
};

export interface Enviada {
  tipo: 'ARC' | 'AQC';
  tipoCrv: string;
  /** `YYYY-MM-DD`. */
  assinada: string;
  pdf: string;
  p7s: string | null;
}

/** As requested; without a day, the signature's own or today is used. */
type Pedida = Omit<Enviada, 'assinada'> & { assinada: string | null };

const ASSINOU_O_PDF =
  'O P7S é a assinatura do PDF. De um CRV digital o Renave aceita só a do XML: baixe-o em Impressões, XML do ATPV-e.';

/**
 * True when the signer may sign for the seller: the same document, for a company any establishment of its
 * group, or a natural person, who cannot be checked here.
 * @rule who signs for a used vehicle
 */
const signsFor = (vendedor: string, { documento }: Signatario): boolean => {
  if (vendedor.length !== 14) return documento === vendedor;
  return documento.length !== 14 || raizCnpj(documento) === raizCnpj(vendedor);
};

const quem = ({ nome, documento }: Signatario): string => (documento ? withNome(nome, documento) : nome);

const checkQuem = async (
  { stores }: Chamada<unknown>,
  signatarios: readonly Signatario[],
  vendedor: string | null,
): Promise<void> => {
  if (!vendedor || signatarios.some((signatario) => signsFor(vendedor, signatario))) return;
  const nomes = signatarios.map(quem).join(' e ');
  const deve = `quem deve assinar é o vendedor, ${withNome(await stores.empresa.nomeDe(vendedor), vendedor)}`;
  refuseCampo('p7sBase64', `O P7S foi assinado por ${nomes}, e ${deve}.`);
};

const diaDe = (signatarios: readonly Signatario[], assinada: string | null): string | null => {
  const dias = signatarios.flatMap(({ quando }) => (quando ? [diaBrasilia(quando)] : []));
  const [dia] = dias;
  if (!dia || assinada === null || dias.includes(assinada)) return assinada ?? dia ?? null;
  return refuseCampo('dataAssinatura', `O P7S foi assinado em ${formatDate(dia)}: informe essa data.`);
};

const p7sDe = ({ p7s }: Pedida): Buffer => {
  const arquivo = Buffer.from(p7s ?? '', 'base64');
  if (arquivo.length === 0) refuseCampo('p7sBase64', SEM_P7S);
  const NAO_E_P7S = 'O arquivo não é um P7S: envie a assinatura como o assinador a gravou.';
  return derDoP7s(arquivo) ?? refuseCampo('p7sBase64', NAO_E_P7S);
};

/** Verifies the P7S as the seller's of this document: the XML of a digital CRV, the picture of a paper one. */
const checkP7s = async (chamada: Chamada<unknown>, estoque: Estoque, pedida: Pedida): Promise<Pedida> => {
  const { ports, empresa } = chamada;
  const p7s = p7sDe(pedida);
  const pdf = Buffer.from(pedida.pdf, 'base64');
  const xmls = pedida.tipoCrv === 'D' ? await xmlsDoAtpv(chamada, estoque) : [];
  const documentos = [...xmls, pdf];
  const lida = await ports.assinaturas.verify(empresa.cnpj, { p7s, documentos, agora: ports.agora() });
  if (!lida.ok) return refuseCampo('p7sBase64', lida.mensagem);
  if (xmls.length > 0 && lida.sobre === xmls.length) refuseCampo('p7sBase64', ASSINOU_O_PDF);
  await checkQuem(chamada, lida.signatarios, estoque.vendedor);
  return { ...pedida, p7s: p7s.toString('base64'), assinada: diaDe(lida.signatarios, pedida.assinada) };
};

/** Kinds of the document: signed by hand it may be a picture, which the registry's field is named after. */
const DOCUMENTO: Readonly<Record<Enviada['tipo'], { aceitas: Extensoes; outroTipo: string }>> = {
  ARC: {
    aceitas: ['pdf', 'jpg', 'png'],
    outroTipo: 'O arquivo não é um PDF nem uma imagem JPEG ou PNG.',
  },
  AQC: {
    aceitas: ['pdf'],
    outroTipo: 'O arquivo não é um PDF. Assinado com certificado qualificado, o ATPV-e é enviado em PDF.',
  },
};

/** Checks locally what the registry would refuse later or accept wrongly; P7S as DER, and the day filled in. */
export const verifyAssinatura = async (
  chamada: Chamada<unknown>,
  estoque: Estoque,
  pedida: Pedida,
): Promise<Enviada> => {
  const { aceitas, outroTipo } = DOCUMENTO[pedida.tipo];
  if (!tipoDoArquivo(Buffer.from(pedida.pdf, 'base64'), aceitas)) refuseCampo('pdfAtpvBase64', outroTipo);
  const enviada = pedida.tipo === 'AQC' ? await checkP7s(chamada, estoque, pedida) : { ...pedida, p7s: null };
  return { ...enviada, assinada: enviada.assinada ?? diaBrasilia(chamada.ports.agora()) };
};
