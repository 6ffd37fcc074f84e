import { setTimeout } from 'node:timers/promises';
import type { Importacao, ImportRoutes } from '#contract/gateway/importacao.ts';
import type { ErrorBody } from '#domain/errors.ts';
import type { TestSession } from './gateway.ts';

/** Asked without a pause, the looks would take most of the time. */
const ENTRE_OLHARES_MS = 50;

/** Sends a workbook and follows its import to the end. */
export const enviarPlanilha = async (
  session: TestSession,
  { importarExcel, importacao }: ImportRoutes,
  arquivo: Buffer<ArrayBuffer>,
  nome: string,
  campo = 'arquivo',
): Promise<{ status: number; body: Importacao & ErrorBody }> => {
  const form = new FormData();
  form.append(campo, new Blob([arquivo]), nome);
  const response = await session.fetch(`/api/${importarExcel.path}`, { method: 'POST', body: form });
  let body = (await response.json()) as Importacao & ErrorBody;
  while (body.pronta === false) {
    await setTimeout(ENTRE_OLHARES_MS);
    body = { ...body, ...(await session.call(importacao, { id: body.codigo })) };
  }
  return { status: response.status, body };
};
