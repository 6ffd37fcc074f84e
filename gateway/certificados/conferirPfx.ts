import type { LeituraPfx } from '../ports/certificados.ts';
import { lerPfx } from './lerPfx.ts';

export interface EntradaPfx {
  pfx: Uint8Array;
  senha: string;
  cnpj: string;
  /** PEM of the authorities that a certificate should lead to; null where none are known. */
  autoridades: string | null;
  agora: Date;
}

/** Reads a .pfx, and whether its certificate leads to one of the authorities: only for a process that may be killed. */
export const conferirPfx = async ({
  pfx,
  senha,
  cnpj,
  autoridades,
  agora,
}: EntradaPfx): Promise<LeituraPfx> => {
  const leitura = lerPfx(Buffer.from(pfx), senha, cnpj);
  if (!leitura.ok || autoridades === null) return leitura;
  // A third of what the process takes to start: only for who needs it.
  const { isDaAutoridade, readPem } = await import('./cadeia.ts');
  const [folha, ...outros] = readPem(leitura.certificado.pem);
  const daIcpBrasil = folha !== undefined && (await isDaAutoridade(folha, outros, autoridades, agora));
  return { ok: true, certificado: { ...leitura.certificado, daIcpBrasil } };
};
