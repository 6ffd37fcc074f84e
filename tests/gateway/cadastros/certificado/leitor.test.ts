import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outroCertificado } from '#domain/outroCertificado.ts';
import { readerOfPfx } from '#gateway/certificados/readerOfCertificado.ts';
import {
  CARO_DEMAIS,
  NAO_E_PKCS12,
  readPfx,
  SEM_CHAVE,
  SENHA_INCORRETA,
} from '#gateway/certificados/readPfx.ts';
import type { CertificadoEmitido } from '#sandbox/ca/issueCertificate.ts';
import { signCms } from '#sandbox/ca/signCms.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { claimRounds, MATRIZ, packWithRounds, pedidoOf, SENHA, startIssuer } from './arquivos.ts';

let issuer: Awaited<ReturnType<typeof startIssuer>>;
let bom: CertificadoEmitido;
beforeAll(async () => {
  issuer = await startIssuer();
  bom = await issuer.issue(pedidoOf(MATRIZ));
});
afterAll(() => issuer.close());

const readFrom = readerOfPfx();
const read = (pfx: Uint8Array, senha: string) => readFrom(MATRIZ.cnpj, pfx, senha);

describe('a certificate file', () => {
  it('yields holder, validity, chain and key', async () => {
    const leitura = await read(bom.pfx, SENHA);
    if (!leitura.ok) throw new Error(leitura.mensagem);
    const { certificado } = leitura;
    expect(certificado).toMatchObject({
      documento: MATRIZ.cnpj,
      titular: 'HORIZONTE FICTICIA VEICULOS LTDA',
    });
    const leaf = new X509Certificate(certificado.pem);
    expect(leaf.checkPrivateKey(createPrivateKey(certificado.chavePem))).toBe(true);
    expect(certificado.validade).toEqual(leaf.validToDate);
    expect(certificado.inicio).toEqual(leaf.validFromDate);
    expect(certificado.pem.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
  });

  it('keeps letters in an alphanumeric CNPJ', async () => {
    const { pfx } = await issuer.issue(pedidoOf(EMPRESAS.vizinho));
    expect(await read(pfx, SENHA)).toMatchObject({
      ok: true,
      certificado: { documento: EMPRESAS.vizinho.cnpj },
    });
  });

  it('is opened when exported with RC2, dropped by OpenSSL 3', async () => {
    const { pfx } = await issuer.issue(pedidoOf(MATRIZ, { defeito: 'cifraAntiga' }));
    expect(await read(pfx, SENHA)).toMatchObject({ ok: true, certificado: { documento: MATRIZ.cnpj } });
    expect(await read(pfx, 'errada')).toEqual({ ok: false, mensagem: SENHA_INCORRETA });
  });

  it('is opened in BER, with trailing bytes, and in 3DES', async () => {
    const ber = Buffer.concat([Buffer.of(0x30, 0x80), bom.pfx.subarray(4), Buffer.of(0, 0)]);
    const tripleDes = packWithRounds(bom.certPem, bom.keyPem, 1_000);
    for (const pfx of [ber, Buffer.concat([bom.pfx, Buffer.from('\r\n')]), tripleDes]) {
      expect(await read(pfx, SENHA)).toMatchObject({ ok: true });
    }
  });

  it('of a natural person yields the CPF', async () => {
    const { pfx } = await issuer.issue(pedidoOf(MATRIZ, { defeito: 'eCpf' }));
    expect(await read(pfx, SENHA)).toMatchObject({
      ok: true,
      certificado: { documento: MATRIZ.responsavel.cpf },
    });
  });

  it('is rejected with its reason', async () => {
    const semChave = await issuer.issue(pedidoOf(MATRIZ, { defeito: 'semChave' }));
    const recusas = [
      [bom.pfx, 'errada', SENHA_INCORRETA],
      [semChave.pfx, SENHA, SEM_CHAVE],
      [Buffer.of(), SENHA, NAO_E_PKCS12],
      [randomBytes(4_000), SENHA, NAO_E_PKCS12],
      [bom.pfx.subarray(0, 900), SENHA, NAO_E_PKCS12],
      [Buffer.alloc(400_000, Buffer.of(0x30, 0x80)), SENHA, NAO_E_PKCS12],
    ] as const;
    for (const [pfx, senha, mensagem] of recusas)
      expect(await read(pfx, senha)).toEqual({ ok: false, mensagem });
  });

  it('without its key, in text, as .cer or .p7b is told as that', async () => {
    const pem = Buffer.from(bom.certPem);
    const chave = '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n';
    const cadeia = signCms({ documento: Buffer.from('x'), assinantes: [bom] });
    for (const [arquivo, dito] of [
      [pem, 'só o certificado, em texto (PEM), sem a chave privada'],
      [Buffer.concat([pem, Buffer.from(chave)]), 'certificado e chave em texto (PEM)'],
      [Buffer.from(chave), 'só a chave privada, sem o certificado'],
      [new X509Certificate(bom.certPem).raw, 'só o certificado (.cer), sem a chave privada'],
      [cadeia, 'só a cadeia de certificados (.p7b)'],
      [Buffer.from('-----BEGIN PKCS7-----\nMIIB\n-----END PKCS7-----'), 'só a cadeia de certificados (.p7b)'],
    ] as const) {
      const leitura = await read(arquivo, SENHA);
      expect(leitura.ok ? '' : leitura.mensagem).toContain(dito);
      expect(outroCertificado(arquivo)).toContain(dito);
    }
    expect(outroCertificado(bom.pfx)).toBeNull();
  });

  it('always yields a reading or a message, whichever byte is damaged', () => {
    for (let at = 0; at < bom.pfx.length; at += 13) {
      const damaged = Buffer.from(bom.pfx);
      damaged[at] = (damaged[at] ?? 0) ^ 0x55;
      const leitura = readPfx(damaged, SENHA, MATRIZ.cnpj);
      expect(leitura.ok || leitura.mensagem.length > 0).toBe(true);
    }
  });
});

describe('a file with excessive cost', () => {
  it('is refused by its number of rounds, before one is done', async () => {
    const caro = claimRounds(bom.pfx, 2_048, 1_000_000);
    expect(await read(caro, SENHA)).toEqual({ ok: false, mensagem: CARO_DEMAIS });
  });

  it('is killed at the time limit, and the next one is read', async () => {
    const avisos: object[] = [];
    const impaciente = readerOfPfx({ timeoutMs: 1, log: { warn: (why) => void avisos.push(why) } });
    const leitura = await impaciente(MATRIZ.cnpj, bom.pfx, SENHA);
    expect(avisos).toEqual([{ programa: 'pfxChild.ts', esgotados: 1 }]);
    expect(leitura).toMatchObject({ ok: false, mensagem: expect.stringContaining('demorou demais') });
    expect(await read(bom.pfx, SENHA)).toMatchObject({ ok: true });
  });

  it('does not block this process', async () => {
    const demorado = claimRounds(bom.pfx, 2_048, 600_000);
    let turns = 0;
    const other = setInterval(() => {
      turns += 1;
    }, 1);
    expect(await read(demorado, SENHA)).toEqual({ ok: false, mensagem: SENHA_INCORRETA });
    clearInterval(other);
    expect(turns).toBeGreaterThan(10);
  });
});

describe('several files at once', () => {
  it('are read round-robin by company, and one company’s many do not cause refusals for another', async () => {
    const avisos: object[] = [];
    const poucos = readerOfPfx({ waiting: 3, log: { warn: (why) => void avisos.push(why) } });
    const lidos: string[] = [];
    const request = (dono: string) =>
      poucos(dono, bom.pfx, SENHA).then(({ ok }) => lidos.push(`${dono} ${ok ? 'lido' : 'recusado'}`));
    await Promise.all([request('A'), request('A'), request('A'), request('A'), request('B')]);
    expect(avisos).toEqual([]);
    expect(lidos.toSorted()).toEqual(['A lido', 'A lido', 'A lido', 'A recusado', 'B lido']);
    expect(lidos.indexOf('B lido')).toBeLessThan(lidos.lastIndexOf('A lido'));
  });

  it('are read one at a time, and refused beyond the queue’s limit', async () => {
    const poucos = readerOfPfx({ waiting: 2 });
    const leituras = await Promise.all([1, 2, 3].map(() => poucos(MATRIZ.cnpj, bom.pfx, SENHA)));
    expect(leituras.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(await poucos(MATRIZ.cnpj, bom.pfx, SENHA)).toMatchObject({ ok: true });
  });
});
