import { eventos } from '#contract/gateway/engine/eventos.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { sampleNotas } from '#sandbox/notas/sampleNotas.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { readEvents } from '#src/ui/live.ts';
import { anunciosDe } from '#tests/support/zeroKm.ts';
import type { ConfirmBed } from './confirmBed.ts';
import { multipartOf, upload } from './uploadFiles.ts';

export interface Confirmation {
  /** From the request until the list is empty. */
  totalMs: number;
  /** From the request until the registry's last effect. */
  registryMs: number;
  events: number;
  refreshes: number;
}

const CNPJ = EMPRESAS.horizonteMatriz.cnpj;

/** Calls `look` at once and after each event, until it finds something. */
const untilFound = async <T>(
  { session }: ConfirmBed,
  assunto: string,
  look: () => Promise<T | null>,
): Promise<{ found: T; events: number; looks: number }> => {
  const closing = new AbortController();
  const { body } = await session.fetch(`/api/${eventos.hear.path}`, { signal: closing.signal });
  const found = Promise.withResolvers<T>();
  let looks = 0;
  let events = 0;
  const lookAgain = async () => {
    looks += 1;
    const seen = await look();
    if (seen !== null) found.resolve(seen);
  };
  const listen = async () => {
    for await (const data of readEvents(body)) {
      if (!(JSON.parse(data) as { assuntos: string[] }).assuntos.includes(assunto)) continue;
      events += 1;
      lookAgain().catch(found.reject);
    }
  };
  listen().catch((error) => closing.signal.aborted || found.reject(error));
  lookAgain().catch(found.reject);
  const result = await found.promise;
  closing.abort();
  return { found: result, events, looks };
};

/** Announces vehicles at the registry and imports their invoices; returns the rows of the list to confirm. */
export const importFiles = async (bed: ConfirmBed, quantidade: number) => {
  const amostras = [...sampleNotas({ quantidade, semente: 1, empresa: CNPJ, tipo: 'entrada' })];
  const anuncios = anunciosDe(amostras, CNPJ);
  bed.sandbox.preCadastrar(anuncios);
  const path = `${bed.url}/api/${xml.processar.path}`;
  const body = multipartOf('arquivoxml', amostras);
  const { codigoLote } = await upload<{ codigoLote: number }>(path, bed.session.headers, body);
  await untilFound(bed, 'lotesXml', async () => {
    const lote = await bed.session.call(xml.lote, { id: codigoLote });
    return lote.finalizado === 'sim' ? lote : null;
  });
  const { data, meta } = await bed.session.heard(entradaZeroKm.lista, { perPage: 1000 });
  const chassis = new Set(anuncios.map(({ chassi }) => chassi));
  const linhas = data.filter(({ chassi, codigo }) => codigo !== null && chassis.has(chassi));
  return { linhas: linhas.slice(0, quantidade), total: meta.total };
};

/** Confirms this many entries at once and waits until they leave the list. */
export const confirmAll = async (bed: ConfirmBed, quantidade: number): Promise<Confirmation> => {
  const { session, sandbox } = bed;
  const { linhas, total } = await importFiles(bed, quantidade);
  if (linhas.length < quantidade) throw new Error(`Only ${linhas.length} vehicles wait`);
  const chassis = new Set(linhas.map(({ chassi }) => chassi));
  const itensList = linhas.map(({ codigo }) => ({ codigo: codigo ?? 0 }));

  const start = performance.now();
  const startedAt = Date.now();
  await session.call(entradaZeroKm.confirmar, { itensList });
  const { events, looks } = await untilFound(bed, 'entradaZeroKm', async () => {
    const { meta } = await session.call(entradaZeroKm.lista, { page: 1, perPage: 25 });
    return meta.total <= total - quantidade ? meta : null;
  });
  const totalMs = performance.now() - start;

  const feitas = sandbox
    .journal()
    .filter(({ operacao, chassi }) => operacao === 'entradaZeroKm' && chassi && chassis.has(chassi));
  if (feitas.length !== quantidade) throw new Error(`${feitas.length} entries were made, not ${quantidade}`);
  const last = Math.max(...feitas.map(({ quando }) => Date.parse(quando)));
  return { totalMs, registryMs: last - startedAt, events, refreshes: looks };
};
