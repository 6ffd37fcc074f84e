import { request } from 'undici';
import type { CepPort, EnderecoDoCep } from '../ports/cep.ts';

/** Time limit of a postal code's look-up, short because a person waits while typing. */
const TIMEOUT_MS = 5000;
/** Largest answer of the postal-code service, in bytes. */
const MAX_BYTES = 64 * 1024;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 200) : '');

const enderecoOf = (answer: Record<string, unknown>): EnderecoDoCep => {
  const endereco = {
    uf: textOf(answer.uf).toUpperCase(),
    ibge: Number(textOf(answer.ibge)),
    localidade: textOf(answer.localidade),
    bairro: textOf(answer.bairro),
    logradouro: textOf(answer.logradouro),
  };
  if (!/^[A-Z]{2}$/.test(endereco.uf) || !Number.isInteger(endereco.ibge) || endereco.ibge <= 0)
    throw new Error('unexpected answer of the postal-code service: invalid UF or IBGE code');
  return endereco;
};

const readText = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('the answer of the postal-code service is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Client of a service with ViaCEP's interface; an unknown CEP is a 200 with `erro`, as a string or a boolean. */
export const viaCep = (url: string): CepPort => ({
  get: async (cep) => {
    const { statusCode, body } = await request(`${url}/${cep}/json/`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json' },
    });
    const text = await readText(body);
    if (statusCode === 400 || statusCode === 404) return null;
    if (statusCode !== 200) throw new Error(`the postal-code service answered ${statusCode}`);
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null)
      throw new Error('the answer of the postal-code service is not a JSON object');
    return 'erro' in answer ? null : enderecoOf(answer as Record<string, unknown>);
  },
});
