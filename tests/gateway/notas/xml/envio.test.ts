import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { xml } from '#contract/gateway/notas/xml.ts';
import { LIMITES_LOTE } from '#gateway/usecases/notas/xml/pack.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { nota } from './notas.ts';
import { type Enviado, itensDoLote, loteFinalizado } from './send.ts';

const server = ownGateway();
const lojista = ownSession(server, 'lojista');

const guardados = (): string[] =>
  readdirSync(join(server.dir, 'arquivos'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.pack'),
  );

type Arquivo = readonly [nome: string, conteudo: string | Uint8Array<ArrayBuffer>];

const formOf = (arquivos: readonly Arquivo[]) => {
  const form = new FormData();
  for (const [nome, conteudo] of arquivos) form.append('arquivoxml', new Blob([conteudo]), nome);
  return form;
};

const caminho = (envio: string, numero: number) =>
  `/api/${xml.processar.path}?envio=${envio}&pedido=${numero}`;

const request = async (envio: string, numero: number, arquivos: readonly Arquivo[], session = lojista) => {
  const response = await session.fetch(caminho(envio, numero), { method: 'POST', body: formOf(arquivos) });
  return { status: response.status, body: (await response.json()) as Enviado };
};

/** A request whose connection breaks halfway. */
const cortado = async (envio: string, numero: number, arquivos: readonly Arquivo[]) => {
  const whole = new Response(formOf(arquivos));
  const type = whole.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const half = new ReadableStream({
    pull: (controller) => {
      controller.enqueue(bytes.slice(0, bytes.length / 2));
      controller.error(new Error('cortado'));
    },
  });
  const init = { method: 'POST', body: half, headers: { 'content-type': type }, duplex: 'half' };
  await expect(lojista.fetch(caminho(envio, numero), init as RequestInit)).rejects.toThrow();
};

const notas = (desde: number, quantas: number): Arquivo[] =>
  Array.from({ length: quantas }, (_, n) => [`${desde + n}.xml`, nota({ numero: desde + n })]);

describe('an upload in several requests', () => {
  it('is one batch with each file once, however often a request is sent', async () => {
    const primeiro = await request('um', 0, notas(1, 3));
    expect(primeiro).toMatchObject({ status: 200, body: { totalarquivos: 3 } });
    const { codigoLote } = primeiro.body;
    expect(await loteFinalizado(lojista, codigoLote)).toMatchObject({ totalarquivos: 3, totalentradas: 3 });
    await cortado('um', 1, notas(4, 3));
    const depois = guardados().length;
    // Repeated after a lost answer, concurrently.
    const outra = () => request('um', 1, notas(4, 3));
    for (const { status, body } of await Promise.all([outra(), outra(), outra()]))
      expect([status, body]).toEqual([200, { ...primeiro.body, totalarquivos: 6 }]);
    expect(guardados()).toHaveLength(depois + 1);
    expect(await loteFinalizado(lojista, codigoLote)).toMatchObject({ totalarquivos: 6, totalentradas: 6 });
    const nomes = (await itensDoLote(lojista, codigoLote)).map(({ nomearquivo }) => nomearquivo);
    expect(nomes).toEqual(['1.xml', '2.xml', '3.xml', '4.xml', '5.xml', '6.xml']);
    expect(await request('um', 0, notas(1, 3))).toEqual({
      status: 200,
      body: { ...primeiro.body, totalarquivos: 6 },
    });
    expect(guardados()).toHaveLength(depois + 1);
  });

  it('starts once, also with concurrent first requests', async () => {
    const respostas = await Promise.all([0, 1, 2].map((n) => request('juntos', n, notas(10 + 2 * n, 2))));
    const lotes = new Set(respostas.map(({ body }) => body.codigoLote));
    expect(lotes.size).toBe(1);
    const [codigoLote = 0] = lotes;
    expect(await loteFinalizado(lojista, codigoLote)).toMatchObject({ totalarquivos: 6, totalentradas: 6 });
  });

  it('includes a damaged zip that came alone as a failed file, and the others are read', async () => {
    await request('zip', 0, notas(40, 2));
    const { body } = await request('zip', 1, [['maio.zip', new Uint8Array(1000)]]);
    expect(await loteFinalizado(lojista, body.codigoLote)).toMatchObject({
      totalentradas: 2,
      totalerros: 1,
    });
    const ruim = (await itensDoLote(lojista, body.codigoLote)).find(
      ({ nomearquivo }) => nomearquivo === 'maio.zip',
    );
    expect(ruim).toMatchObject({
      errotitulo: 'Não foi lido do zip',
      erromensagem: 'O arquivo não foi aberto: ele não é um zip.',
    });
  });

  it('belongs to its sender and company: the same name of others is another batch', async () => {
    const minha = await request('meu', 0, notas(50, 1));
    const outros = [
      await server.as('vizinho'),
      await server.as('lojista', 'horizonteFilial'),
      await server.as('suporte', 'horizonteMatriz'),
    ];
    const lotes = [minha.body.codigoLote];
    for (const outro of outros) {
      const { status, body } = await request('meu', 1, notas(51, 1), outro);
      expect([status, body.totalarquivos]).toEqual([200, 1]);
      lotes.push(body.codigoLote);
    }
    expect(new Set(lotes).size).toBe(4);
    expect(await lojista.call(xml.lote, { id: minha.body.codigoLote })).toMatchObject({ totalarquivos: 1 });
  });

  it('has a single upload’s limits: excess is refused and deleted', async () => {
    const { codigoLote } = (await request('cheio', 0, notas(60, 1))).body;
    const cheio = [{ nome: 'x', inicio: 0, tamanho: LIMITES_LOTE.bytes, guardado: false }];
    await server.kysely
      .insertInto('pacote_xml')
      .values({
        codlote: codigoLote,
        pacote: 1000,
        arquivo: 'x.pack',
        arquivos: JSON.stringify(cheio),
      } as never)
      .execute();
    const antes = guardados();
    expect((await request('cheio', 2, notas(61, 1))).status).toBe(413);
    expect(guardados()).toEqual(antes);
    expect(await lojista.call(xml.lote, { id: codigoLote })).toMatchObject({ totalarquivos: 1 });
  });
});
