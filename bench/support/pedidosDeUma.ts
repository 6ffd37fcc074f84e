import { setTimeout as pause } from 'node:timers/promises';
import { CompactEncrypt, importJWK } from 'jose';
import { certificado } from '#contract/gateway/cadastros/certificado.ts';
import { veiculo } from '#contract/gateway/cadastros/veiculo.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { SENHA } from '#tests/gateway/cadastros/certificado/arquivos.ts';
import { linhaOf, planilhaOf } from '#tests/gateway/cadastros/veiculo/planilhas.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { sendPlanilha as send } from '#tests/support/importacao.ts';

const LOOK_MS = 10;

const post = async (session: TestSession, path: string, body: FormData): Promise<unknown> => {
  const response = await session.fetch(`/api/${path}`, { method: 'POST', body });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
};

/** Sends invoices as one batch, in one request; returns the batch's code. */
export const postNotas = async (session: TestSession, notas: readonly string[]): Promise<number> => {
  const body = new FormData();
  for (const nota of notas) body.append('arquivoxml', new Blob([nota]), 'nota.xml');
  const { codigoLote } = (await post(session, xml.processar.path, body)) as { codigoLote: number };
  return codigoLote;
};

/** Sends invoices and waits until all are read. */
export const sendNotas = async (session: TestSession, notas: readonly string[]): Promise<void> => {
  const codigoLote = await postNotas(session, notas);
  while ((await session.call(xml.lote, { id: codigoLote })).finalizado === 'nao') await pause(LOOK_MS);
};

/** Sends a certificate, with its password encrypted as in the console. */
export const sendCertificado = async (session: TestSession, pfx: Buffer): Promise<void> => {
  const { jwk } = await session.call(certificado.chavePublica);
  const senha = await new CompactEncrypt(Buffer.from(SENHA))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
    .encrypt(await importJWK(jwk, 'RSA-OAEP-256'));
  const body = new FormData();
  body.append('certificado', new Blob([Buffer.from(pfx)]), 'empresa.pfx');
  body.append('senha', senha);
  await post(session, certificado.save.path, body);
};

/** Sends a workbook of this many rows and waits for the last. */
export const sendPlanilha = async (session: TestSession, linhas: number): Promise<void> => {
  const planilha = planilhaOf(Array.from({ length: linhas }, (_, n) => linhaOf(n)));
  const { status } = await send(session, veiculo, planilha, 'usados.xlsx');
  if (status !== 200) throw new Error(`${veiculo.importarExcel.path}: ${status}`);
};

/** The invoices of vehicles pending at the registry for a company. */
export const notasQueEsperam = async (
  session: TestSession,
  chassis: readonly string[],
): Promise<number[]> => {
  const { data } = await session.heard(entradaZeroKm.lista, { perPage: 1000 });
  return data.flatMap(({ chassi, codigo }) => (codigo !== null && chassis.includes(chassi) ? codigo : []));
};

/** Confirms an entry at the registry and waits until it leaves the list. */
export const confirmarUma = async (session: TestSession, codigo: number): Promise<void> => {
  await session.call(entradaZeroKm.confirmar, { itensList: [{ codigo }] });
  const waits = async () => {
    const { data } = await session.call(entradaZeroKm.lista, { perPage: 100 });
    return data.some((linha) => linha.codigo === codigo);
  };
  while (await waits()) await pause(LOOK_MS);
};
