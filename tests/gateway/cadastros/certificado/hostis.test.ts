import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Orcamento, TooMuchWorkError } from '#gateway/certificados/pkcs12/deriveKey.ts';
import {
  CARO_DEMAIS,
  CERTIFICADOS_DEMAIS,
  CIFRA_DESCONHECIDA,
  checkPfx,
  readPfx,
  SEM_SENHA_PROPRIA,
  SENHA_INCORRETA,
  SENHA_VAZIA,
} from '#gateway/certificados/readPfx.ts';
import { integer, octets, sequence } from '#sandbox/ca/der.ts';
import type { CertificadoEmitido } from '#sandbox/ca/issueCertificate.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { MATRIZ, pedidoOf, SENHA, startIssuer } from './arquivos.ts';
import {
  assinado,
  numeroComo,
  type Par,
  withDerivation,
  withDes,
  withPairs,
  withPbmac1,
  withRc2InPbes2,
  withTripleDes,
} from './hostis.ts';

const VIZINHO = EMPRESAS.vizinho;
const MUITAS = 100_000_000;
const ENUMERATED = 10;
const OCTETS = 4;

let issuer: Awaited<ReturnType<typeof startIssuer>>;
let matriz: CertificadoEmitido;
let vizinho: CertificadoEmitido;
beforeAll(async () => {
  issuer = await startIssuer();
  matriz = await issuer.issue(pedidoOf(MATRIZ));
  vizinho = await issuer.issue(pedidoOf(VIZINHO));
});
afterAll(() => issuer.close());

const read = (pfx: Buffer, cnpj: string = MATRIZ.cnpj) => readPfx(pfx, SENHA, cnpj);
const recusado = (mensagem: string) => ({ ok: false, mensagem });

describe('rounds of key derivation', () => {
  it.each([
    ['as the standard writes them', () => withDerivation(octets('sal'), integer(MUITAS))],
    ['after a salt in a sequence', () => withDerivation(sequence(octets('sal')), integer(MUITAS))],
    ['as an enumeration', () => withDerivation(octets('sal'), numeroComo(ENUMERATED, MUITAS))],
    ['as a string of bytes', () => withDerivation(octets('sal'), numeroComo(OCTETS, MUITAS))],
    ['below zero', () => withDerivation(octets('sal'), integer(-5))],
  ])('are limited before the first is done: %s', (_, make) => {
    expect(read(make())).toEqual(recusado(CARO_DEMAIS));
  });

  it('are allowed as many as an older Firefox uses, in every Unicode form of the password', () => {
    const FIREFOX = 600_000;
    const [mac, writings, certificates, key] = [1, 3, 3, 3];
    const orcamento = new Orcamento();
    for (let hashes = mac * writings + certificates + key; hashes > 0; hashes -= 1) orcamento.spend(FIREFOX);
    expect(() => orcamento.spend(FIREFOX)).toThrow(TooMuchWorkError);
  });
});

describe('a password with an accent', () => {
  it('opens the file in either Unicode form', () => {
    for (const [made, typed] of [['NFC', 'NFD'] as const, ['NFD', 'NFC'] as const]) {
      const pfx = withTripleDes(matriz, SENHA.normalize(made));
      expect(readPfx(pfx, SENHA.normalize(typed), MATRIZ.cnpj)).toMatchObject({ ok: true });
    }
  });
});

describe('a file with the keys of two companies', () => {
  it.each([MATRIZ, VIZINHO])('gives the company its own, in any order: %#', ({ cnpj }) => {
    for (const pares of [[matriz, vizinho] as const, [vizinho, matriz] as const])
      expect(read(withPairs(...pares), cnpj)).toMatchObject({ ok: true, certificado: { documento: cnpj } });
  });

  it('yields one of them, with its holder, when none is the company’s', () => {
    const leitura = read(withPairs(matriz, vizinho), EMPRESAS.aurora.cnpj);
    expect(leitura.ok && new X509Certificate(leitura.certificado.pem).validFrom).toBeTruthy();
  });
});

describe('the MAC of RFC 9579', () => {
  it('is checked with its own rounds, not those beside it', () => {
    expect(read(withPbmac1(matriz, { keyLength: 32 }))).toMatchObject({ ok: true });
  });

  it('requires a stated key length', () => {
    for (const keyLength of [null, 8, 1_000])
      expect(read(withPbmac1(matriz, { keyLength }))).toEqual(recusado(CIFRA_DESCONHECIDA));
  });
});

describe('a rejected file', () => {
  it('has too many certificates, and says so', () => {
    const muitos = Array.from({ length: 101 }, () => matriz);
    expect(read(withPairs(...muitos))).toEqual(recusado(CERTIFICADOS_DEMAIS));
    expect(read(withPairs(...muitos.slice(0, 50)))).toMatchObject({ ok: true });
  });

  it.each([null, ''] as const)('has the password %j, and says so', (senha) => {
    const pfx = withTripleDes(matriz, senha);
    expect(read(pfx)).toEqual(recusado(SENHA_VAZIA));
    expect(readPfx(pfx, 'qualquer', MATRIZ.cnpj)).toEqual(recusado(SENHA_VAZIA));
  });

  it.each<[string, (par: Par) => Buffer]>([
    ['RC2 inside of PBES2', withRc2InPbes2],
    ['DES by SHA-1', (par) => withDes(par, 1)],
    ['DES inside of PBES2', (par) => withDes(par, 2)],
  ])('has an unsupported cipher or a wrong password, and says which: %s', (_, make) => {
    const pfx = make(matriz);
    expect(read(pfx)).toEqual(recusado(CIFRA_DESCONHECIDA));
    expect(readPfx(pfx, 'errada', MATRIZ.cnpj)).toEqual(recusado(SENHA_INCORRETA));
  });

  it('has no password protection, and says so', () => {
    expect(read(assinado())).toEqual(recusado(SEM_SENHA_PROPRIA));
  });
});

describe('the authority of a certificate', () => {
  const check = async (pfx: Buffer, autoridades: string | null) => {
    const leitura = await checkPfx({
      pfx,
      senha: SENHA,
      cnpj: MATRIZ.cnpj,
      autoridades,
      agora: new Date(),
    });
    return leitura.ok ? leitura.certificado.daIcpBrasil : leitura.mensagem;
  };

  it('is checked when roots are configured, also with the holder’s certificate alone', async () => {
    expect(await check(matriz.pfx, issuer.pem)).toBe(true);
    expect(await check(withPairs(matriz), issuer.pem)).toBe(true);
    expect(await check(matriz.pfx, null)).toBe(null);
  });

  it('cannot be supplied by the file itself', async () => {
    const estranho = await issuer.issue(pedidoOf(MATRIZ, { defeito: 'outraAutoridade' }));
    expect(await check(estranho.pfx, issuer.pem)).toBe(false);
  });
});
