import type { LeituraPfx } from '../ports/certificados.ts';
import { readPfx } from './readPfx.ts';

export interface EntradaPfx {
  pfx: Uint8Array;
  senha: string;
  cnpj: string;
  /** PEM of the trusted roots; null when none are configured. */
  autoridades: string | null;
  agora: Date;
}

/**
 * Reads a .pfx and checks its chain. CPU and memory are under the file's control: only for a child process
 * that may be killed.
 */
export const checkPfx = async ({ pfx, senha, cnpj, autoridades, agora }: EntradaPfx): Promise<LeituraPfx> => {
  const leitura = readPfx(Buffer.from(pfx), senha, cnpj);
  if (!leitura.ok || autoridades === null) return leitura;
  // Lazy import, because it is a third of the process's start-up time.
  const { isDaAutoridade, readPem } = await import('./cadeia.ts');
  const [folha, ...outros] = readPem(leitura.certificado.pem);
  const daIcpBrasil = folha !== undefined && (await isDaAutoridade(folha, outros, autoridades, agora));
  return { ok: true, certificado: { ...leitura.certificado, daIcpBrasil } };
};
