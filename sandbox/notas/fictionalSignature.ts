import { tag } from './xmlText.ts';

const FICTIONAL =
  'ASSINATURA FICTICIA DE TREINAMENTO - NAO FOI FEITA COM CERTIFICADO NENHUM - SEM VALOR FISCAL. ';

/** Base64 of a sentence that declares itself fictional, in the length of a real value. */
const base64 = (bytes: number) => btoa(FICTIONAL.repeat(Math.ceil(bytes / FICTIONAL.length)).slice(0, bytes));

const DIGEST = base64(20);
const SIGNATURE = base64(256);
const CERTIFICATE = base64(2010);
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const DSIG = 'http://www.w3.org/2000/09/xmldsig#';

/** A signature block of realistic shape and size whose values are obviously not a signature. */
export function fictionalSignature(chave: string): string {
  const transforms = `<Transforms><Transform Algorithm="${DSIG}enveloped-signature"/><Transform Algorithm="${C14N}"/></Transforms>`;
  const reference = `<Reference URI="#NFe${chave}">${transforms}<DigestMethod Algorithm="${DSIG}sha1"/>${tag('DigestValue', DIGEST)}</Reference>`;
  const methods = `<CanonicalizationMethod Algorithm="${C14N}"/><SignatureMethod Algorithm="${DSIG}rsa-sha1"/>`;
  const keyInfo = tag('KeyInfo', tag('X509Data', tag('X509Certificate', CERTIFICATE)));
  return `<Signature xmlns="${DSIG}">${tag('SignedInfo', methods + reference)}${tag('SignatureValue', SIGNATURE)}${keyInfo}</Signature>`;
}
