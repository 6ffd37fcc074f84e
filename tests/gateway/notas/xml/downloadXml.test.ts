import { beforeAll, describe, expect, it } from 'vitest';
import type { XmlItemWire } from '#contract/gateway/notas/notaImportada.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import { answerTo, type TestSession } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { chassiOf, nota, truncada } from './notas.ts';
import { itensDoLote, loteFinalizado, send } from './send.ts';

const server = ownGateway();
const lojista = ownSession(server, 'lojista');
let codigoLote: number;
let itens: XmlItemWire[];
const conteudos = [nota({ numero: 1 }), truncada(2), nota({ numero: 3 }).replace('UTF-8', 'ISO-8859-1')];

beforeAll(async () => {
  const enviado = await send(
    lojista,
    conteudos.map((conteudo, n) => ({ nome: `${n}.xml`, conteudo })),
  );
  codigoLote = enviado.codigoLote;
  await loteFinalizado(lojista, codigoLote);
  itens = await itensDoLote(lojista, codigoLote);
});

const download = (session: TestSession, nomeArquivoBucket: unknown) =>
  answerTo(session, xml.download, { nomeArquivoBucket });

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
