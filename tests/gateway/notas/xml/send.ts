import type { LoteXml, XmlItemWire } from '#contract/gateway/notas/notaImportada.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import type { TestSession } from '#tests/support/gateway.ts';

export interface Enviado {
  message: string;
  codigoLote: number;
  totalarquivos: number;
}

export interface ArquivoEnviado {
  nome: string;
  conteudo: string | Uint8Array<ArrayBuffer>;
  tipo?: string;
}

export const post = (session: TestSession, arquivos: readonly ArquivoEnviado[]): Promise<Response> => {
  const form = new FormData();
  for (const { nome, conteudo, tipo = 'text/xml' } of arquivos) {
    form.append('arquivoxml', new Blob([conteudo], { type: tipo }), nome);
  }
  return session.fetch('/api/xml/processarxml', { method: 'POST', body: form });
};

export const send = async (session: TestSession, arquivos: readonly ArquivoEnviado[]): Promise<Enviado> => {
  const response = await post(session, arquivos);
  const body = (await response.json()) as Enviado;
  if (!response.ok) throw new Error(`${response.status}: ${body.message}`);
  return body;
};

/** The batch once finished, awaited by the gateway's events. */
export const loteFinalizado = async (session: TestSession, codigo: number): Promise<LoteXml> => {
  const stop = new AbortController();
  const events = await session.fetch('/api/eventos', { signal: stop.signal });
  const heard = events.body?.getReader();
  try {
    for (;;) {
      // The list is a short statement, the batch itself a long one.
      const { data } = await session.call(xml.lotes, { finalizado: 'sim', perPage: 100 });
      if (data.some((lote) => lote.codigo === codigo)) return await session.call(xml.lote, { id: codigo });
      await heard?.read();
    }
  } finally {
    stop.abort();
  }
};

export const itensDoLote = async (session: TestSession, codigoLote: number): Promise<XmlItemWire[]> =>
  (await session.call(xml.itensDoLote, { codigoLote, perPage: 20_000 })).data;
