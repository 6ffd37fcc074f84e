import { LIMITES_NFE } from '#domain/nfe/limitesNfe.ts';
import { nodeAt, textAt, type XmlNode } from '#domain/nfe/xmlTree.ts';
import { nsuOf } from '#domain/sefaz/nsu.ts';
import type { DocumentoRecebido, RespostaDistribuicao } from '../ports/sefaz.ts';
import { gunzipFirst } from './gunzip.ts';

export const NFE = 'http://www.portalfiscal.inf.br/nfe';

/** `tpAmb`: production or homologation. */
export type Ambiente = '1' | '2';

const distDFeInt = (tpAmb: Ambiente, cnpj: string, consulta: string): string =>
  `<distDFeInt xmlns="${NFE}" versao="1.01"><tpAmb>${tpAmb}</tpAmb><CNPJ>${cnpj}</CNPJ>${consulta}</distDFeInt>`;

/** The questions of the distribution, in one environment. */
export const pedidosEm = (tpAmb: Ambiente) => ({
  depoisDoNsu: ({ cnpj, ultNsu }: { cnpj: string; ultNsu: string }) =>
    distDFeInt(tpAmb, cnpj, `<distNSU><ultNSU>${ultNsu}</ultNSU></distNSU>`),
  doNsu: ({ cnpj, nsu }: { cnpj: string; nsu: string }) =>
    distDFeInt(tpAmb, cnpj, `<consNSU><NSU>${nsu}</NSU></consNSU>`),
  daChave: ({ cnpj, chave }: { cnpj: string; chave: string }) =>
    distDFeInt(tpAmb, cnpj, `<consChNFe><chNFe>${chave}</chNFe></consChNFe>`),
});

const documentoOf = ({ attributes, text }: XmlNode): DocumentoRecebido => ({
  nsu: nsuOf(attributes.NSU ?? null),
  schema: attributes.schema ?? '',
  // Bounded, against documents that unpack to far more than their size.
  xml: gunzipFirst(Buffer.from(text, 'base64'), LIMITES_NFE.bytes),
});

/** The answer of a distribution; null if it is none. */
export const readDistribuicao = (body: XmlNode | null): RespostaDistribuicao | null => {
  const ret = nodeAt(body, 'nfeDistDFeInteresseResponse/nfeDistDFeInteresseResult/retDistDFeInt');
  const cStat = Number(textAt(ret, 'cStat') ?? Number.NaN);
  if (!Number.isInteger(cStat)) return null;
  return {
    tipo: 'respondida',
    cStat,
    motivo: textAt(ret, 'xMotivo') ?? '',
    ultNsu: nsuOf(textAt(ret, 'ultNSU')),
    maxNsu: nsuOf(textAt(ret, 'maxNSU')),
    documentos: (nodeAt(ret, 'loteDistDFeInt')?.children ?? []).map(documentoOf),
  };
};
