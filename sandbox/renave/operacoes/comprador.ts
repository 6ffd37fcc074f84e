import type { Comprador, Endereco } from '#contract/renave/types.ts';
import { isCnpj } from '#domain/values/cnpj.ts';
import { isCpf } from '#domain/values/cpf.ts';
import { type Corpo, emailOf, inteiro, invalid, objeto, oneOf, opcional, texto } from '../campos.ts';
import { findMunicipio } from '../municipios.ts';
import { regraViolada } from '../recusa.ts';

/** The registry also accepts a postal code without its leading zero. */
const CEP = /^\d{7,8}$/;

function enderecoOf(corpo: Corpo): Endereco {
  const endereco = objeto(corpo, 'endereco');
  const codigo = inteiro(endereco, 'codigoMunicipio');
  const cep = texto(endereco, 'cep');
  if (!CEP.test(cep)) throw invalid('cep');
  const rest = {
    logradouro: texto(endereco, 'logradouro'),
    numero: texto(endereco, 'numero'),
    complemento: opcional(endereco, 'complemento'),
    bairro: texto(endereco, 'bairro', 20),
  };
  const municipio = findMunicipio(codigo);
  if (!municipio) {
    throw regraViolada('Município não encontrado', `Município de código ${codigo} não encontrado`);
  }
  return { cep, ...rest, municipio };
}

/** The buyer of an exit, or another person of a body, each field validated as the registry does. */
export function compradorOf(corpo: Corpo, campo = 'comprador'): Comprador {
  const comprador = objeto(corpo, campo);
  const tipoDocumento = oneOf(comprador, 'tipoDocumento', ['CPF', 'CNPJ']);
  const numeroDocumento = texto(comprador, 'numeroDocumento');
  const isRight = tipoDocumento === 'CPF' ? isCpf : isCnpj;
  if (!isRight(numeroDocumento)) throw invalid('numeroDocumento');
  const email = opcional(comprador, 'email');
  return {
    tipoDocumento,
    numeroDocumento,
    nome: texto(comprador, 'nome'),
    email: email === null ? null : emailOf(comprador, 'email'),
    endereco: enderecoOf(comprador),
  };
}
