import forge from 'node-forge';
import { bytesOf, oid, otherName, sequence, tagged } from './der.ts';

/** The otherName identifiers of ICP-Brasil. */
export const OID_ICP = {
  nomeResponsavel: '2.16.76.1.3.2',
  cnpj: '2.16.76.1.3.3',
  dadosResponsavel: '2.16.76.1.3.4',
  cei: '2.16.76.1.3.7',
  dadosPessoaFisica: '2.16.76.1.3.1',
  tituloEleitor: '2.16.76.1.3.5',
  ceiPessoaFisica: '2.16.76.1.3.6',
} as const;

/** node-forge's types name the wrong enumeration here. */
const UTF8 = forge.asn1.Type.UTF8 as unknown as forge.asn1.Class;

const POLITICA_A1 = '2.16.76.1.2.1.999';

export interface Titular {
  cnpj: string;
  razaoSocial: string;
  /** The person responsible for the company. */
  responsavel: string;
  cpf: string;
  email: string;
  municipio: string;
  uf: string;
}

/** Certificates have names in capitals without accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toUpperCase();

/** Birth date, CPF, NIS, identity card and its issuer, concatenated: 8 + 11 + 11 + 15 + 6 characters. */
const dadosPessoais = (cpf: string): string => `01011980${cpf}${'0'.repeat(11)}${'0'.repeat(15)}SSPPR `;

export const subjectECnpj = ({ cnpj, razaoSocial, municipio, uf }: Titular) =>
  subject('RFB e-CNPJ A1', `${plain(razaoSocial)}:${cnpj}`, municipio, uf);

export const subjectECpf = ({ responsavel, cpf, municipio, uf }: Titular) =>
  subject('RFB e-CPF A1', `${plain(responsavel)}:${cpf}`, municipio, uf);

const subject = (tipo: string, cn: string, municipio: string, uf: string): forge.pki.CertificateField[] =>
  [
    { shortName: 'C', value: 'BR' },
    { shortName: 'ST', value: uf },
    { shortName: 'L', value: plain(municipio) },
    { shortName: 'O', value: 'ICP-Brasil' },
    { shortName: 'OU', value: 'Secretaria da Receita Federal do Brasil - RFB' },
    { shortName: 'OU', value: tipo },
    { shortName: 'OU', value: 'AR PATIO TREINAMENTO' },
    { shortName: 'CN', value: cn.slice(0, 64) },
  ].map((field) => ({ ...field, valueTagClass: UTF8 }));

export const nomesECnpj = ({ cnpj, responsavel, cpf, email }: Titular): string =>
  bytesOf(
    sequence(
      otherName(OID_ICP.dadosResponsavel, dadosPessoais(cpf)),
      otherName(OID_ICP.nomeResponsavel, plain(responsavel)),
      otherName(OID_ICP.cnpj, cnpj),
      otherName(OID_ICP.cei, '0'.repeat(12)),
      tagged(1, email),
    ),
  );

export const nomesECpf = ({ cpf, email }: Titular): string =>
  bytesOf(
    sequence(
      otherName(OID_ICP.dadosPessoaFisica, dadosPessoais(cpf)),
      otherName(OID_ICP.tituloEleitor, '0'.repeat(12)),
      otherName(OID_ICP.ceiPessoaFisica, '0'.repeat(12)),
      tagged(1, email),
    ),
  );

/** Extensions common to both kinds of holder: usage and policy; the alternative names differ. */
export const extensionsOf = (alternativeNames: string): object[] => [
  { name: 'basicConstraints', cA: false },
  {
    name: 'keyUsage',
    critical: true,
    digitalSignature: true,
    nonRepudiation: true,
    keyEncipherment: true,
  },
  { name: 'extKeyUsage', clientAuth: true, emailProtection: true },
  { id: '2.5.29.32', name: 'certificatePolicies', value: bytesOf(sequence(sequence(oid(POLITICA_A1)))) },
  { id: '2.5.29.17', name: 'subjectAltName', value: alternativeNames },
];
