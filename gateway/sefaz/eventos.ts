import { hash, sign } from 'node:crypto';
import { nodeAt, textAt, type XmlNode } from '#domain/nfe/xmlTree.ts';
import { MANIFESTACOES } from '#domain/sefaz/manifestacao.ts';
import { momentOf, naiveBrasilia } from '#domain/values/datas.ts';
import type { EventoAEnviar, EventoRespondido, RespostaEventos } from '../ports/sefaz.ts';
import { type Ambiente, NFE } from './distribuicao.ts';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`;

/** Text in canonical form: only these characters are escaped, and white space is single. */
const textOf = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[&<>]/g, (char) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt' }[char]};`);

/** The Id has the event's number among those of its type. */
const infEventoOf = (
  evento: EventoAEnviar,
  ambiente: Ambiente,
  agora: Date,
): { id: string; content: string } => {
  const { cnpj, chave, manifestacao, justificativa, sequencia } = evento;
  const { evento: tipo, descricao } = MANIFESTACOES[manifestacao];
  const reason = manifestacao === 'naoRealizada' ? tag('xJust', textOf(justificativa ?? '')) : '';
  const content =
    tag('cOrgao', '91') +
    tag('tpAmb', ambiente) +
    tag('CNPJ', cnpj) +
    tag('chNFe', chave) +
    tag('dhEvento', momentOf(naiveBrasilia(agora)) ?? '') +
    tag('tpEvento', tipo) +
    tag('nSeqEvento', String(sequencia)) +
    tag('verEvento', '1.00') +
    `<detEvento versao="1.00">${tag('descEvento', descricao)}${reason}</detEvento>`;
  return { id: `ID${tipo}${chave}${String(sequencia).padStart(2, '0')}`, content };
};

const signedInfoOf = (id: string, digest: string): string =>
  `<CanonicalizationMethod Algorithm="${C14N}"></CanonicalizationMethod>` +
  `<SignatureMethod Algorithm="${DSIG}rsa-sha1"></SignatureMethod>` +
  `<Reference URI="#${id}">` +
  tag(
    'Transforms',
    `<Transform Algorithm="${DSIG}enveloped-signature"></Transform><Transform Algorithm="${C14N}"></Transform>`,
  ) +
  `<DigestMethod Algorithm="${DSIG}sha1"></DigestMethod>${tag('DigestValue', digest)}</Reference>`;

interface Assinante {
  ambiente: Ambiente;
  /** Leaf first, then the chain. */
  pem: string;
  chavePem: string;
}

const derOf = (pem: string): string =>
  /-----BEGIN CERTIFICATE-----([^-]+)-----END/.exec(pem)?.[1]?.replace(/\s/g, '') ?? '';

/**
 * An event with its enveloped XML signature (RSA-SHA1, as the layout demands). The canonical text is written at
 * once: what is signed has the namespace that it inherits in the document.
 */
export const signEvento = (
  evento: EventoAEnviar,
  { ambiente, pem, chavePem }: Assinante,
  agora: Date,
): string => {
  const { id, content } = infEventoOf(evento, ambiente, agora);
  const digest = hash('sha1', `<infEvento xmlns="${NFE}" Id="${id}">${content}</infEvento>`, 'base64');
  const info = signedInfoOf(id, digest);
  const signed = Buffer.from(`<SignedInfo xmlns="${DSIG}">${info}</SignedInfo>`);
  const value = sign('RSA-SHA1', signed, chavePem).toString('base64');
  const keyInfo = tag('KeyInfo', tag('X509Data', tag('X509Certificate', derOf(pem))));
  const signature = `<Signature xmlns="${DSIG}">${tag('SignedInfo', info)}${tag('SignatureValue', value)}${keyInfo}</Signature>`;
  return `<evento xmlns="${NFE}" versao="1.00"><infEvento Id="${id}">${content}</infEvento>${signature}</evento>`;
};

export const loteOf = (idLote: number, eventos: readonly string[]): string =>
  `<envEvento xmlns="${NFE}" versao="1.00"><idLote>${idLote}</idLote>${eventos.join('')}</envEvento>`;

/** The authority's answer about one event, as it stands in the text of the whole answer. */
const retEventoOf = (text: string, chave: string, tipo: string): string =>
  text
    .match(/<retEvento[ >].*?<\/retEvento>/gs)
    ?.find(
      (one) => one.includes(`<chNFe>${chave}</chNFe>`) && one.includes(`<tpEvento>${tipo}</tpEvento>`),
    ) ?? '';

const procEventoOf = (signed: string, ret: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><procEventoNFe xmlns="${NFE}" versao="1.00">${signed}${ret}</procEventoNFe>`;

/** The answers to the events that were sent; null if it is no answer to a lot. */
export const readEventos = (
  body: XmlNode | null,
  text: string,
  enviados: readonly { evento: EventoAEnviar; signed: string }[],
): RespostaEventos | null => {
  const ret = nodeAt(body, 'nfeResultMsg/retEnvEvento');
  const cStat = Number(textAt(ret, 'cStat') ?? Number.NaN);
  if (!ret || !Number.isInteger(cStat)) return null;
  const infs = ret.children.flatMap((child) => nodeAt(child, 'infEvento') ?? []);
  const eventos = enviados.flatMap(({ evento, signed }): EventoRespondido[] => {
    const { chave, manifestacao } = evento;
    const tipo = MANIFESTACOES[manifestacao].evento;
    const inf = infs.find((one) => textAt(one, 'chNFe') === chave && textAt(one, 'tpEvento') === tipo);
    if (!inf) return [];
    return [
      {
        chave,
        cStat: Number(textAt(inf, 'cStat') ?? Number.NaN),
        motivo: textAt(inf, 'xMotivo') ?? '',
        procEvento: procEventoOf(signed, retEventoOf(text, chave, tipo)),
      },
    ];
  });
  return { tipo: 'respondida', cStat, motivo: textAt(ret, 'xMotivo') ?? '', eventos };
};
