import type { EnderecoEncontrado } from '#contract/gateway/catalogos.ts';
import { AppError } from '#domain/errors.ts';
import type { Ports } from '../../ports/ports.ts';
import { fetchCep } from '../catalogos/fetchCep.ts';

const AO_MESMO_TEMPO = 8;
/** Circuit breaker: after so many failures the service counts as down and no row waits for it. */
const FALHAS_DEMAIS = 5;

type Enderecos = ReadonlyMap<string, EnderecoEncontrado | string>;

/** Addresses by CEP, or the error message; cached, so that each CEP is requested once. */
export const enderecosDosCeps = (ports: Ports): ((ceps: readonly string[]) => Promise<Enderecos>) => {
  const found = new Map<string, EnderecoEncontrado | string>();
  const fora = new AppError('cepIndisponivel');
  let falhas = 0;
  const ask = async (cep: string): Promise<EnderecoEncontrado | string> => {
    if (falhas >= FALHAS_DEMAIS) return fora.message;
    try {
      return await fetchCep(ports, cep);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === fora.code) falhas += 1;
      return error.message;
    }
  };
  return async (ceps) => {
    const waiting = new Set(ceps.filter((cep) => !found.has(cep))).values();
    const work = async () => {
      for (const cep of waiting) found.set(cep, await ask(cep));
    };
    await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, work));
    return found;
  };
};
