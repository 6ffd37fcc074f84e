import { compact } from './compact.ts';

export const normalizeCep = (text: string): string => compact(text);

/** Eight digits. None begins with 00: the lowest are São Paulo's, from 01000-000. */
export const isCep = (normalized: string): boolean => /^(?!00)\d{8}$/.test(normalized);

/** `99999-999`; a text that does not have 8 digits stays as it is. */
export const formatCep = (cep: string): string => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2');
