import { capitalized } from './values/capitalized.ts';
import { formatDateTime } from './values/datas.ts';

/** The seller's signature on an ATPV-e by its kind, in the registry's words. */
const COMO_ASSINOU: Readonly<Record<string, string>> = {
  AVANCADA_SOBRE_PDF_ATPVE: 'no aplicativo gov.br',
  PROPRIO_PUNHO_ATPVE: 'de próprio punho, no ATPV-e impresso',
  PROPRIO_PUNHO_ATPV_PAPEL_MOEDA: 'de próprio punho, no ATPV em papel',
  QUALIFICADA_P7S_SOBRE_XML_ATPVE: 'com certificado digital, no ATPV-e',
  QUALIFICADA_P7S_SOBRE_FOTO_ATPV_PAPEL_MOEDA: 'com certificado digital, no ATPV em papel',
};

/** Given in the seller's phone: learnt from the registry alone. */
export const NO_APLICATIVO = 'AVANCADA_SOBRE_PDF_ATPVE';

/** States of the intention of sale behind an ATPV-e, by the registry's words. */
const INTENCOES: Readonly<Record<string, string>> = {
  REGISTRADA: 'Registrada',
  VENDA_COMUNICADA: 'Venda comunicada',
  CONSUMIDA: 'Consumida',
  CANCELADA: 'Cancelada',
};

/** An unknown state as it came. */
export const intencaoDita = (estado: string | null): string | null => estado && (INTENCOES[estado] ?? estado);

/** Said wherever a signature is awaited. */
export const ASSINA_NO_APLICATIVO = 'O vendedor pode assinar no aplicativo gov.br.';

/** 'no aplicativo gov.br em 30/11/2026 18:20': an unknown kind as it came, and no hour where none is known. */
export const comoAssinou = (tipo: string | null, quando: string | null): string =>
  [tipo && (COMO_ASSINOU[tipo] ?? tipo), quando && `em ${formatDateTime(quando)}`].filter(Boolean).join(' ');

/** The signature in a row's words; null where none is awaited or known. */
export const assinaturaDita = (
  tipo: string | null,
  quando: string | null,
  aguarda: string | null,
): string | null => {
  if (tipo === null && quando === null)
    return aguarda === 'vendedor' ? `Aguardada. ${ASSINA_NO_APLICATIVO}` : null;
  return capitalized(comoAssinou(tipo, quando));
};
