import type { Comprador, Endereco } from '#contract/renave/types.ts';
import { type Corpo, documentoOf, emailOf, inteiro, invalid, objeto, opcional, texto } from '../campos.ts';
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
  const documento = documentoOf(comprador, 'tipoDocumento', 'numeroDocumento');
  const email = opcional(comprador, 'email');
  return {
    ...documento,
    nome: texto(comprador, 'nome'),
    email: email === null ? null : emailOf(comprador, 'email'),
    endereco: enderecoOf(comprador),
  };
}
