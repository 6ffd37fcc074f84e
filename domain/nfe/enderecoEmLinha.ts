import { formatCep } from '#domain/values/cep.ts';
import type { EnderecoDaNota } from './nota.ts';

/** An address in one line, as books have it; empty where nothing of it is known. */
export const enderecoEmLinha = (endereco: EnderecoDaNota | null | undefined): string => {
  if (!endereco) return '';
  const { logradouro, numero, complemento, bairro, municipio, uf, cep } = endereco;
  const cidade = [municipio, uf].filter(Boolean).join('/');
  return [logradouro, numero, complemento, bairro, cidade, cep && `CEP ${formatCep(cep)}`]
    .filter(Boolean)
    .join(', ');
};
