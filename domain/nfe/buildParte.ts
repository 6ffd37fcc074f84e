import { isCnpj, normalizeCnpj } from '#domain/values/cnpj.ts';
import { isCpf, normalizeCpf } from '#domain/values/cpf.ts';
import type { CampoNota } from './camposNfe.ts';
import type { Campos } from './collectNfe.ts';
import { erroNfe } from './erroNfe.ts';
import type { EnderecoDaNota, Parte } from './nota.ts';
import { recusar } from './notaRecusada.ts';
import { optional, required } from './readCampo.ts';

type Grupo = 'emit' | 'dest';
type CamposNota = Campos<CampoNota>;

/** CNPJ or CPF, and for a recipient abroad the foreign document, which the layout lets be empty. */
function documentoOf(campos: CamposNota, grupo: Grupo): string {
  const cnpj = optional(campos, `${grupo}/CNPJ`);
  if (cnpj !== null) {
    const normalized = normalizeCnpj(cnpj);
    return isCnpj(normalized)
      ? normalized
      : recusar(erroNfe.campoInvalido(`${grupo}/CNPJ`, cnpj, 'um CNPJ válido'));
  }
  const cpf = optional(campos, `${grupo}/CPF`);
  if (cpf !== null) {
    const normalized = normalizeCpf(cpf);
    return isCpf(normalized)
      ? normalized
      : recusar(erroNfe.campoInvalido(`${grupo}/CPF`, cpf, 'um CPF válido'));
  }
  const estrangeiro = grupo === 'dest' ? campos.get('dest/idEstrangeiro') : undefined;
  return estrangeiro ?? recusar(erroNfe.campoAusente(`${grupo}/CNPJ`));
}

function enderecoOf(campos: CamposNota, grupo: 'emit/enderEmit' | 'dest/enderDest'): EnderecoDaNota | null {
  const municipio = optional(campos, `${grupo}/cMun`);
  const cep = (optional(campos, `${grupo}/CEP`) ?? '').replace(/\D/g, '');
  const endereco: EnderecoDaNota = {
    logradouro: optional(campos, `${grupo}/xLgr`),
    numero: optional(campos, `${grupo}/nro`),
    complemento: optional(campos, `${grupo}/xCpl`),
    bairro: optional(campos, `${grupo}/xBairro`),
    codigoMunicipioIbge: municipio !== null && /^\d{7}$/.test(municipio) ? Number(municipio) : null,
    municipio: optional(campos, `${grupo}/xMun`),
    uf: optional(campos, `${grupo}/UF`),
    cep: cep.length === 8 ? cep : null,
  };
  return Object.values(endereco).some((value) => value !== null) ? endereco : null;
}

export const buildEmitente = (campos: CamposNota): Parte => ({
  documento: documentoOf(campos, 'emit'),
  nome: required(campos, 'emit/xNome'),
  email: null,
  endereco: enderecoOf(campos, 'emit/enderEmit'),
});

export const buildDestinatario = (campos: CamposNota): Parte => ({
  documento: documentoOf(campos, 'dest'),
  nome: required(campos, 'dest/xNome'),
  email: optional(campos, 'dest/email'),
  endereco: enderecoOf(campos, 'dest/enderDest'),
});
