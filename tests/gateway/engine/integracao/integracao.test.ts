import { describe, expect, it } from 'vitest';
import { tokenIntegracao } from '#contract/gateway/acesso/tokenIntegracao.ts';
import { CHAMADAS_POR_MINUTO } from '#contract/gateway/integracao.ts';
import type { ChaveEmpresa } from '#sandbox/world/demo.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { nota, venda } from '../../notas/xml/notas.ts';
import { loteFinalizado } from '../../notas/xml/send.ts';

interface RespostaDaIntegracao {
  status: number;
  retryAfter: string | null;
  body: { code?: string; itens?: Record<string, unknown>[]; lote?: number };
}

describe('the integration’s routes', () => {
  const world = ownGateway({ agora: () => new Date(agora) });
  const lojista = ownSession(world, 'lojista');
  /** A fixed quarter past a minute. */
  let agora = new Date('2026-03-02T12:00:15Z').getTime();

  const create = async (session: TestSession, empresa: ChaveEmpresa) =>
    (await session.call(tokenIntegracao.save, { companyCode: await world.codigoOf(empresa) })).data;

  const request = async (
    token: string,
    path: string,
    init: RequestInit = {},
  ): Promise<RespostaDaIntegracao> => {
    const headers = { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) };
    const response = await world.fetch(`/api/integracao/v1/${path}`, { ...init, headers });
    const body = (await response.json()) as RespostaDaIntegracao['body'];
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
  };

  const send = (token: string, conteudo: string | Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    body.append('arquivo', new Blob([conteudo], { type: 'text/xml' }), 'nota.xml');
    return request(token, 'notas', { method: 'POST', body });
  };

  it('accept invoices like the console, and report their state', async () => {
    const token = await create(lojista, 'horizonteMatriz');
    const { status, body } = await send(token, nota({ numero: 71 }));
    expect([status, body]).toEqual([202, expect.objectContaining({ arquivos: 1 })]);
    const lote = body.lote ?? 0;
    expect(await loteFinalizado(lojista, lote)).toMatchObject({ totalentradas: 1 });
    expect((await request(token, `lotes/${lote}`)).body).toMatchObject({ lote, terminado: 'sim' });
    const [lida] = (await request(token, `lotes/${lote}/notas`)).body.itens ?? [];
    expect(lida).toMatchObject({ situacao: 'lida', tipo: 'entrada', usada: false });
    for (const path of ['entradas', 'saidas', 'estoque', 'vendidos'])
      expect([path, (await request(token, path)).status]).toEqual([path, 200]);
  });

  it('recognise a file that is sent twice', async () => {
    const token = await create(lojista, 'horizonteMatriz');
    const conteudo = nota({ numero: 72 });
    const lotes = [await send(token, conteudo), await send(token, conteudo)];
    const lidos = await Promise.all(lotes.map(({ body }) => loteFinalizado(lojista, body.lote ?? 0)));
    // The order of reading is not specified.
    const contados = lidos.map(({ totalentradas, totalduplicados }) => [totalentradas, totalduplicados]);
    expect(contados.toSorted()).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it('answer another company’s batch as absent, also the branch’s', async () => {
    const matriz = await create(lojista, 'horizonteMatriz');
    const filial = await create(await world.as('lojista', 'horizonteFilial'), 'horizonteFilial');
    const { body } = await send(matriz, venda({ numero: 73 }));
    await loteFinalizado(lojista, body.lote ?? 0);
    for (const path of [`lotes/${body.lote}`, `lotes/${body.lote}/notas`])
      expect([path, (await request(filial, path)).status]).toEqual([path, 404]);
    expect((await request(filial, 'lotes')).body.itens).toEqual([]);
    expect((await request(filial, 'notas')).body.itens).toEqual([]);
  });

  it('reach their own company only, whoever created the token', async () => {
    const suporte = await world.as('suporte', 'horizonteFilial');
    const token = await create(suporte, 'horizonteFilial');
    expect((await request(token, 'notas')).body.itens).toEqual([]);
    expect((await request(token, 'montadora/estoque')).body.code).toBe('semPermissao');
  });

  it('refuse a revoked token, a modified one, and a session', async () => {
    const velho = await create(lojista, 'horizonteMatriz');
    const novo = await create(lojista, 'horizonteMatriz');
    const trocado = `${novo.slice(0, -1)}${novo.endsWith('A') ? 'B' : 'A'}`;
    const deSessao = (lojista.headers.authorization ?? '').replace('Bearer ', '');
    for (const token of [velho, trocado, deSessao, '']) {
      const { status, body } = await request(token, 'lotes');
      expect([status, body.code]).toEqual([401, 'naoAutenticado']);
    }
    expect((await request(novo, 'lotes')).status).toBe(200);
  });

  it('do not open a session’s routes', async () => {
    const token = await create(lojista, 'horizonteMatriz');
    const headers = { authorization: `Bearer ${token}`, credentials: token };
    for (const path of ['xml/retornaListaLoteXml', 'usuario/sessao', 'token-integracao/getToken/1'])
      expect([path, (await world.fetch(`/api/${path}`, { headers })).status]).toEqual([path, 401]);
  });

  describe('abort an upload with its token, and keep nothing', () => {
    /** Sends the start of a file, and the rest after `meanwhile`; endless until refused. */
    const sending = async (token: string, meanwhile: () => Promise<unknown>, endless: boolean) => {
      const form = new FormData();
      form.append('arquivo', new Blob([nota({ numero: 79 })]), '79.xml');
      const whole = new Response(form);
      const type = whole.headers.get('content-type') ?? '';
      const bytes = new Uint8Array(await whole.arrayBuffer());
      const begun = bytes.slice(0, bytes.length / 2);
      let first = true;
      let refused = false;
      const body = new ReadableStream({
        pull: async (controller) => {
          if (first) {
            first = false;
            controller.enqueue(begun);
            await meanwhile();
          } else if (endless && !refused) {
            controller.enqueue(new Uint8Array(1024).fill(32));
            await new Promise((resolve) => setImmediate(resolve));
          } else {
            controller.enqueue(bytes.slice(bytes.length / 2));
            controller.close();
          }
        },
      });
      const response = await world.fetch('/api/integracao/v1/notas', {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        duplex: 'half',
      } as RequestInit);
      refused = true;
      return response.status;
    };
    const lotes = async () => (await world.kysely.selectFrom('lote_xml').select('codigo').execute()).length;

    it.each([false, true])('replaced during the upload (endless: %s)', async (endless) => {
      const token = await create(lojista, 'horizonteMatriz');
      const antes = await lotes();
      expect(await sending(token, () => create(lojista, 'horizonteMatriz'), endless)).toBe(401);
      expect(await lotes()).toBe(antes);
    });

    it('or its company deactivated meanwhile', async () => {
      const token = await create(lojista, 'horizonteMatriz');
      const codigo = await world.codigoOf('horizonteMatriz');
      const antes = await lotes();
      const set = (ativo_emp: boolean) =>
        world.kysely.updateTable('empresa').set({ ativo_emp }).where('codigo_emp', '=', codigo).execute();
      expect(await sending(token, () => set(false), false)).toBe(401);
      await set(true);
      expect(await lotes()).toBe(antes);
    });
  });

  it('refuse a company that is deactivated or blocked', async () => {
    const token = await create(lojista, 'horizonteMatriz');
    const codigo = await world.codigoOf('horizonteMatriz');
    const set = (values: { ativo_emp?: boolean; bloqfin_emp?: boolean }) =>
      world.kysely.updateTable('empresa').set(values).where('codigo_emp', '=', codigo).execute();
    for (const [close, open] of [
      [{ ativo_emp: false }, { ativo_emp: true }],
      [{ bloqfin_emp: true }, { bloqfin_emp: false }],
    ] as const) {
      await set(close);
      expect((await request(token, 'lotes')).status).toBe(401);
      await set(open);
    }
    expect((await request(token, 'lotes')).status).toBe(200);
  });

  it('rate limit each token, with Retry-After', async () => {
    const [token, outro] = [
      await create(lojista, 'horizonteMatriz'),
      await create(await world.as('lojista', 'horizonteFilial'), 'horizonteFilial'),
    ];
    const muitas = await Promise.all(
      Array.from({ length: CHAMADAS_POR_MINUTO }, () => request(token, 'lotes/1')),
    );
    expect(new Set(muitas.map(({ status }) => status))).toEqual(new Set([404]));
    const { status, retryAfter, body } = await request(token, 'lotes');
    expect([status, retryAfter, body.code]).toEqual([429, '45', 'muitasTentativas']);
    expect((await request(outro, 'lotes')).status).toBe(200);
    agora += 46_000;
    expect((await request(token, 'lotes')).status).toBe(200);
  });

  it('survive 50 MB', async () => {
    const token = await create(lojista, 'horizonteMatriz');
    const grande = new Uint8Array(50 * 1024 * 1024);
    const { status, body } = await send(token, grande);
    expect(status).toBe(202);
    expect(await loteFinalizado(lojista, body.lote ?? 0)).toMatchObject({ totalerros: 1 });
    const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
    expect((await request(token, 'notas', { ...json, body: grande })).status).toBe(413);
  });
});
