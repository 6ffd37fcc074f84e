import forge from 'node-forge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DEMAIS,
  NAO_CONFERE,
  NAO_E_P7S,
  OUTRO_DOCUMENTO,
  RESUMO_FRACO,
  SEM_ASSINATURA,
  SEM_CERTIFICADO,
  SOBRAM_BYTES,
} from '#gateway/certificados/p7s/recusaP7s.ts';
import { verifierOfP7s } from '#gateway/certificados/p7s/verifierOfP7s.ts';
import { verifyP7s } from '#gateway/certificados/p7s/verifyP7s.ts';
import type { LeituraP7s } from '#gateway/ports/assinaturas.ts';
import type { SignedCertificate } from '#sandbox/ca/guardado.ts';
import { type PedidoDeAssinatura, signCms } from '#sandbox/ca/signCms.ts';
import { MATRIZ, pedidoOf, startIssuer } from './arquivos.ts';

const XML = Buffer.from('<atpve><placa>ABC1D23</placa></atpve>');
const OUTRO = Buffer.from('<atpve><placa>ZZZ9Z99</placa></atpve>');
const DIA = 86_400_000;
const agora = new Date();
const CPF = MATRIZ.responsavel.cpf;

let issuer: Awaited<ReturnType<typeof startIssuer>>;
let pessoa: SignedCertificate;
let empresa: SignedCertificate;
let curva: SignedCertificate;
beforeAll(async () => {
  issuer = await startIssuer();
  pessoa = await issuer.issueSigner('pessoa', pedidoOf(MATRIZ));
  empresa = await issuer.issueSigner('empresa', pedidoOf(MATRIZ));
  curva = await issuer.issueSigner('pessoa', pedidoOf(MATRIZ, { chave: 'ec' }));
});
afterAll(() => issuer.close());

const read = (p7s: Uint8Array, documentos: readonly Uint8Array[] = [OUTRO, XML]): Promise<LeituraP7s> =>
  verifyP7s({ p7s, documentos, agora, autoridades: issuer.pem });
const de = (quem: SignedCertificate, pedido: Partial<PedidoDeAssinatura> = {}): Buffer =>
  signCms({ documento: XML, assinantes: [quem], ...pedido });
const recusado = (mensagem: unknown) => ({ ok: false, mensagem });

describe('a P7S of one of the documents', () => {
  it.each<[string, () => Buffer]>([
    ['beside it, with RSA and SHA-256', () => de(pessoa)],
    ['around it', () => de(pessoa, { anexado: true })],
    ['with SHA-512', () => de(pessoa, { resumo: 'sha512' })],
    ['with a key on a curve', () => de(curva)],
    ['with a key on a curve and SHA-512, around it', () => de(curva, { resumo: 'sha512', anexado: true })],
    ['over the document itself', () => de(pessoa, { semAtributos: true })],
    ['with the chain in the file', () => de(pessoa, { cadeia: [issuer.pem] })],
    ['as another program writes it', () => byForge(pessoa)],
  ])('is accepted: %s', async (_, make) => {
    const leitura = await read(make());
    expect(leitura).toMatchObject({ ok: true, sobre: 1, signatarios: [{ documento: CPF }] });
  });

  it('yields signer and time, of each of several', async () => {
    const quando = new Date(Math.floor(agora.getTime() / 1000) * 1000 - 60_000);
    expect(await read(signCms({ documento: XML, assinantes: [empresa, curva], quando }))).toEqual({
      ok: true,
      sobre: 1,
      signatarios: expect.arrayContaining([
        { nome: expect.stringMatching(/HORIZONTE/), documento: MATRIZ.cnpj, quando },
        { nome: expect.stringMatching(/HELENA/), documento: CPF, quando },
      ]),
    });
  });
});

/** The same by node-forge, which can sign but not verify. */
const byForge = ({ certPem, keyPem }: SignedCertificate): Buffer => {
  const p7 = forge.pkcs7.createSignedData();
  p7.content = forge.util.createBuffer(XML.toString('binary'));
  p7.addCertificate(certPem);
  p7.addSigner({
    key: keyPem,
    certificate: certPem,
    digestAlgorithm: forge.pki.oids.sha256 as string,
    authenticatedAttributes: [
      { type: forge.pki.oids.contentType as string, value: forge.pki.oids.data as string },
      { type: forge.pki.oids.messageDigest as string },
    ],
  });
  p7.sign({ detached: true });
  return Buffer.from(forge.asn1.toDer(p7.toAsn1()).getBytes(), 'binary');
};

/** Flips a bit near the end, inside the last signature. */
const estragado = (p7s: Buffer): Buffer => {
  const copy = Buffer.from(p7s);
  copy.writeUInt8((copy.at(-9) ?? 0) ^ 1, copy.length - 9);
  return copy;
};

const emAninhado = (depth: number): Buffer => {
  let node = Buffer.alloc(0);
  for (let at = 0; at < depth; at += 1) {
    const { length } = node;
    const size =
      length < 128 ? [length] : [0x84, ...Buffer.from(length.toString(16).padStart(8, '0'), 'hex')];
    node = Buffer.concat([Buffer.from([0x30, ...size]), node]);
  }
  return node;
};

describe('a rejected P7S', () => {
  it.each<[string, () => Buffer, unknown]>([
    ['of another document', () => de(pessoa, { documento: Buffer.from('outro') }), OUTRO_DOCUMENTO],
    [
      'around another document',
      () => de(pessoa, { documento: Buffer.from('outro'), anexado: true }),
      OUTRO_DOCUMENTO,
    ],
    [
      'of another document itself',
      () => de(pessoa, { documento: Buffer.from('x'), semAtributos: true }),
      NAO_CONFERE,
    ],
    ['changed after it was signed', () => estragado(de(pessoa)), NAO_CONFERE],
    ['signed by another key', () => de({ ...pessoa, keyPem: empresa.keyPem }), NAO_CONFERE],
    ['with SHA-1', () => de(pessoa, { resumo: 'sha1' }), RESUMO_FRACO],
    ['without a signature', () => signCms({ documento: XML, assinantes: [] }), SEM_ASSINATURA],
    [
      'with eleven signatures',
      () => signCms({ documento: XML, assinantes: Array.from({ length: 11 }, () => pessoa) }),
      DEMAIS,
    ],
    ['dated tomorrow', () => de(pessoa, { quando: new Date(agora.getTime() + DIA) }), /ainda não chegou/],
    [
      'dated before its certificate',
      () => de(pessoa, { quando: new Date(agora.getTime() - 9 * DIA) }),
      /antes de o certificado de HELENA/,
    ],
    ['that is text', () => Buffer.from('assinado por mim'), NAO_E_P7S],
    ['that is nothing', () => Buffer.alloc(0), NAO_E_P7S],
    ['with bytes after its end', () => Buffer.concat([de(pessoa), Buffer.of(0)]), SOBRAM_BYTES],
    ['that is cut', () => de(pessoa).subarray(0, 900), NAO_E_P7S],
    ['that is a certificate', () => Buffer.from(pessoa.certPem), NAO_E_P7S],
    ['that is nested 3,000 times', () => emAninhado(3_000), NAO_E_P7S],
  ])('%s', async (_, make, mensagem) => {
    const sentence = mensagem instanceof RegExp ? expect.stringMatching(mensagem) : mensagem;
    expect(await read(make())).toEqual(recusado(sentence));
  });

  it.each([
    ['vencido', /HELENA MODELO HORIZONTE venceu em \d\d\/\d\d\/\d{4}/],
    ['aindaNaoValido', /só vale a partir de/],
    ['outraAutoridade', /não é da ICP-Brasil/],
  ] as const)('by a certificate that is %s', async (defeito, mensagem) => {
    const quem = await issuer.issueSigner('pessoa', pedidoOf(MATRIZ, { defeito }));
    expect(await read(de(quem, { quando: null }))).toEqual(recusado(expect.stringMatching(mensagem)));
  });

  it('without the signer’s certificate', async () => {
    const p7s = signCms({ documento: XML, assinantes: [pessoa], semCertificados: true });
    expect(await read(p7s)).toEqual(recusado(SEM_CERTIFICADO));
  });
});

describe('the verifying process', () => {
  it('answers as in-process verification does, and is killed at the time limit', async () => {
    const pedido = { p7s: de(pessoa), documentos: [XML], agora };
    const verificador = verifierOfP7s(issuer.pem);
    expect(await verificador.verify(MATRIZ.cnpj, pedido)).toMatchObject({ ok: true, sobre: 0 });
    const apressado = verifierOfP7s(issuer.pem, { timeoutMs: 1 });
    const demorou = recusado(expect.stringMatching(/demorou demais/));
    expect(await apressado.verify(MATRIZ.cnpj, pedido)).toEqual(demorou);
  });
});
