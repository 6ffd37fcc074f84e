import type { NotaSpec } from './notaSpec.ts';
import { chaveOfSpec, writeNfe } from './writeNfe.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

const written = (spec: NotaSpec) => utf8(writeNfe(spec));

/** Encodes Latin letters as one byte each (ISO-8859-1). */
export const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0) & 0xff);

/** The invoice in the single-byte encoding that older systems still declare. */
export const writeLatin1 = (spec: NotaSpec): Uint8Array =>
  latin1(writeNfe(spec).replace('encoding="UTF-8"', 'encoding="ISO-8859-1"'));

/** The invoice with the byte order mark that Windows editors add. */
export const writeWithBom = (spec: NotaSpec): Uint8Array => utf8('\ufeff' + writeNfe(spec));

/** The invoice with a prefix on every element of its namespace, as some libraries write it. */
export function writePrefixed(spec: NotaSpec, prefix: string): string {
  const [body = '', signature = '', rest = ''] = writeNfe(spec).split(/(<Signature .*<\/Signature>)/s);
  const prefixed = (xml: string) => xml.replace(/<(\/?)(?=[A-Za-z])/g, `<$1${prefix}:`);
  return (prefixed(body) + signature + prefixed(rest)).replaceAll(
    ' xmlns="http://www.portal',
    ` xmlns:${prefix}="http://www.portal`,
  );
}

function replaced(spec: NotaSpec, pattern: string | RegExp, replacement: string): Uint8Array {
  return utf8(writeNfe(spec).replace(pattern, replacement));
}

/** Defective files, by their defect. */
export const BROKEN_FILES = {
  truncada: (spec) => utf8(writeNfe(spec).slice(0, 2400)),
  vazia: () => new Uint8Array(0),
  semProtocolo: (spec) => written({ ...spec, forma: 'NFe' }),
  naoAutorizada: (spec) =>
    written({
      ...spec,
      status: 539,
      motivo: 'Rejeição: Duplicidade de NF-e, com diferença na chave de acesso',
    }),
  semChassi: (spec) =>
    written({
      ...spec,
      itens: spec.itens.map(({ descricao, codigo, valor }) => ({ descricao, codigo, valor })),
      observacoes: 'SEM DADOS DO VEICULO',
    }),
  chaveErrada: (spec) => {
    const chave = chaveOfSpec(spec);
    return utf8(writeNfe(spec).replaceAll(chave, chave.slice(0, 43) + ((Number(chave.at(-1)) + 1) % 10)));
  },
  valorComVirgula: (spec) => replaced(spec, /<vProd>(\d+)\.(\d\d)<\/vProd>/, '<vProd>$1,$2</vProd>'),
  emissaoSemFuso: (spec) => replaced(spec, /(<dhEmi>[^<]{19})[^<]+/, '$1'),
  namespaceErrado: (spec) => utf8(writeNfe(spec).replaceAll('portalfiscal.inf.br/nfe', 'exemplo.test/nota')),
  raizErrada: () => utf8('<?xml version="1.0"?><pedido><numero>1</numero></pedido>'),
  cupom: (spec) => written({ ...spec, modelo: '65' }),
  doctype: (spec) => replaced(spec, '?>', '?><!DOCTYPE nfeProc [<!ENTITY a "b">]>'),
} as const satisfies Record<string, (spec: NotaSpec) => Uint8Array>;

export type BrokenKind = keyof typeof BROKEN_FILES;
