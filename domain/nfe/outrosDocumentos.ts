/** Names of other electronic documents, by the root element of their files. */
const OUTROS: Readonly<Record<string, string>> = {
  cteProc: 'um CT-e (conhecimento de transporte)',
  CTe: 'um CT-e (conhecimento de transporte)',
  cteOSProc: 'um CT-e (conhecimento de transporte)',
  CTeOS: 'um CT-e (conhecimento de transporte)',
  procEventoCTe: 'um evento de CT-e (conhecimento de transporte)',
  mdfeProc: 'um MDF-e (manifesto de carga)',
  MDFe: 'um MDF-e (manifesto de carga)',
  CFe: 'um cupom fiscal SAT (CF-e)',
  CompNfse: 'uma nota fiscal de serviço (NFS-e)',
  NFSe: 'uma nota fiscal de serviço (NFS-e)',
  resNFe: 'só o resumo de uma NF-e',
  resEvento: 'só o resumo de um evento de NF-e',
  procInutNFe: 'uma inutilização de numeração',
  inutNFe: 'uma inutilização de numeração',
  ProcInutNFe: 'uma inutilização de numeração',
  retEnviNFe: 'a resposta da SEFAZ a um envio, sem a nota',
  retConsReciNFe: 'a resposta da SEFAZ a um envio, sem a nota',
  retConsSitNFe: 'a resposta da SEFAZ a uma consulta, sem a nota',
  retDistDFeInt: 'um pacote de documentos da SEFAZ, ainda compactados',
};

/** The name of a document with this root element; null if it may contain an invoice. */
export function outroDocumento(raiz: string): string | null {
  if (['nfeProc', 'NFe', 'enviNFe', 'procEventoNFe', 'envEvento', 'evento'].includes(raiz)) return null;
  return Object.hasOwn(OUTROS, raiz) ? (OUTROS[raiz] ?? null) : 'um XML de outro tipo';
}
