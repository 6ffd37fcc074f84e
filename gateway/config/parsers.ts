import { isIP } from 'node:net';
import type { Videos } from '#domain/tutoriais/videos.ts';
import { isCnpj, normalizeCnpj } from '#domain/values/cnpj.ts';
import { isEmail, normalizeEmail } from '#domain/values/email.ts';
import { ConfigError } from './configError.ts';
import { readOr } from './readOr.ts';

/** True for http(s) URLs only: a `javascript:` link would run on click. */
const isPage = (endereco: unknown): boolean =>
  typeof endereco === 'string' && /^https?:/i.test(endereco) && URL.canParse(endereco);

/** Problem of one video entry; null when valid. */
const problemOf = (video: unknown): string | null => {
  const { titulo, endereco, uf } = Object(video) as Record<string, unknown>;
  if (typeof titulo !== 'string' || titulo === '') return 'falta o título';
  if (!isPage(endereco)) return `"${titulo}" não tem um endereço válido`;
  return uf === undefined || Number.isInteger(uf) ? null : `"${titulo}": uf é o número do estado no IBGE`;
};

/** Parses the tutorials' configuration; throws a sentence, so that a mistake fails at start-up. */
const readVideos = (text: string): Videos => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error('não é JSON');
  }
  for (const [place, listed] of Object.entries(Object(read) as object)) {
    if (!/^(\/|\w+$)/.test(place)) throw new Error(`"${place}" não é um caminho nem o nome de um diálogo`);
    if (!Array.isArray(listed)) throw new Error(`"${place}" não tem uma lista`);
    const [problem] = listed.map(problemOf).filter((found) => found !== null);
    if (problem) throw new Error(problem);
  }
  return read as Videos;
};

export const integer = (fallback: number, min: number, max: number) => ({
  default: String(fallback),
  parse: (text: string | undefined, name: string): number => {
    if (text === undefined || text === '') return fallback;
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max) {
      throw new ConfigError(name, `esperado um número inteiro de ${min} a ${max}`);
    }
    return value;
  },
});

export const url =
  (...protocols: string[]) =>
  (text: string | undefined, name: string): string | null => {
    if (!text) return null;
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
      throw new ConfigError(name, `esperado um endereço ${protocols.map((p) => `${p}//…`).join(' ou ')}`);
    }
    return text.replace(/\/+$/, '');
  };

/** An address without a path: everything that we serve stands at its root. */
export const origin = (text: string | undefined, name: string): string | null => {
  const address = url('http:', 'https:')(text, name);
  if (address !== null && new URL(address).origin !== address.toLowerCase())
    throw new ConfigError(name, 'esperado só protocolo, nome e porta, como https://patio.exemplo.com.br');
  return address;
};

/** A bucket, and the beginning of its objects' names. */
export const bucket = (text: string | undefined, name: string): string | null => {
  const address = url('s3:')(text, name);
  if (address !== null && !new URL(address).hostname)
    throw new ConfigError(name, 'esperado um endereço s3://bucket/prefixo');
  return address;
};

export const secret = (text: string | undefined, name: string): string | null => {
  if (!text) return null;
  if (text.length < 32) throw new ConfigError(name, 'esperados ao menos 32 caracteres aleatórios');
  return text;
};

export const cnpj = (text: string | undefined, name: string): string | null => {
  if (!text) return null;
  const normal = normalizeCnpj(text);
  if (!isCnpj(normal)) throw new ConfigError(name, 'esperado um CNPJ');
  return normal;
};

export const oneOf = (fallback: string, ...values: string[]) => ({
  default: fallback,
  parse: (text: string | undefined, name: string): string => {
    if (!text) return fallback;
    if (!values.includes(text)) throw new ConfigError(name, `esperado um de: ${values.join(', ')}`);
    return text;
  },
});

export const textOr = (fallback: string) => ({
  default: fallback,
  parse: (text: string | undefined): string => text || fallback,
});

export const emailAddress = (text: string | undefined, name: string): string | null => {
  if (!text) return null;
  if (!isEmail(normalizeEmail(text))) throw new ConfigError(name, 'esperado um endereço de e-mail');
  return normalizeEmail(text);
};

export const proxies = (text: string | undefined, name: string): string[] => {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  const named = parts.filter((part) => part !== '');
  for (const part of named) {
    const [address = '', bits, ...rest] = part.split('/');
    const most = isIP(address) === 4 ? 32 : 128;
    const wrongBits = bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= most);
    if (isIP(address) === 0 || wrongBits || rest.length > 0)
      throw new ConfigError(
        name,
        'esperados endereços ou redes separados por vírgula: 10.0.0.5,192.168.0.0/16',
      );
  }
  return named;
};

export const videos = (text: string | undefined, name: string): Videos | null => {
  if (!text) return null;
  try {
    return readVideos(text);
  } catch (error) {
    throw new ConfigError(name, (error as Error).message);
  }
};

export const optional = (text: string | undefined): string | null => text || null;

/** The text of the PEM file at a path. */
export const pemFile = (path: string | undefined, name: string): string | null => {
  if (!path) return null;
  const pem = readOr(path, '');
  if (!pem.includes('-----BEGIN'))
    throw new ConfigError(name, 'esperado o caminho de um arquivo PEM que possa ser lido');
  return pem;
};
