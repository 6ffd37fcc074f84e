import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import forge from 'node-forge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authority, openAuthority } from '#sandbox/ca/authority.ts';
import {
  type CertificadoEmitido,
  certificateIssuer,
  type Defeito,
  type PedidoCertificado,
} from '#sandbox/ca/issueCertificate.ts';

const PEDIDO: PedidoCertificado = {
  cnpj: '9V1Z1NHO000125',
  razaoSocial: 'Vizinho Fictício Automóveis S.A.',
  responsavel: 'Valter Exemplo',
  cpf: '99900020294',
  email: 'contato@vizinho.test',
  municipio: 'São José dos Pinhais',
  uf: 'PR',
};

let folder: string;
let authority: Authority;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'patio-ca-'));
  authority = await openAuthority(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const issue = (defeito?: Defeito): Promise<CertificadoEmitido> =>
  certificateIssuer(authority)({ ...PEDIDO, defeito });

const openWithForge = ({ pfx, senha }: CertificadoEmitido) =>
  forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(pfx.toString('binary')), senha);

type Asn1 = forge.asn1.Asn1;
const children = (node: Asn1 | undefined): Asn1[] => (Array.isArray(node?.value) ? node.value : []);

/** The certificate's otherNames by OID, read without the sandbox's code. */
function otherNamesOf(certPem: string): Record<string, string> {
  const certificate = forge.pki.certificateFromPem(certPem);
  const { value } = certificate.getExtension('subjectAltName') as { value: string };
  const names = children(forge.asn1.fromDer(value)).filter(({ type }) => Number(type) === 0);
  return Object.fromEntries(
    names.map((name) => {
      const [id, wrapped] = children(name);
      return [forge.asn1.derToOid(String(id?.value)), String(children(wrapped)[0]?.value)];
    }),
  );
}

describe('an e-CNPJ A1', () => {
  it("has ICP-Brasil's subject, with the company's name and CNPJ", async () => {
    const { certPem } = await issue();
    const subject = new X509Certificate(certPem).subject.split('\n');
    expect(subject).toEqual([
      'C=BR',
      'ST=PR',
      'L=SAO JOSE DOS PINHAIS',
      'O=ICP-Brasil',
      'OU=Secretaria da Receita Federal do Brasil - RFB',
      'OU=RFB e-CNPJ A1',
      expect.stringMatching(/^OU=AR /),
      'CN=VIZINHO FICTICIO AUTOMOVEIS S.A.:9V1Z1NHO000125',
    ]);
  });

  it('carries CNPJ, responsible person and e-mail as alternative names', async () => {
    const { certPem } = await issue();
    expect(otherNamesOf(certPem)).toEqual({
      '2.16.76.1.3.2': 'VALTER EXEMPLO',
      '2.16.76.1.3.3': '9V1Z1NHO000125',
      '2.16.76.1.3.4': expect.stringMatching(/^\d{8}99900020294\d{26}.{6}$/),
      '2.16.76.1.3.7': '0'.repeat(12),
    });
    expect(new X509Certificate(certPem).subjectAltName).toContain('email:contato@vizinho.test');
  });

  it('is for signing and client authentication, under an A1 policy, for a year, by the authority', async () => {
    const { certPem } = await issue();
    const certificate = new X509Certificate(certPem);
    const parsed = forge.pki.certificateFromPem(certPem);
    expect(parsed.getExtension('keyUsage')).toMatchObject({
      digitalSignature: true,
      nonRepudiation: true,
      keyEncipherment: true,
      keyCertSign: false,
    });
    expect(parsed.getExtension('extKeyUsage')).toMatchObject({ clientAuth: true, emailProtection: true });
    const policies = parsed.getExtension('certificatePolicies') as { value: string };
    const [policy] = children(forge.asn1.fromDer(policies.value)).flatMap(children);
    expect(forge.asn1.derToOid(String(policy?.value))).toMatch(/^2\.16\.76\.1\.2\.1\./);
    const days = (certificate.validToDate.getTime() - certificate.validFromDate.getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(365);
    const root = new X509Certificate(authority.pem);
    expect(certificate.checkIssued(root) && certificate.verify(root.publicKey)).toBe(true);
    expect(root.subject).toContain('SEM VALOR LEGAL');
    expect(certificate.ca).toBe(false);
  });

  it('opens as a .pfx, chain included, with its password and no other', async () => {
    const issued = await issue();
    const { pfx, senha } = issued;
    expect(() => createSecureContext({ pfx, passphrase: senha })).not.toThrow();
    expect(() => createSecureContext({ pfx, passphrase: 'outra' })).toThrow(/mac verify failure/);
    const bagType = String(forge.pki.oids.certBag);
    expect(openWithForge(issued).getBags({ bagType })[bagType]).toHaveLength(2);
  });

  it('takes the validity asked for', async () => {
    const validade = { de: new Date('2026-01-01T00:00:00Z'), ate: new Date('2026-12-31T00:00:00Z') };
    const { certPem } = await certificateIssuer(authority)({ ...PEDIDO, validade });
    expect(new X509Certificate(certPem).validToDate).toEqual(validade.ate);
  });

  it('encrypted with RC2-40 is refused by OpenSSL 3 as unsupported and opened by forge, key included', async () => {
    const issued = await issue('cifraAntiga');
    const { pfx, senha } = issued;
    expect(() => createSecureContext({ pfx, passphrase: senha })).toThrow('Unsupported PKCS12 PFX data');
    const bagType = String(forge.pki.oids.pkcs8ShroudedKeyBag);
    const key = openWithForge(issued).getBags({ bagType })[bagType]?.[0]?.key;
    expect(key && forge.pki.privateKeyToPem(key).trim().replaceAll('\r', '')).toBe(issued.keyPem.trim());
  });
});
