import type { ParteSpec } from './notaSpec.ts';
import { tag, textTag as text } from './xmlText.ts';

function documento(parte: ParteSpec): string {
  if (parte.estrangeiro) return text('idEstrangeiro', parte.documento);
  return tag(parte.documento.length === 11 ? 'CPF' : 'CNPJ', parte.documento);
}

function endereco(name: string, parte: ParteSpec): string {
  return tag(
    name,
    text('xLgr', parte.logradouro) +
      text('nro', parte.numero) +
      (parte.complemento ? text('xCpl', parte.complemento) : '') +
      text('xBairro', parte.bairro) +
      tag('cMun', String(parte.codigoIbge)) +
      text('xMun', parte.municipio) +
      tag('UF', parte.uf) +
      (parte.cep === null ? '' : tag('CEP', parte.cep)) +
      tag('cPais', '1058') +
      tag('xPais', 'BRASIL') +
      tag('fone', '4130000000'),
  );
}

export const writeEmitente = (parte: ParteSpec) =>
  tag(
    'emit',
    documento(parte) +
      text('xNome', parte.nome) +
      (parte.fantasia ? text('xFant', parte.fantasia) : '') +
      endereco('enderEmit', parte) +
      tag('IE', '9990000000') +
      tag('CRT', '3'),
  );

export const writeDestinatario = (parte: ParteSpec) =>
  tag(
    'dest',
    documento(parte) +
      text('xNome', parte.nome) +
      endereco('enderDest', parte) +
      tag('indIEDest', parte.documento.length === 14 ? '1' : '9') +
      (parte.email ? text('email', parte.email) : ''),
  );
