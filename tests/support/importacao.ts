import { setTimeout } from 'node:timers/promises';
import type { Importacao, ImportRoutes } from '#contract/gateway/cadastros/importacao.ts';
import type { ErrorBody } from '#domain/errors.ts';
import type { TestSession } from './gateway.ts';

/** Poll interval; without a pause the polls would dominate. */
const ENTRE_OLHARES_MS = 50;

/** Uploads a workbook and follows its import to the end. */
export const sendPlanilha = async (
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
