import { setTimeout as pause } from 'node:timers/promises';
import { xml } from '#contract/gateway/notas/xml.ts';
import { entradaZeroKm, type LinhaEntradaWire } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import type { Sandbox } from '#sandbox/main.ts';
import { sampleNotas } from '#sandbox/notas/sampleNotas.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { anunciosDe } from '#tests/support/zeroKm.ts';

/** Vehicles of the head office with invoices imported through a gateway in another process. */
export const importBy = async (
  session: TestSession,
  sandbox: Pick<Sandbox, 'preCadastrar'>,
  quantidade: number,
  semente = 77,
): Promise<LinhaEntradaWire[]> => {
  const { cnpj } = EMPRESAS.horizonteMatriz;
  const amostras = [...sampleNotas({ quantidade, semente, empresa: cnpj, tipo: 'entrada' })];
  sandbox.preCadastrar(anunciosDe(amostras, cnpj));
  const body = new FormData();
  for (const { nome, bytes } of amostras) body.append('arquivoxml', new Blob([Buffer.from(bytes)]), nome);
  const response = await session.fetch(`/api/${xml.processar.path}`, { method: 'POST', body });
  const { codigoLote } = (await response.json()) as { codigoLote: number };
  while ((await session.call(xml.lote, { id: codigoLote })).finalizado !== 'sim') await pause(50);
  const { data } = await session.heard(entradaZeroKm.lista, { perPage: 1000 });
  return data.filter(({ codigo }) => codigo !== null);
};
