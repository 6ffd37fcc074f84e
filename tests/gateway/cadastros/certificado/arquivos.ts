import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import { openAuthority } from '#sandbox/ca/authority.ts';
import { certificateIssuer, type PedidoCertificado, signerIssuer } from '#sandbox/ca/issueCertificate.ts';
import { EMPRESAS, type EmpresaDemo } from '#sandbox/world/demo.ts';

export const SENHA = 'Sênha#2026';

export const pedidoOf = (
  { cnpj, razaoSocial, responsavel: { nome, cpf } }: EmpresaDemo,
  resto: Partial<PedidoCertificado> = {},
): PedidoCertificado => ({ cnpj, razaoSocial, responsavel: nome, cpf, senha: SENHA, ...resto });

/** Issues certificates from a temporary authority. */
export const startIssuer = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'patio-ca-'));
  const authority = await openAuthority(dir);
  const close = () => rmSync(dir, { recursive: true, force: true });
  return {
    issue: certificateIssuer(authority),
    issueSigner: signerIssuer(authority),
    pem: authority.pem,
    close,
  };
};

/** The same key and certificate in a file with this number of key derivation rounds. */
export const packWithRounds = (certPem: string, keyPem: string, count: number): Buffer => {
  const key = forge.pki.privateKeyFromPem(keyPem);
  const asn1 = forge.pkcs12.toPkcs12Asn1(key, [forge.pki.certificateFromPem(certPem)], SENHA, { count });
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
};

/** Patches the stated number of rounds without doing them. */
export const claimRounds = (pfx: Buffer, from: number, to: number): Buffer => {
  const integer = (value: number) => Buffer.from(forge.asn1.integerToDer(value).getBytes(), 'binary');
  const [before, after] = [integer(from), integer(to)];
  const asn1 = forge.asn1.fromDer(pfx.toString('binary'));
  const partsOf = (node: forge.asn1.Asn1 | undefined) => (node?.value ?? []) as forge.asn1.Asn1[];
  const count = partsOf(partsOf(asn1)[2])[2];
  if (!count || count.value !== before.toString('binary')) throw new Error('the MAC is not where it was');
  count.value = after.toString('binary');
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
};

export const MATRIZ = EMPRESAS.horizonteMatriz;
