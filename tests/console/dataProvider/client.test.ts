import { describe, expect, it } from 'vitest';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { AppError } from '#domain/errors.ts';
import { ERRO_INESPERADO } from '#domain/texts.ts';
import { buildRequest } from '#src/dataProvider/buildRequest.ts';
import { type CallError, SEM_CONEXAO, SEM_RESPOSTA, tell } from '#src/dataProvider/failure.ts';
import { answering, json } from './answering.ts';

const failure = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('the call was accepted');
    },
    (error: CallError) => error,
  );

describe('a request', () => {
  it('fills path parameters in, encoded, and keeps them out of the query', () => {
    const { url, body } = buildRequest(xml.entradaMaisRecente, { chassi: '9BW A/1', outro: 2 });
    expect(url).toBe('xml/getMostRecentXmlEntradaByChassi/9BW%20A%2F1?outro=2');
    expect(body).toBeNull();
  });

  it('skips empty filters but keeps zero and false', () => {
    const { url } = buildRequest(xml.itens, { chassi: '', page: 0, filtroErroXml: false, perPage: null });
    expect(url).toBe('xml/getXmlImports?page=0&filtroErroXml=false');
  });

  it('sends a POST as JSON', () => {
    const built = buildRequest(entradaZeroKm.cancelar, { chassi: 'X' });
    expect(built).toEqual({ method: 'POST', url: 'entradaZeroKm/cancelarEntrada', body: '{"chassi":"X"}' });
  });

  it('throws when a path parameter is missing instead of calling another path', () => {
    expect(() => buildRequest(xml.lote, {})).toThrow('needs id');
  });
});

describe('the client', () => {
  it('sends both tokens, and marks calls that contact the registry', async () => {
    const { client, sent } = answering(() => json({ message: 'ok' }));
    await client.call(entradaZeroKm.cancelar, { chassi: '9BWZZZ377VT004251' });
    await client.call(xml.lote, { id: 1 });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer tok');
    expect(sent[0]?.headers.get('credentials')).toBe('cred');
    expect(sent.map(({ headers }) => headers.get('x-renave'))).toEqual(['true', null]);
    expect(sent[0]?.url).toBe('/api/entradaZeroKm/cancelarEntrada');
  });

  it('counts calls in flight, and registry calls apart, until they end or fail', async () => {
    const gate = Promise.withResolvers<Response>();
    const { client, activity } = answering(() => gate.promise);
    const call = client.call(entradaZeroKm.cancelar, { chassi: '9BWZZZ377VT004251' });
    expect(activity.read()).toEqual({ loading: 1, renave: 1 });
    gate.resolve(json({ message: 'não' }, 422));
    await failure(call);
    expect(activity.read()).toEqual({ loading: 0, renave: 0 });
  });

  it('does not count background refreshes', async () => {
    const gate = Promise.withResolvers<Response>();
    const { client, activity } = answering(() => gate.promise);
    const work = activity.quietly(entradaZeroKm.lista.path, () => client.call(entradaZeroKm.lista, {}));
    expect(activity.read().renave).toBe(0);
    gate.resolve(json({ data: [], meta: { total: 0, last_page: 1 }, quantidades: {} }));
    await work;
    expect(activity.read()).toEqual({ loading: 0, renave: 0 });
  });

  it('counts a user’s request while the same one refreshes in the background', async () => {
    const gate = Promise.withResolvers<Response>();
    const { client, activity } = answering(() => gate.promise);
    const ask = () => client.call(entradaZeroKm.cancelar, { chassi: '9PTSAVE0000000017' });
    const itself = activity.callQuietly(ask);
    expect(activity.read()).toEqual({ loading: 0, renave: 0 });
    const asked = ask();
    expect(activity.read()).toEqual({ loading: 1, renave: 1 });
    gate.resolve(json({}));
    await Promise.allSettled([itself, asked]);
    expect(activity.read()).toEqual({ loading: 0, renave: 0 });
  });

  it('does not count refetches after an action, but counts concurrent user actions', async () => {
    const gate = Promise.withResolvers<Response>();
    const { client, activity } = answering(() => gate.promise);
    const read = activity.readingQuietly(() => client.call(entradaZeroKm.lista, {}));
    expect(activity.read().renave).toBe(0);
    const done = client.call(entradaZeroKm.cancelar, { chassi: '9PTSAVE0000000017' });
    expect(activity.read().renave).toBe(1);
    gate.resolve(json({ data: [], meta: { total: 0, last_page: 1 }, quantidades: {} }));
    await Promise.allSettled([read, done]);
    expect(activity.read()).toEqual({ loading: 0, renave: 0 });
  });

  it('gives an answer that was asked for ahead once, to the same call alone', async () => {
    const { client, sent } = answering(() => json({}));
    await client.ahead(xml.lote, { id: 1 });
    await client.call(xml.lote, { id: 2 });
    expect(sent).toHaveLength(2);
    await client.call(xml.lote, { id: 1 });
    expect(sent).toHaveLength(2);
    await client.call(xml.lote, { id: 1 });
    expect(sent).toHaveLength(3);
  });

  it('gives no answer that was asked for before a write', async () => {
    const { client, sent } = answering(() => json({}));
    await client.ahead(xml.lote, { id: 1 });
    await client.call(entradaZeroKm.cancelar, { chassi: 'X' });
    await client.call(xml.lote, { id: 1 });
    expect(sent).toHaveLength(3);
  });

  it('tells who needs it that an answer asked for ahead failed', async () => {
    const { client } = answering(() => json({ message: 'Não pode.', code: 'regra' }, 422));
    void client.ahead(xml.lote, { id: 1 }).catch(() => {});
    expect(await failure(client.call(xml.lote, { id: 1 }))).toMatchObject({ status: 422 });
  });

  it('takes an answer that is cut off for no connection, whatever its status was', async () => {
    const cut = new ReadableStream({
      pull: (controller) => controller.error(new TypeError('network error')),
    });
    const { client } = answering(() => new Response(cut, { status: 403 }));
    const error = await failure(client.call(xml.lote, { id: 1 }));
    expect(error).toMatchObject({ status: 0, message: SEM_CONEXAO });
  });

  it("rethrows a refusal with the server's message, status and field errors", async () => {
    const errors = { chassi: 'Chassi inválido' };
    const { client } = answering(() => json({ message: 'Não pode.', code: 'regra', errors }, 422));
    const error = await failure(client.call(entradaZeroKm.cancelar, { chassi: 'x' }));
    expect(error).toMatchObject({ message: 'Não pode.', status: 422, body: { errors } });
    expect(tell(error, 'Erro ao cancelar entrada!')).toBe('Não pode.');
  });

  it.each([
    ['a page', () => new Response('<html>502</html>', { status: 502 })],
    ['a sentence of what stands between', () => json({ message: 'Bad Gateway', status: 502 }, 502)],
    ['a message that is none', () => json({ message: { texto: 'x' }, code: 'regra' }, 502)],
  ])('uses the fallback message when the answer is not the gateway’s, but %s', async (_what, response) => {
    const { client } = answering(response);
    const error = await failure(client.call(xml.lote, { id: 1 }));
    expect(error).toMatchObject({ status: 502, message: ERRO_INESPERADO, body: {} });
    expect(tell(error, 'Houve um erro!')).toBe('Houve um erro!');
  });

  it('uses the fallback message for an internal error of the gateway, whose own is always the same', async () => {
    const { client } = answering(() => json(new AppError('interno').body, 500));
    const error = await failure(client.call(entradaZeroKm.cancelar, { chassi: 'x' }));
    expect(error.body.message).toBe('Ocorreu um erro. Tente novamente mais tarde.');
    expect(tell(error, 'Erro ao cancelar entrada!')).toBe('Erro ao cancelar entrada!');
  });

  it('gives the code of an internal error’s request, and says that a silent registry lost nothing', async () => {
    const headers = { 'x-request-id': '3f2a91bc-0000-4000-8000-000000000000' };
    const internal = new Response(JSON.stringify(new AppError('interno').body), { status: 500, headers });
    const { client } = answering(() => internal);
    expect(tell(await failure(client.call(xml.lote, { id: 1 })), 'Houve um erro')).toBe(
      'Houve um erro. Se continuar, diga ao suporte o código 3f2a91bc.',
    );
    const silent = answering(() => json(new AppError('renaveIndisponivel').body, 503));
    expect(tell(await failure(silent.client.call(xml.lote, { id: 1 })), 'Houve um erro')).toBe(
      'Falha de comunicação com a SERPRO! Nada foi perdido: tente de novo em alguns instantes.',
    );
  });

  it('distinguishes a broken connection from a time-out, and never claims that the work was not done', async () => {
    const broken = answering(() => Promise.reject(new TypeError('fetch failed')));
    const silent = answering(() => new Promise(() => {}), { timeLimitMs: 1 });
    expect(await failure(broken.client.call(xml.lote, { id: 1 }))).toMatchObject({ message: SEM_CONEXAO });
    const lost = await failure(broken.client.call(xml.lote, { id: 1 }));
    expect(tell(lost, 'Houve um erro')).toBe(`Houve um erro. ${SEM_CONEXAO}`);
    expect(tell(lost, 'Houve um erro!')).toBe(`Houve um erro! ${SEM_CONEXAO}`);
    expect(await failure(silent.client.call(xml.lote, { id: 1 }))).toMatchObject({ message: SEM_RESPOSTA });
  });

  it('ends the session on 401, except for calls that answer 401 to wrong passwords', async () => {
    const { client, unauthorized } = answering(() => json({ message: 'Não', code: 'naoAutenticado' }, 401));
    await failure(client.call(sessao.usuarioByEmailSenha, { email: 'a@b.test', password: 'x' }));
    expect(unauthorized()).toBe(0);
    await failure(client.call(xml.lote, { id: 1 }));
    expect(unauthorized()).toBe(1);
  });

  it('keeps the session when a request of the previous company fails', async () => {
    const answer = Promise.withResolvers<Response>();
    const { client, stored, unauthorized } = answering(() => answer.promise);
    const call = failure(client.call(xml.lote, { id: 1 }));
    stored.credentials = 'of another company';
    answer.resolve(json({ message: 'Não', code: 'naoAutenticado' }, 401));
    await call;
    expect(unauthorized()).toBe(0);
  });

  it('reports nothing about a call that its screen aborted', async () => {
    const { client } = answering(() => new Promise(() => {}));
    const leaving = new AbortController();
    const call = failure(client.call(xml.lote, { id: 1 }, leaving.signal));
    leaving.abort();
    expect((await call).name).toBe('AbortError');
  });

  it('uploads files under the route’s part name and reports progress', async () => {
    const { createClient } = await import('#src/dataProvider/client.ts');
    const { activity } = answering(() => json({}));
    const shares: number[] = [];
    let names: unknown[] = [];
    const client = createClient({
      session: { read: () => null },
      activity,
      onUnauthorized: () => {},
      sendFiles: async (url, { body, onProgress }) => {
        names = [url, ...body.getAll('arquivoxml').map((file) => (file as File).name), body.get('extra')];
        onProgress(0.5);
        onProgress(1);
        return json({ message: 'ok', codigoLote: 7, totalarquivos: 2 });
      },
    });
    const files = [new File(['<a/>'], 'a.xml'), new File(['<b/>'], 'b.xml')];
    const answer = await client.upload(
      { ...xml.processar, emPedidos: undefined } as unknown as typeof xml.processar,
      files,
      {
        parts: { extra: 'sim' },
        onProgress: (share) => shares.push(share),
      },
    );
    expect(names).toEqual(['/api/xml/processarxml', 'a.xml', 'b.xml', 'sim']);
    expect(shares).toEqual([0.5, 1]);
    expect(answer.codigoLote).toBe(7);
  });
});
