import type { IncomingMessage } from 'node:http';
import type { Corpo } from './campos.ts';
import { RegistryRefusal } from './recusa.ts';

/** Large enough for signed documents in base64. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Reads the body; null if it exceeds the registry's limit. */
export async function readBody(req: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The body as an object, or else a refusal in the framework's words. `bare` names the input if the call takes a JSON
 * string instead.
 */
export function parseBody(text: string, bare?: string): Corpo {
  if (text === '') return {};
  const malformed = (detalhe: string) =>
    new RegistryRefusal(400, 'Requisição inválida', 'Corpo da requisição não é um JSON válido', detalhe);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw malformed(error instanceof Error ? error.message : 'JSON parse error');
  }
  if (bare !== undefined) {
    if (typeof value === 'string') return { [bare]: value };
    throw malformed('JSON parse error: string expected');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw malformed('JSON parse error: object expected');
  }
  return value as Corpo;
}
