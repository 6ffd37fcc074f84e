import { tidy } from '#domain/fields/tidy.ts';
import { isCnpj, normalizeCnpj } from '#domain/values/cnpj.ts';
import { isCpf, normalizeCpf } from '#domain/values/cpf.ts';
import { normalizeCpfCnpj } from '#domain/values/cpfCnpj.ts';
import type { CampoNota } from './camposNfe.ts';
import type { Campos } from './collectNfe.ts';
import { erroNfe } from './erroNfe.ts';
import { type EnderecoDaNota, type LocalDaNota, type Parte, refuse } from './nota.ts';
import { optional, optionalText, required } from './readCampo.ts';

/** The paths of one party or place, concatenated once: concatenating them for each invoice costs more than reading them. */
const pathsOf = <G extends string, E extends string>(grupo: G, endereco: E) =>
  ({
    grupo,
    cnpj: `${grupo}/CNPJ`,
    cpf: `${grupo}/CPF`,
    nome: `${grupo}/xNome`,
    logradouro: `${endereco}/xLgr`,
    numero: `${endereco}/nro`,
    complemento: `${endereco}/xCpl`,
    bairro: `${endereco}/xBairro`,
    codigoMunicipio: `${endereco}/cMun`,
    municipio: `${endereco}/xMun`,
    uf: `${endereco}/UF`,
    cep: `${endereco}/CEP`,
  }) as const;

const EMIT = pathsOf('emit', 'emit/enderEmit');
const DEST = pathsOf('dest', 'dest/enderDest');
type Paths = typeof EMIT | typeof DEST;
type CamposNota = Campos<CampoNota>;

/** CNPJ or CPF, or for a foreign recipient the foreign document, which the layout allows to be empty. */
function documentoOf(campos: CamposNota, paths: Paths): string {
  const cnpj = optional(campos, paths.cnpj);
  if (cnpj !== null) {
    const normalized = normalizeCnpj(cnpj);
    return isCnpj(normalized)
      ? normalized
      : refuse(erroNfe.campoInvalido(paths.cnpj, cnpj, 'um CNPJ válido'));
  }
  const cpf = optional(campos, paths.cpf);
  if (cpf !== null) {
    const normalized = normalizeCpf(cpf);
    return isCpf(normalized) ? normalized : refuse(erroNfe.campoInvalido(paths.cpf, cpf, 'um CPF válido'));
  }
  const estrangeiro = paths.grupo === 'dest' ? campos.get('dest/idEstrangeiro') : undefined;
  return estrangeiro ?? refuse(erroNfe.campoAusente(paths.cnpj));
}

function enderecoOf(campos: CamposNota, paths: Paths): EnderecoDaNota | null {
  const municipio = optional(campos, paths.codigoMunicipio);
  const cep = (optional(campos, paths.cep) ?? '').replace(/\D/g, '');
  const endereco: EnderecoDaNota = {
    logradouro: optionalText(campos, paths.logradouro),
    numero: optionalText(campos, paths.numero),
    complemento: optionalText(campos, paths.complemento),
    bairro: optionalText(campos, paths.bairro),
    codigoMunicipioIbge: municipio !== null && /^\d{7}$/.test(municipio) ? Number(municipio) : null,
    municipio: optionalText(campos, paths.municipio),
    uf: optional(campos, paths.uf),
    cep: cep.length === 8 ? cep : null,
  };
  return Object.values(endereco).some((value) => value !== null) ? endereco : null;
}

export const buildEmitente = (campos: CamposNota): Parte => ({
  documento: documentoOf(campos, EMIT),
  nome: tidy(required(campos, EMIT.nome)),
  email: null,
  endereco: enderecoOf(campos, EMIT),
});

export const buildDestinatario = (campos: CamposNota): Parte => ({
  documento: documentoOf(campos, DEST),
  nome: tidy(required(campos, DEST.nome)),
  email: optionalText(campos, 'dest/email'),
  endereco: enderecoOf(campos, DEST),
});

const RETIRADA = pathsOf('retirada', 'retirada');
const ENTREGA = pathsOf('entrega', 'entrega');

/** The place of pickup or delivery; null where the invoice names none. */
const buildLocal = (campos: CamposNota, paths: typeof RETIRADA | typeof ENTREGA): LocalDaNota | null => {
  const documento = optional(campos, paths.cnpj) ?? optional(campos, paths.cpf);
  const uf = optional(campos, paths.uf);
  if (documento === null && uf === null) return null;
  return {
    documento: documento && normalizeCpfCnpj(documento),
    nome: optionalText(campos, paths.nome),
    municipio: optionalText(campos, paths.municipio),
    uf,
  };
};

export const buildRetirada = (campos: CamposNota) => buildLocal(campos, RETIRADA);
export const buildEntrega = (campos: CamposNota) => buildLocal(campos, ENTREGA);
