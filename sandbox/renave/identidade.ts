import type { TLSSocket } from 'node:tls';
import forge from 'node-forge';
import type { Grupo } from '#contract/renave/call.ts';
import type { ClienteAutenticado, Endereco } from '#contract/renave/types.ts';
import { municipioByNome } from '#domain/catalogues/municipios.ts';
import { isCnpj } from '#domain/values/cnpj.ts';
import type { Asn1 } from '../ca/der.ts';
import { OID_ICP } from '../ca/icpBrasil.ts';
import { EMPRESAS, type EmpresaDemo } from '../world/demo.ts';
import { findMunicipio } from './municipios.ts';

const children = (node: Asn1 | undefined): Asn1[] => (Array.isArray(node?.value) ? node.value : []);

/** The text of one otherName: `[0] { OID, [0] { text } }`. */
function otherNameText(name: Asn1, id: string): string | null {
  const [type, wrapped] = children(name);
  if (typeof type?.value !== 'string' || forge.asn1.derToOid(type.value) !== id) return null;
  const text = children(wrapped)[0]?.value;
  return typeof text === 'string' ? text : null;
}

const certificateOf = (raw: Buffer): forge.pki.Certificate =>
  forge.pki.certificateFromAsn1(forge.asn1.fromDer(raw.toString('binary')));

/** The CNPJ that ICP-Brasil's field of a certificate (DER) names. */
export const cnpjOf = (raw: Buffer): string | null => cnpjOfCertificate(certificateOf(raw));

function cnpjOfCertificate(certificate: forge.pki.Certificate): string | null {
  const extension = certificate.getExtension('subjectAltName') as { value?: string } | undefined;
  if (typeof extension?.value !== 'string') return null;
  const names = children(forge.asn1.fromDer(extension.value));
  const cnpj = names.map((name) => otherNameText(name, OID_ICP.cnpj)).find((text) => text !== null);
  return cnpj !== undefined && isCnpj(cnpj) ? cnpj : null;
}

const enderecoDemo = (empresa: EmpresaDemo): Endereco => ({
  cep: empresa.cep,
  logradouro: empresa.logradouro,
  numero: empresa.numero,
  complemento: null,
  bairro: empresa.bairro,
  municipio: findMunicipio(empresa.codigoSiafi) ?? {
    id: empresa.codigoSiafi,
    nome: empresa.municipio,
    uf: empresa.uf,
  },
});

const fieldOf = (certificate: forge.pki.Certificate, shortName: string): string =>
  String(certificate.subject.getField(shortName)?.value ?? '');

/** A company outside the demo world is described by its certificate alone. */
function clienteDoCertificado(certificate: forge.pki.Certificate, cnpj: string): ClienteAutenticado {
  const uf = fieldOf(certificate, 'ST');
  const nome = fieldOf(certificate, 'L');
  const siafi = municipioByNome(uf, nome)?.codigoSiafi ?? '7535';
  return {
    cnpj,
    nome: fieldOf(certificate, 'CN').replace(/:[^:]*$/, ''),
    endereco: {
      cep: '80000000',
      logradouro: 'NAO INFORMADO',
      numero: 'S/N',
      complemento: null,
      bairro: 'CENTRO',
      municipio: findMunicipio(siafi) ?? { id: siafi, nome, uf },
    },
  };
}

const GRUPOS: Record<EmpresaDemo['tipo'], readonly Grupo[]> = {
  lojista: ['estabelecimento'],
  montadora: ['montadora'],
  ite: ['ite'],
  despachante: [],
};

/** A caller by its certificate, and the groups it is accredited for. */
export interface Identidade {
  cliente: ClienteAutenticado;
  grupos: readonly Grupo[];
}

/** A demo company is accredited for its own kind of business; any other company for all. */
function identidadeOf(certificate: forge.pki.Certificate): Identidade | null {
  const cnpj = cnpjOfCertificate(certificate);
  if (cnpj === null) return null;
  const empresa: EmpresaDemo | undefined = Object.values(EMPRESAS).find((one) => one.cnpj === cnpj);
  if (empresa === undefined) {
    return {
      cliente: clienteDoCertificado(certificate, cnpj),
      grupos: ['estabelecimento', 'montadora', 'ite'],
    };
  }
  const cliente = { cnpj, nome: empresa.razaoSocial.toUpperCase(), endereco: enderecoDemo(empresa) };
  return { cliente, grupos: GRUPOS[empresa.tipo] };
}

const known = new Map<string, Identidade | null>();
const MAX_KNOWN = 1_000;

/** The caller, by the CNPJ in the client certificate; null if the registry does not accept it. */
export function identify(socket: TLSSocket): Identidade | null {
  if (!socket.authorized) return null;
  const { raw, fingerprint256 } = socket.getPeerCertificate();
  if (!raw) return null;
  const before = known.get(fingerprint256);
  if (before !== undefined) return before;
  const identidade = identidadeOf(certificateOf(raw));
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(fingerprint256, identidade);
  return identidade;
}
