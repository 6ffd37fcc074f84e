import { SEM_P7S } from '#contract/gateway/usados/documentos.ts';
import { raizCnpj } from '#domain/values/cnpj.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { diaBrasilia, formatDate } from '#domain/values/datas.ts';
import type { Signatario } from '../../ports/assinaturas.ts';
import type { Estoque } from '../../ports/estoque.ts';
import { recusarCampo } from '../recusar.ts';
import { isPdf } from '../respostaDoRenave.ts';
import type { Chamada } from '../useCase.ts';
import { xmlsDoAtpv } from './atpvEntregue.ts';

export interface Enviada {
  tipo: 'ARC' | 'AQC';
  tipoCrv: string;
  /** `YYYY-MM-DD`. */
  assinada: string;
  pdf: string;
  p7s: string | null;
}

/** A PKCS#7 file is a DER sequence. */
const DER_SEQUENCE = 0x30;

const ASSINOU_O_PDF =
  'O P7S é a assinatura do PDF. De um CRV digital o Renave aceita só a do XML: baixe-o em Impressões, XML do ATPV-e.';

/** Whether somebody may sign for the seller: a company by any establishment of its own, or by a person, whom nobody here knows. */
const assinaPor = (vendedor: string, { documento }: Signatario): boolean => {
  if (vendedor.length !== 14) return documento === vendedor;
  return documento.length !== 14 || raizCnpj(documento) === raizCnpj(vendedor);
};

const quem = ({ nome, documento }: Signatario): string =>
  documento ? `${nome} (${formatCpfCnpj(documento)})` : nome;

const checkQuem = (signatarios: readonly Signatario[], vendedor: string | null): void => {
  if (!vendedor || signatarios.some((signatario) => assinaPor(vendedor, signatario))) return;
  const nomes = signatarios.map(quem).join(' e ');
  const deve = `quem deve assinar é o vendedor, ${formatCpfCnpj(vendedor)}`;
  recusarCampo('p7sBase64', `O P7S foi assinado por ${nomes}, e ${deve}.`);
};

const checkDia = (signatarios: readonly Signatario[], assinada: string): void => {
  const dias = signatarios.flatMap(({ quando }) => (quando ? [diaBrasilia(quando)] : []));
  const [dia] = dias;
  if (!dia || dias.includes(assinada)) return;
  recusarCampo('dataAssinatura', `O P7S foi assinado em ${formatDate(dia)}: informe essa data.`);
};

/** The P7S is the seller's signature of this vehicle's document: the XML of a digital CRV, the picture of a paper one. */
const checkP7s = async (chamada: Chamada<unknown>, estoque: Estoque, enviada: Enviada): Promise<void> => {
  const { ports, empresa } = chamada;
  const p7s = Buffer.from(enviada.p7s ?? '', 'base64');
  if (p7s.length === 0) recusarCampo('p7sBase64', SEM_P7S);
  if (p7s[0] !== DER_SEQUENCE) {
    recusarCampo('p7sBase64', 'O arquivo não é um P7S: envie a assinatura como o assinador a gravou.');
  }
  const pdf = Buffer.from(enviada.pdf, 'base64');
  const xmls = enviada.tipoCrv === 'D' ? await xmlsDoAtpv(chamada, estoque) : [];
  const documentos = [...xmls, pdf];
  const lida = await ports.assinaturas.verificar(empresa.cnpj, { p7s, documentos, agora: ports.agora() });
  if (!lida.ok) return recusarCampo('p7sBase64', lida.mensagem);
  if (xmls.length > 0 && lida.sobre === xmls.length) recusarCampo('p7sBase64', ASSINOU_O_PDF);
  checkQuem(lida.signatarios, estoque.vendedor);
  checkDia(lida.signatarios, enviada.assinada);
};

/** What would be refused later, or accepted wrongly, said before anything is asked of the registry. */
export const verificarAssinatura = async (
  chamada: Chamada<unknown>,
  estoque: Estoque,
  enviada: Enviada,
): Promise<void> => {
  if (!isPdf(Buffer.from(enviada.pdf, 'base64'))) recusarCampo('pdfAtpvBase64', 'O arquivo não é um PDF.');
  if (enviada.tipo === 'AQC') await checkP7s(chamada, estoque, enviada);
};
