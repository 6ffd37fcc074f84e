import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { XmlItemDito } from '#contract/gateway/notaImportada.ts';
import { xml } from '#contract/gateway/xml.ts';
import { startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';
import { chassiOf, nota, truncada } from './notas.ts';
import { itensDoLote, loteFinalizado, send } from './send.ts';

let server: TestGateway;
let lojista: TestSession;
let codigoLote: number;
let itens: XmlItemDito[];
const conteudos = [nota({ numero: 1 }), truncada(2), nota({ numero: 3 }).replace('UTF-8', 'ISO-8859-1')];

beforeAll(async () => {
  server = await startTestGateway();
  lojista = await server.as('lojista');
  const enviado = await send(
    lojista,
    conteudos.map((conteudo, n) => ({ nome: `${n}.xml`, conteudo })),
  );
  codigoLote = enviado.codigoLote;
  await loteFinalizado(lojista, codigoLote);
  itens = await itensDoLote(lojista, codigoLote);
});
afterAll(() => server.close());

const download = (session: TestSession, nomeArquivoBucket: unknown) =>
  session.fetch('/api/xml/downloadXml', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nomeArquivoBucket }),
  });

describe('POST xml/downloadXml', () => {
  it('returns each file exactly as received, broken ones too', async () => {
    for (const [n, item] of itens.entries()) {
      const response = await download(lojista, item.arquivo);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/xml');
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="XML-${item.codigo}.xml"`,
      );
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toBe(conteudos[n]);
    }
  });

  it.each([
    '../../../etc/passwd',
    '/etc/passwd',
    '%2e%2e%2fpatio.lock',
    'XML-0.xml',
    'XML-999999999.xml',
    'XML-1.xml/../0.pack',
    'xml/1/0.pack',
    '0.xml',
  ])('answers %j as absent', async (nome) => {
    const response = await download(lojista, nome);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: 'Arquivo não encontrado.' });
  });

  it('rejects malformed input', async () => {
    for (const nome of [null, '', 'x'.repeat(101), { $ne: 1 }, 'XML-1\0.xml']) {
      expect((await download(lojista, nome)).status).toBe(400);
    }
  });
});

describe('another company', () => {
  it.each(['vizinho', 'lojista'] as const)('%s of another company answers as absent', async (conta) => {
    const outra = conta === 'vizinho' ? await server.as(conta) : await server.as(conta, 'horizonteFilial');
    const [item] = itens;
    const codigo = item?.codigo ?? 0;
    const absent = { status: 404, body: expect.objectContaining({ code: 'naoEncontrado' }) };
    await expect(outra.call(xml.lote, { id: codigoLote })).rejects.toMatchObject(absent);
    await expect(outra.call(xml.item, { id: codigo })).rejects.toMatchObject(absent);
    await expect(outra.call(xml.itensDoLote, { codigoLote })).rejects.toMatchObject(absent);
    await expect(outra.call(xml.download, { nomeArquivoBucket: item?.arquivo ?? '' })).rejects.toMatchObject(
      absent,
    );
    const foreign = await outra.call(xml.lote, { id: codigoLote }).catch((error) => error.body);
    const missing = await outra.call(xml.lote, { id: 999_999 }).catch((error) => error.body);
    expect(foreign).toEqual(missing);
    expect((await outra.call(xml.itens, { chassi: chassiOf(1) })).data).toEqual([]);
    expect((await outra.call(xml.lotes, { chassi: chassiOf(1) })).quantidades).toEqual({
      finalizados: 0,
      processando: 0,
    });
    if (conta === 'lojista')
      expect(await outra.call(xml.entradaMaisRecente, { chassi: chassiOf(1) })).toEqual([]);
  });
});

describe('the lists over HTTP', () => {
  it('return one item, pages, tabs and the filters of the exit suggestions', async () => {
    const [item] = itens;
    expect(await lojista.call(xml.item, { id: item?.codigo ?? 0 })).toEqual(item);
    const page = await lojista.call(xml.itensDoLote, { codigoLote, page: 2, perPage: 2 });
    expect(page.meta).toEqual({ total: 3, last_page: 2 });
    expect(page.data).toEqual([itens[2]]);
    const prontos = await lojista.call(xml.lotes, { finalizado: 'sim', chassi: chassiOf(3) });
    expect(prontos.data.map(({ codigo }) => codigo)).toEqual([codigoLote]);
    expect((await lojista.call(xml.lotes, { finalizado: 'nao' })).data).toEqual([]);
    const suggested = await lojista.call(xml.itens, {
      perPage: 50,
      filtroErroXml: true,
      filtroProcessadoApi: true,
      filtroEmpresaLogada: true,
      filtroSomenteSaida: true,
    });
    expect(suggested.data).toEqual([]);
    expect((await lojista.call(xml.itens, { filtroErroXml: true })).data.map((row) => row.numeronf)).toEqual([
      3, 1,
    ]);
  });

  it('refuse unknown input', async () => {
    expect((await lojista.fetch('/api/xml/retornaListaLoteXml?ordemCampo=codusu|asc')).status).toBe(400);
    expect((await lojista.fetch('/api/xml/getXmlImports?codemp=1')).status).toBe(400);
    expect((await lojista.fetch('/api/xml/getLote/abc')).status).toBe(400);
    for (const id of [3_000_000_000, Number.MAX_SAFE_INTEGER]) {
      expect((await lojista.fetch(`/api/xml/getLote/${id}`)).status).toBe(404);
      expect((await lojista.fetch(`/api/xml/getXmlItem/${id}`)).status).toBe(404);
      expect((await lojista.fetch(`/api/xml/getXmlImportsByLote?codigoLote=${id}`)).status).toBe(404);
    }
  });
});
