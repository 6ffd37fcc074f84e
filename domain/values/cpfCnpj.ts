import { formatCnpj, isCnpj } from './cnpj.ts';
import { compact } from './compact.ts';
import { formatCpf, isCpf } from './cpf.ts';

export type TipoPessoa = 'F' | 'J';

export const normalizeCpfCnpj = (text: string): string => compact(text);

export const isCpfCnpj = (normalized: string): boolean => isCpf(normalized) || isCnpj(normalized);

export const formatCpfCnpj = (documento: string): string => formatCnpj(formatCpf(documento));

/** Natural person up to 11 characters, legal person beyond; does not say that the document is valid. */
export const tipoPessoa = (documento: string): TipoPessoa =>
  normalizeCpfCnpj(documento).length > 11 ? 'J' : 'F';
