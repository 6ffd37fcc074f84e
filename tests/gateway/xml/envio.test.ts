import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessao } from '#contract/gateway/sessao.ts';
import { xml } from '#contract/gateway/xml.ts';
import { PEDACO } from '#contract/route.ts';
import { varrerPacotes } from '#gateway/usecases/xml/varrerPacotes.ts';
import { startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';
import { itensOf, loteFinalizado } from './enviar.ts';
import { nota } from './notas.ts';

let server: TestGateway;
let lojista: TestSession;
let agora: Date;
beforeAll(async () => {
  agora = new Date('2026-11-20T12:00:00Z');
  server = await startTestGateway({ agora: () => agora });
  lojista = await server.as('lojista');
});
afterAll(() => server.close());

const guardados = (): string[] =>
  readdirSync(join(server.dir, 'arquivos'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.pack'),
  );

type Arquivo = readonly [nome: string, conteudo: string | Uint8Array<ArrayBuffer>];

const formOf = (arquivos: readonly Arquivo[], campo = 'arquivoxml') => {
  const form = new FormData();
  for (const [nome, conteudo] of arquivos) form.append(campo, new Blob([conteudo]), nome);
  return form;
};

const caminho = (envio: string, parte: number) => `/api/xml/envio/${envio}/partes/${parte}`;

const parte = async (envio: string, numero: number, form: FormData, session = lojista) => {
  const response = await session.fetch(caminho(envio, numero), { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as { partes?: number; message?: string } };
};

/** A part of which the connection takes the first half only. */
const cortada = async (envio: string, numero: number, form: FormData) => {
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const half = new ReadableStream({
    pull: (controller) => {
      controller.enqueue(bytes.slice(0, bytes.length / 2));
      controller.error(new Error('cortada'));
    },
  });
  const init = { method: 'POST', body: half, headers: { 'content-type': type }, duplex: 'half' };
  await expect(lojista.fetch(caminho(envio, numero), init as RequestInit)).rejects.toThrow();
};

const abrir = async (session = lojista) => (await session.call(xml.abrirEnvio)).envio;

const notas = (desde: number, quantas: number): Arquivo[] =>
  Array.from({ length: quantas }, (_, n) => [`${desde + n}.xml`, nota({ numero: desde + n })]);

describe('an upload in parts', () => {
  it('that is cut off goes on where it was, and each file is one of the batch exactly once', async () => {
    const envio = await abrir();
    expect(await parte(envio, 0, formOf(notas(1, 3)))).toEqual({ status: 200, body: { partes: 1 } });
    await cortada(envio, 1, formOf(notas(4, 3)));
    expect(await lojista.call(xml.lerEnvio, { envio })).toEqual({ partes: 1 });
    await parte(envio, 1, formOf(notas(4, 3)));
    // Its answer was lost: sent again, by an impatient sender twice at once.
    const depois = guardados();
    const outra = () => parte(envio, 1, formOf(notas(4, 3)));
    expect(await Promise.all([outra(), outra()])).toEqual(
      Array.from({ length: 2 }, () => ({ status: 200, body: { partes: 2 } })),
    );
    expect(guardados()).toEqual(depois);

    const fim = { envio, partes: 2 };
    const lotes = await Promise.all([
      lojista.call(xml.concluirEnvio, fim),
      lojista.call(xml.concluirEnvio, fim),
    ]);
    expect(lotes[0]).toMatchObject({ message: 'Arquivos enviados com sucesso!', totalarquivos: 6 });
    expect(lotes[1]).toEqual(lotes[0]);
    const codigoLote = lotes[0]?.codigoLote ?? 0;
    expect(await loteFinalizado(lojista, codigoLote)).toMatchObject({ totalarquivos: 6, totalentradas: 6 });
    const nomes = (await itensOf(lojista, codigoLote)).map(({ nomearquivo }) => nomearquivo);
    expect(nomes).toEqual(['1.xml', '2.xml', '3.xml', '4.xml', '5.xml', '6.xml']);
    expect(await lojista.call(xml.concluirEnvio, fim)).toEqual(lotes[0]);
  });

  it('is the same part once however many send it at a time', async () => {
    const envio = await abrir();
    const antes = guardados().length;
    const mesma = () => parte(envio, 0, formOf(notas(10, 2)));
    const respostas = await Promise.all([mesma(), mesma(), mesma()]);
    expect(respostas.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => ({ partes: 1 })));
    expect(guardados()).toHaveLength(antes + 1);
    await expect(lojista.call(xml.concluirEnvio, { envio, partes: 2 })).rejects.toMatchObject({
      status: 422,
    });
    expect((await parte(envio, 2, formOf(notas(12, 1)))).status).toBe(400);
  });

  it('carries a zip in pieces, which go on too', async () => {
    const envio = await abrir();
    const antes = guardados();
    const entries = notas(20, 3).map(([name, conteudo]) => ({
      name,
      read: async () => Buffer.from(conteudo),
    }));
    const zip = Uint8Array.from(await buffer(server.gateway.ports.zip.create(entries, new Date())));
    const pedaco = (from: number, to: number, campo?: string) =>
      formOf([['maio.zip', zip.slice(from, to)]], campo);
    await parte(envio, 0, formOf(notas(30, 1)));
    await parte(envio, 1, pedaco(0, 4000, PEDACO));
    await cortada(envio, 2, pedaco(4000, 8000, PEDACO));
    await parte(envio, 2, pedaco(4000, 8000, PEDACO));
    await expect(lojista.call(xml.concluirEnvio, { envio, partes: 3 })).rejects.toMatchObject({
      status: 422,
    });
    expect(await parte(envio, 3, pedaco(8000, zip.length))).toMatchObject({ body: { partes: 4 } });
    // What was pieces is packs now.
    expect(guardados()).toHaveLength(antes.length + 2);
    const { codigoLote } = await lojista.call(xml.concluirEnvio, { envio, partes: 4 });
    expect(await loteFinalizado(lojista, codigoLote)).toMatchObject({ totalarquivos: 4, totalentradas: 4 });
  });

  it('has a damaged zip among its files, and the others are read', async () => {
    const envio = await abrir();
    await parte(envio, 0, formOf(notas(40, 2)));
    await parte(envio, 1, formOf([['maio.zip', new Uint8Array(1000)]], PEDACO));
    expect((await parte(envio, 2, formOf([['maio.zip', new Uint8Array(10)]]))).body).toEqual({ partes: 3 });
    const { codigoLote } = await lojista.call(xml.concluirEnvio, { envio, partes: 3 });
    expect(await loteFinalizado(lojista, codigoLote)).toMatchObject({ totalentradas: 2, totalerros: 1 });
    const ruim = (await itensOf(lojista, codigoLote)).find(({ nomearquivo }) => nomearquivo === 'maio.zip');
    expect(ruim).toMatchObject({
      errotitulo: 'Não foi lido do zip',
      erromensagem: 'O arquivo não foi aberto: ele não é um zip.',
    });
  });

  it('refuses a zip that has become too large before its end is there, and leaves nothing behind', async () => {
    const antes = guardados();
    const envio = await abrir();
    const quatro = new Uint8Array(4 * 1024 * 1024);
    for (let n = 0; n < 5; n += 1) await parte(envio, n, formOf([['g.zip', quatro]], PEDACO));
    const { status, body } = await parte(envio, 5, formOf([['g.zip', new Uint8Array(1)]], PEDACO));
    expect([status, body.message]).toEqual([413, expect.stringContaining('um zip aceita até 20 MB')]);
    expect(guardados()).toEqual(antes);
    await expect(lojista.call(xml.lerEnvio, { envio })).rejects.toMatchObject({ status: 404 });
  });

  it('is its sender’s alone: for another company and another person it does not exist', async () => {
    const envio = await abrir();
    await parte(envio, 0, formOf(notas(50, 1)));
    const vizinho = await server.as('vizinho');
    const filial = await server.as('lojista', 'horizonteFilial');
    const colega = await server.as('suporte', 'horizonteMatriz');
    for (const outro of [vizinho, filial, colega]) {
      expect((await parte(envio, 1, formOf(notas(51, 1)), outro)).status).toBe(404);
      await expect(outro.call(xml.lerEnvio, { envio })).rejects.toMatchObject({ status: 404 });
      await expect(outro.call(xml.concluirEnvio, { envio, partes: 1 })).rejects.toMatchObject({
        status: 404,
      });
    }
    expect(await lojista.call(xml.lerEnvio, { envio })).toEqual({ partes: 1 });
  });

  it('stops with its session, and goes on in the next one', async () => {
    const antes = await server.as('lojista');
    const envio = await abrir(antes);
    await parte(envio, 0, formOf(notas(60, 1)), antes);
    await antes.call(sessao.logout);
    expect((await parte(envio, 1, formOf(notas(61, 1)), antes)).status).toBe(401);
    await expect(antes.call(xml.concluirEnvio, { envio, partes: 1 })).rejects.toMatchObject({ status: 401 });
    expect((await parte(envio, 1, formOf(notas(61, 1)))).body).toEqual({ partes: 2 });
  });

  it('waits for a day, and is swept after it', async () => {
    const envio = await abrir();
    await parte(envio, 0, formOf(notas(70, 1)));
    const { ports, database } = server.gateway;
    agora = new Date('2026-11-21T12:00:01Z');
    const session = await server.as('lojista');
    await expect(session.call(xml.lerEnvio, { envio })).rejects.toMatchObject({ status: 404 });
    await varrerPacotes(ports);
    const restam = await database.kysely.selectFrom('parte_xml').select('envio').execute();
    expect(restam).toEqual([]);
    const lotes = await database.kysely.selectFrom('pacote_xml').select('arquivo').execute();
    const deLotes = lotes.map(({ arquivo }) => arquivo);
    const deNinguem = () => guardados().filter((chave) => !deLotes.includes(chave));
    expect(deNinguem()).not.toEqual([]);
    agora = new Date('2026-11-22T12:00:00Z');
    await varrerPacotes(ports);
    expect(deNinguem()).toEqual([]);
  });

  it('that many begin and nobody ends is refused, in words, until the first is a day old', async () => {
    agora = new Date(agora.getTime() + 25 * 3_600_000);
    lojista = await server.as('lojista');
    for (let n = 0; n < 100; n += 1) await abrir();
    await expect(abrir()).rejects.toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/começados e não terminados .+ depois de/) },
    });
    agora = new Date(agora.getTime() + 25 * 3_600_000);
    lojista = await server.as('lojista');
    const envio = await abrir();
    const pesado = { envio, parte: 0, pacotes: '[]', pedaco: null, arquivos: 1, bytes: 2 * 1024 ** 3 };
    await server.gateway.database.kysely
      .insertInto('parte_xml')
      .values(pesado as never)
      .execute();
    expect((await parte(envio, 1, formOf(notas(90, 1)))).status).toBe(429);
  });
});
