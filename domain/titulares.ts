import { isCpf, normalizeCpf } from './values/cpf.ts';

const EMAIL = /[\w.!#$%&*+/=?^{|}~-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi;
const CPF = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g;

const maskCpf = (cpf: string): string => `CPF ***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;

/** A person in part: trails outlive an anonymising, so that they must not name anybody whole. */
export const maskTitular = ({ cpf, email }: { cpf: string | null; email: string | null }): string =>
  [cpf && maskCpf(cpf), email?.replace(/^(.).*@/, 'e-mail $1***@')].filter(Boolean).join(', ');

/** A text without the CPFs and e-mail addresses that it names. */
export const withoutTitulares = (text: string): string =>
  text.replace(EMAIL, '(e-mail)').replace(CPF, '(CPF)');

/** The CPFs that texts name, in part; null where they name none. */
export const maskCpfs = (texts: readonly unknown[]): string | null => {
  const typed = texts.filter((text) => typeof text === 'string');
  const cpfs = typed.flatMap((text) => [...text.matchAll(CPF)].map(([cpf]) => normalizeCpf(cpf)));
  return [...new Set(cpfs)].filter(isCpf).map(maskCpf).join(', ') || null;
};
