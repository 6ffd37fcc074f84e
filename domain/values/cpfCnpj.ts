import { formatCnpj, isCnpj } from './cnpj.ts';
import { compact } from './compact.ts';
import { formatCpf, isCpf } from './cpf.ts';

export type TipoPessoa = 'F' | 'J';

export const normalizeCpfCnpj = (text: string): string => compact(text);

export const isCpfCnpj = (normalized: string): boolean => isCpf(normalized) || isCnpj(normalized);

export const formatCpfCnpj = (documento: string): string => formatCnpj(formatCpf(documento));

/** 'Vizinho Automóveis (12.345.678/0001-90)'; the number alone if there is no name. */
export const withNome = (nome: string | null | undefined, documento: string): string =>
  nome ? `${nome} (${formatCpfCnpj(documento)})` : formatCpfCnpj(documento);

/** Natural person up to 11 characters, legal person beyond; does not validate the document. */
export const tipoPessoa = (documento: string): TipoPessoa =>
  normalizeCpfCnpj(documento).length > 11 ? 'J' : 'F';
