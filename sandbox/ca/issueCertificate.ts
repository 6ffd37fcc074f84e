import { type Authority, createStrangeAuthority } from './authority.ts';
import type { SignedCertificate } from './guardado.ts';
import { extensionsOf, nomesECnpj, nomesECpf, subjectECnpj, subjectECpf, type Titular } from './icpBrasil.ts';
import { packLegacyRc2, packPkcs12, packWithoutKey } from './pkcs12.ts';

const DIA = 86_400_000;

/** Defects of certificates that people do upload. */
export type Defeito = 'vencido' | 'aindaNaoValido' | 'eCpf' | 'outraAutoridade' | 'cifraAntiga' | 'semChave';

type Desnecessario = 'email' | 'municipio' | 'uf';

export interface PedidoCertificado
  extends Omit<Titular, Desnecessario>,
    Partial<Pick<Titular, Desnecessario>> {
  /** One year from now by default. */
  validade?: { de: Date; ate: Date };
  senha?: string;
  /** RSA by default; for an elliptic-curve key no .pfx is made. */
  chave?: 'rsa' | 'ec';
  defeito?: Defeito;
}

export interface CertificadoEmitido extends SignedCertificate {
  pfx: Buffer;
  senha: string;
}

export type IssueCertificate = (pedido: PedidoCertificado) => Promise<CertificadoEmitido>;

/** By the machine's clock, not the sandbox's: TLS checks no other. */
function periodOf({ validade, defeito }: Pick<PedidoCertificado, 'validade' | 'defeito'>): {
  de: Date;
  ate: Date;
} {
  const now = Date.now();
  const at = (days: number) => new Date(now + days * DIA);
  if (defeito === 'vencido') return { de: at(-366), ate: at(-1) };
  if (defeito === 'aindaNaoValido') return { de: at(1), ate: at(366) };
  return validade ?? { de: new Date(now - 3_600_000), ate: at(365) };
}

const titularOf = (pedido: PedidoCertificado): Titular => ({
  ...pedido,
  email: pedido.email ?? 'certificado@empresa.test',
  municipio: pedido.municipio ?? 'Curitiba',
  uf: pedido.uf ?? 'PR',
});

const packOf = (defeito: Defeito | undefined) => {
  if (defeito === 'cifraAntiga') return packLegacyRc2;
  return defeito === 'semChave' ? packWithoutKey : packPkcs12;
};

const signFor = async (authority: Authority, pedido: PedidoCertificado, pessoaFisica: boolean) => {
  const titular = titularOf(pedido);
  const issuer = pedido.defeito === 'outraAutoridade' ? await createStrangeAuthority() : authority;
  const signed = await issuer.sign({
    subject: pessoaFisica ? subjectECpf(titular) : subjectECnpj(titular),
    extensions: extensionsOf(pessoaFisica ? nomesECpf(titular) : nomesECnpj(titular)),
    ...periodOf(pedido),
    ...(pedido.chave && { chave: pedido.chave }),
  });
  return { signed, caPem: issuer.pem };
};

/** Issues e-CNPJ A1 certificates with ICP-Brasil's fields, and on request defective ones. */
export const certificateIssuer =
  (authority: Authority): IssueCertificate =>
  async (pedido) => {
    const { signed, caPem } = await signFor(authority, pedido, pedido.defeito === 'eCpf');
    const senha = pedido.senha ?? 'Certificado#2026';
    return { ...signed, senha, pfx: packOf(pedido.defeito)({ ...signed, caPem, senha }) };
  };

/** Issues a signing certificate: the company's, or that of its responsible person. */
export type IssueSigner = (
  titular: 'empresa' | 'pessoa',
  pedido: PedidoCertificado,
) => Promise<SignedCertificate>;

/** Issues signing keys without a .pfx. */
export const signerIssuer =
  (authority: Authority): IssueSigner =>
  async (titular, pedido) =>
    (await signFor(authority, pedido, titular === 'pessoa')).signed;
