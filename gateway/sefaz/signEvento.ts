import { hash, sign } from 'node:crypto';
import { MANIFESTACOES } from '#domain/sefaz/manifestacao.ts';
import { momentOf, naiveBrasilia } from '#domain/values/datas.ts';
import type { EventoAEnviar } from '../ports/sefaz.ts';
import type { Ambiente } from './distribuicao.ts';

const NFE = 'http://www.portalfiscal.inf.br/nfe';
const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`;

/** Text in canonical form: only these characters are escaped, and white space is single. */
const textOf = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[&<>]/g, (char) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt' }[char]};`);

/** The Id has the event's number among those of its type; there is only one of ours. */
const infEventoOf = (
  evento: EventoAEnviar,
  ambiente: Ambiente,
  agora: Date,
): { id: string; content: string } => {
  const { cnpj, chave, manifestacao, justificativa } = evento;
  const { evento: tipo, descricao } = MANIFESTACOES[manifestacao];
  const reason = manifestacao === 'naoRealizada' ? tag('xJust', textOf(justificativa ?? '')) : '';
  const content =
    tag('cOrgao', '91') +
    tag('tpAmb', ambiente) +
    tag('CNPJ', cnpj) +
    tag('chNFe', chave) +
    tag('dhEvento', momentOf(naiveBrasilia(agora)) ?? '') +
    tag('tpEvento', tipo) +
    tag('nSeqEvento', '1') +
    tag('verEvento', '1.00') +
    `<detEvento versao="1.00">${tag('descEvento', descricao)}${reason}</detEvento>`;
  return { id: `ID${tipo}${chave}01`, content };
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

export interface Assinante {
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
