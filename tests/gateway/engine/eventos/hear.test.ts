import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { openStreams } from '#gateway/engine/serverSentEvents.ts';
import { CONTAS, EMPRESAS } from '#sandbox/world/demo.ts';
import { changeEmpresa, changeUsuario } from '#tests/support/changes.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';

/** An open stream, read as text. */
class Stream {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #abort: AbortController;
  readonly type: string | null;
  text = '';

  constructor(response: Response, abort: AbortController) {
    if (!response.body) throw new Error('no stream');
    this.#reader = response.body.getReader();
    this.#abort = abort;
    this.type = response.headers.get('content-type');
  }

  async until(part: string): Promise<void> {
    while (!this.text.includes(part)) {
      const { done, value } = await this.#reader.read();
      if (done) throw new Error(`the stream ended with ${JSON.stringify(this.text)}`);
      this.text += Buffer.from(value).toString();
    }
  }

  close(): void {
    this.#abort.abort();
  }
}

describe('GET eventos', () => {
  const world = ownGateway();

  const open = async (session: TestSession, query = ''): Promise<Stream> => {
    const abort = new AbortController();
    const stream = new Stream(await session.fetch(`/api/eventos${query}`, { signal: abort.signal }), abort);
    await stream.until('retry:');
    return stream;
  };
  const notify = async (
    empresa: 'horizonteMatriz' | 'vizinho',
    assunto: 'estoque' | 'lotesXml' | 'veiculos',
  ) => world.gateway.ports.empresa(await world.codigoOf(empresa)).notify(assunto);

  it('reports a change of the company as a well-formed event', async () => {
    const { ports } = world.gateway;
    expect(openStreams(ports)).toBe(0);
    const stream = await open(await world.as('lojista'));
    expect(openStreams(ports)).toBe(1);
    expect(stream.type).toMatch(/^text\/event-stream/);
    await notify('horizonteMatriz', 'estoque');
    await stream.until('event: mudou\ndata: {"assuntos":["estoque"]}\n\n');
    stream.close();
  });

  it('reaches every browser of the company, and no other company', async () => {
    const [um, outro, alheio] = [
      await open(await world.as('lojista')),
      await open(await world.as('suporte', 'horizonteMatriz')),
      await open(await world.as('vizinho')),
    ];
    await notify('horizonteMatriz', 'lotesXml');
    await Promise.all([um.until('lotesXml'), outro.until('lotesXml')]);
    // Sent later on the same channel, so all earlier events have been delivered, or never will be.
    await notify('vizinho', 'veiculos');
    await alheio.until('veiculos');
    expect(alheio.text).not.toContain('lotesXml');
    expect(um.text).not.toContain('veiculos');
    for (const stream of [um, outro, alheio]) stream.close();
  });

  it('reports nothing of a rolled back transaction', async () => {
    const stream = await open(await world.as('lojista'));
    const codigo = await world.codigoOf('horizonteMatriz');
    const failing = world.gateway.ports.transacao(codigo, async (stores) => {
      await stores.notify('lotesXml');
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    await notify('horizonteMatriz', 'veiculos');
    await stream.until('veiculos');
    expect(stream.text).not.toContain('lotesXml');
    stream.close();
  });

  it('releases its listener when the browser leaves', async () => {
    const { ports } = world.gateway;
    const original = ports.hear;
    let listening = 0;
    const left = Promise.withResolvers<void>();
    ports.hear = (canal, heard) => {
      const stop = original(canal, heard);
      listening += 1;
      return () => {
        listening -= 1;
        stop();
        if (listening === 0) left.resolve();
      };
    };
    const streams = [await open(await world.as('lojista')), await open(await world.as('lojista'))];
    expect(listening).toBe(1);
    for (const stream of streams) stream.close();
    await left.promise;
    ports.hear = original;
    expect(listening).toBe(0);
  });

  it.each(['signing out', 'acting for another company'])(
    'ends with %s, without further events',
    async (how) => {
      const session = await world.as('lojista');
      const [stream, other] = [await open(session), await open(await world.as('lojista'))];
      if (how === 'signing out') await session.call(sessao.logout);
      else await session.call(sessao.changeEmpresa, { id: await world.codigoOf('horizonteFilial') });
      await notify('horizonteMatriz', 'veiculos');
      await expect(stream.until('veiculos')).rejects.toThrow(/the stream ended/);
      await other.until('veiculos');
      other.close();
    },
  );

  const LOJISTA = sql`(select codigo_usu from usuario where email_usu = ${CONTAS.lojista.email})`;
  const MATRIZ = sql`(select codigo_emp from empresa where cnpj_emp = ${EMPRESAS.horizonteMatriz.cnpj})`;

  const withdraw = (on: boolean) =>
    (on
      ? sql`delete from acesso where codusu_ace = ${LOJISTA} and codemp_ace = ${MATRIZ}`
      : sql`insert into acesso values (${LOJISTA}, ${MATRIZ})`
    ).execute(world.kysely);

  it.each<[string, (on: boolean) => Promise<unknown>, number]>([
    ['a company that is closed', (on) => changeEmpresa(world, 'horizonteMatriz', { ativo_emp: !on }), 401],
    ['a company that is blocked', (on) => changeEmpresa(world, 'horizonteMatriz', { bloqfin_emp: on }), 401],
    ['a password that must be changed', (on) => changeUsuario(world, 'lojista', { altsen_usu: on }), 403],
    ['an access that is withdrawn', withdraw, 401],
  ])('ends with %s, while support’s continues', async (_, change, status) => {
    const session = await world.as('lojista');
    const [stream, suporte] = [await open(session), await open(await world.as('suporte', 'horizonteMatriz'))];
    await change(true);
    await notify('horizonteMatriz', 'veiculos');
    await expect(stream.until('veiculos')).rejects.toThrow(/the stream ended/);
    await suporte.until('veiculos');
    suporte.close();
    expect((await session.fetch('/api/empresa/get/logada')).status).toBe(status);
    await change(false);
  });

  it('makes one query for many streams', async () => {
    const session = await world.as('lojista');
    const streams = await Promise.all(Array.from({ length: 8 }, () => open(session)));
    const { acesso } = world.gateway.ports;
    const original = acesso.stillValid;
    const asked: number[] = [];
    acesso.stillValid = (tokens, codigo) => {
      asked.push(tokens.length);
      return original(tokens, codigo);
    };
    await notify('horizonteMatriz', 'estoque');
    await Promise.all(streams.map((stream) => stream.until('estoque')));
    acesso.stillValid = original;
    expect(asked).toEqual([1]);
    for (const stream of streams) stream.close();
  });

  it('is refused beyond the limit per session, also concurrently', async () => {
    const session = await world.as('lojista');
    const abort = new AbortController();
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => session.fetch('/api/eventos', { signal: abort.signal })),
    );
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect([statuses.get(200)?.length, statuses.get(429)?.length]).toEqual([10, 290]);
    expect(await statuses.get(429)?.[0]?.json()).toEqual({
      code: 'muitasTentativas',
      message: 'Há janelas demais abertas ao mesmo tempo. Feche algumas e atualize a página.',
    });
    const outra = await open(await world.as('lojista'));
    outra.close();
    abort.abort();
  });

  it('ends after missed notifications, so that clients reload everything', async () => {
    const { ports } = world.gateway;
    const original = ports.hear;
    let miss = () => {};
    ports.hear = (canal, heard) => {
      miss = () => heard([]);
      return original(canal, heard);
    };
    const stream = await open(await world.as('vizinho'));
    ports.hear = original;
    miss();
    await expect(stream.until('never')).rejects.toThrow(/the stream ended/);
  });

  it('begins with what changed since its page began, and ends where that is not known', async () => {
    const heard = await open(await world.as('lojista'));
    await notify('horizonteMatriz', 'lotesXml');
    await heard.until('lotesXml');
    const late = await open(await world.as('lojista'), '?ha=60000');
    await late.until('lotesXml');
    const alheio = await open(await world.as('vizinho'), '?ha=60000');
    await notify('vizinho', 'veiculos');
    await alheio.until('veiculos');
    expect(alheio.text).not.toContain('lotesXml');
    const { ports } = world.gateway;
    const original = ports.recent;
    ports.recent = () => null;
    const unknown = await open(await world.as('lojista'), '?ha=60000');
    ports.recent = original;
    await expect(unknown.until('never')).rejects.toThrow(/the stream ended/);
    for (const stream of [heard, late, alheio]) stream.close();
  });

  it('requires a session', async () => {
    expect((await world.fetch('/api/eventos')).status).toBe(401);
  });
});
