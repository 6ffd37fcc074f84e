import { tidy } from '../fields/tidy.ts';
import { LIMITES_NFE } from '../nfe/limitesNfe.ts';
import { nodeAt, parseXmlTree, textAt, type XmlNode } from '../nfe/xmlTree.ts';
import { isChaveNfe, normalizeChaveNfe } from '../values/chaveNfe.ts';
import { momentOf } from '../values/datas.ts';
import { centavosFromDecimal } from '../values/dinheiro.ts';

/** The facts that both a summary and a whole note have. */
export interface DadosDaNota {
  chave: string;
  emitente: string | null;
  nomeEmitente: string | null;
  emissao: string | null;
  /** Cents. */
  valor: number | null;
}

/** A document of the distribution. */
export type DocumentoDfe =
  | ({ tipo: 'resumo'; situacao: 'autorizada' | 'denegada' | 'cancelada' } & DadosDaNota)
  | ({ tipo: 'nota'; destinatario: string | null } & DadosDaNota)
  | { tipo: 'evento'; chave: string; evento: string; sequencia: number }
  | { tipo: 'outro' };

const SITUACOES = { '1': 'autorizada', '2': 'denegada', '3': 'cancelada' } as const;

const dadosOf = (chave: string | null, from: XmlNode | null, emit: XmlNode | null, valor: string | null) => {
  const normal = normalizeChaveNfe(chave ?? '');
  if (!isChaveNfe(normal)) return null;
  return {
    chave: normal,
    emitente: textAt(emit, 'CNPJ') ?? textAt(emit, 'CPF'),
    nomeEmitente: tidy(textAt(emit, 'xNome') ?? '').slice(0, 120) || null,
    emissao: momentOf(textAt(from, 'dhEmi') ?? ''),
    valor: valor === null ? null : centavosFromDecimal(valor),
  };
};

const readResumo = (root: XmlNode): DocumentoDfe | null => {
  const dados = dadosOf(textAt(root, 'chNFe'), root, root, textAt(root, 'vNF'));
  const codigo = textAt(root, 'cSitNFe') as keyof typeof SITUACOES | null;
  return dados && { tipo: 'resumo', ...dados, situacao: SITUACOES[codigo ?? '1'] ?? 'autorizada' };
};

const readNotaInteira = (root: XmlNode): DocumentoDfe | null => {
  const infNFe = nodeAt(root, 'NFe/infNFe');
  const valor = textAt(infNFe, 'total/ICMSTot/vNF');
  const id = infNFe?.attributes.Id ?? null;
  const dados = dadosOf(id, nodeAt(infNFe, 'ide'), nodeAt(infNFe, 'emit'), valor);
  const dest = nodeAt(infNFe, 'dest');
  return dados && { tipo: 'nota', ...dados, destinatario: textAt(dest, 'CNPJ') ?? textAt(dest, 'CPF') };
};

const readEvento = (from: XmlNode | null): DocumentoDfe | null => {
  const chave = normalizeChaveNfe(textAt(from, 'chNFe') ?? '');
  const evento = textAt(from, 'tpEvento');
  if (!isChaveNfe(chave) || evento === null) return null;
  return { tipo: 'evento', chave, evento, sequencia: Number(textAt(from, 'nSeqEvento') ?? 1) || 1 };
};

/** The readers, by the schema's name before its version. */
const LEITORES: Readonly<Record<string, (root: XmlNode) => DocumentoDfe | null>> = {
  resNFe: readResumo,
  procNFe: readNotaInteira,
  resEvento: readEvento,
  procEventoNFe: (root) =>
    readEvento(nodeAt(root, 'evento/infEvento') ?? nodeAt(root, 'retEvento/infEvento')),
};

/** Never throws: what cannot be understood is `outro`, kept as a file for a person to look at. */
export const readDocumento = (schema: string, xml: string): DocumentoDfe => {
  const read = Object.hasOwn(LEITORES, nomeDoSchema(schema)) ? LEITORES[nomeDoSchema(schema)] : undefined;
  const root = read ? parseXmlTree(xml, LIMITES_NFE) : null;
  return (root && read?.(root)) ?? { tipo: 'outro' };
};

export const nomeDoSchema = (schema: string): string => schema.split('_', 1)[0] ?? '';
