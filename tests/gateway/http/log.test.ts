import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { formatCpf } from '#domain/values/cpf.ts';
import { createLogger } from '#gateway/log.ts';
import { createOutage, sayWhenBack } from '#gateway/outage.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';

const EMAIL = 'pessoa.secreta@exemplo.test';
const CPF = '39053344705';
const NOME = 'Canária Secreta';
const CANARIOS = [EMAIL, encodeURIComponent(EMAIL), CPF, formatCpf(CPF), NOME, encodeURIComponent(NOME)];

describe('the log', () => {
  const world = ownGateway({ logger: createLogger('debug', { write: (line) => said.push(line) }) });

  const said: string[] = [];
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => lines.push(line) });
  const logged = (key: 'err' | 'error', failure: unknown) => {
    lines.length = 0;
    log.error({ [key]: failure }, 'falhou');
    return JSON.parse(lines[0] ?? '{}')[key];
  };
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  it.each(['err', 'error'] as const)('has a cause under %s with its type, words and place', (key) => {
    const cause = new TypeError('conexão recusada');
    expect(logged(key, new Error('não deu', { cause }))).toMatchObject({
      type: 'Error',
      message: 'não deu',
      stack: expect.stringContaining('log.test.ts'),
      cause: { type: 'TypeError', message: 'conexão recusada' },
    });
  });

  it('has no error of a caller who left', async () => {
    const { hostname, port } = new URL(world.url);
    const socket = connect(Number(port), hostname);
    socket.write('POST /api/usuarioByEmailSenha HTTP/1.1\r\nHost: a\r\ncontent-length: 99\r\n');
    socket.write('content-type: application/json\r\n\r\n{"email":');
    world.gateway.server.server.once('request', () => socket.destroy());
    await expect.poll(() => said.some((line) => line.includes('"reqId"'))).toBe(true);
    expect(said.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  });

  it('has a line when the database goes and one when it is back, however many failures lie between', () => {
    lines.length = 0;
    const outage = createOutage();
    const own = createLogger('info', { write: (line) => lines.push(line) }, outage);
    const away = new AppError('indisponivel', { cause: new Error('connect ECONNREFUSED') });
    own.child({ reqId: 'a' }).warn({ err: away }, 'indisponivel');
    for (let time = 0; time < 50; time += 1) own.error({ err: away }, 'filas paradas');
    own.error({ err: new Error('outra coisa') }, 'trabalho falhou');
    own.info({}, 'nada');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'banco de dados fora de alcance',
      'trabalho falhou',
      'nada',
    ]);
    expect([outage.end(), outage.end()]).toEqual([{ segundos: 0, falhas: 50, dita: true }, null]);
    expect(outage.notice(away)).toBe('first');
  });

  it('does not say that the database is back while it answers, but cannot write', () => {
    let now = 0;
    const outage = createOutage(() => now);
    const standby = Object.assign(new Error('read-only'), { code: '25006' });
    expect(outage.notice(new AppError('indisponivel', { cause: standby }))).toBe('first');
    now = 9000;
    expect(outage.end()).toBeNull();
    expect(outage.notice(new AppError('indisponivel', { cause: standby }))).toBe('again');
    now = 18_000;
    expect(outage.end()).toBeNull();
    now = 19_000;
    expect(outage.end()).toEqual({ segundos: 19, falhas: 1, dita: true });
  });

  describe('of a connection that failed', () => {
    const away = new AppError('indisponivel', { cause: new Error('Connection terminated unexpectedly') });
    const standby = new AppError('indisponivel', {
      cause: Object.assign(new Error('read-only'), { code: '25006' }),
    });
    /** Messages of the log once `check` has answered. */
    const saidOnce = async (error: AppError, check: () => Promise<void>): Promise<string[]> => {
      lines.length = 0;
      const outage = createOutage();
      const own = createLogger('info', { write: (line) => lines.push(line) }, outage);
      const stop = sayWhenBack(outage, { onConnect: () => {} }, own, check);
      own.warn({ err: error }, 'indisponivel');
      own.warn({ err: error }, 'indisponivel');
      await setImmediate();
      stop();
      return lines.map((line) => JSON.parse(line).msg);
    };

    it('has no outage while the database answers', async () => {
      expect(await saidOnce(away, async () => {})).toEqual(['conexão com o banco de dados encerrada']);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ falhas: 1 });
    });

    it('has the outage when the database does not answer, or has not yet at the end', async () => {
      const gone = ['banco de dados fora de alcance'];
      expect(await saidOnce(away, () => Promise.reject(new Error('fora do ar')))).toEqual(gone);
      expect(await saidOnce(away, () => new Promise(() => {}))).toEqual(gone);
    });

    it('has the outage of a server that answers, but cannot work', async () => {
      expect(await saidOnce(standby, async () => {})).toEqual(['banco de dados fora de alcance']);
    });
  });

  it('has no value of a person of a request that is refused, wherever it stands', async () => {
    said.length = 0;
    const lojista = await world.as('lojista');
    const ana = {
      nomrazPes: NOME,
      cgccpfPes: CPF,
      emailPes: EMAIL,
      cepPes: '80010010',
      endPes: NOME,
      bairroPes: NOME,
      codmunPes: 4106902,
      codufPes: 41,
    };
    const post = (path: string, body: unknown, type = 'application/json') =>
      lojista.fetch(`/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    const get = (path: string) => lojista.fetch(`/api/${path}`);
    const answers = [
      await post('pessoa', ana),
      // The unique index refuses it.
      await post('pessoa', ana),
      await post('pessoa', { ...ana, cgccpfPes: '11144477735', codmunPes: 99_999 }),
      await post('pessoa', { ...ana, nomrazPes: { de: NOME }, emailPes: [EMAIL], codmunPes: EMAIL }),
      await post('pessoa', `{"cpf":"${CPF}","nome":"${NOME}", ${EMAIL}}`),
      await post('pessoa', `${NOME} ${CPF} ${EMAIL}`, 'text/plain'),
      await post('usuarioByEmailSenha', { email: EMAIL, password: NOME }),
      await post('dadosPessoais/procurar', { cpf: `${CPF}1`, email: NOME }),
      await get(`pessoas?descricaoFiltro=${CPF}&page=${EMAIL}`),
      await get(`pessoas?${EMAIL}=${CPF}`),
      await get(`pessoa/${EMAIL}`),
      await get(`${encodeURIComponent(NOME)}/${CPF}`),
      await get(`pessoa/%E0%A4%A${EMAIL}`),
      await get(`pessoa/${EMAIL.repeat(20)}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      200, 409, 400, 400, 400, 415, 401, 400, 400, 400, 400, 404, 400, 400,
    ]);
    expect(said.length).toBeGreaterThan(10);
    expect(CANARIOS.filter((canario) => said.some((line) => line.includes(canario)))).toEqual([]);
  });

  it('has no value of a person of what failed outside, or of what a person was told', () => {
    lines.length = 0;
    const told = new AppError('regra', {
      message: `${NOME} alterou`,
      cause: { codigo: 'x', mensagem: NOME },
    });
    for (const err of [told, new Error(`550 <${EMAIL}> rejected, CPF ${formatCpf(CPF)}`), `de ${EMAIL}`])
      log.error({ err }, 'falhou');
    expect(lines).toHaveLength(3);
    expect(CANARIOS.filter((canario) => lines.some((line) => line.includes(canario)))).toEqual([]);
    expect(JSON.parse(lines[0] ?? '{}').err).toMatchObject({ message: 'regra', cause: { code: 'x' } });
  });

  it('keeps what a database’s error is about, and no value of a row', async () => {
    const { kysely } = world;
    const row = { codemp_cvt: await world.codigoOf('horizonteMatriz'), nomloj_cvt: 'x', email_cvt: EMAIL };
    const convite = {
      ...row,
      token_cvt: 'um',
      dahenv_cvt: new Date().toISOString(),
      expira_cvt: new Date().toISOString(),
    };
    await kysely.insertInto('convite').values(convite).execute();
    const failures = [
      await failureOf(kysely.insertInto('convite').values(convite).execute()),
      await failureOf(
        kysely
          .insertInto('convite')
          .values({ ...convite, codemp_cvt: null as never })
          .execute(),
      ),
      await failureOf(sql`select ${EMAIL}::text::integer`.execute(kysely)),
      await failureOf(sql`select ${EMAIL}::text::json`.execute(kysely)),
      await failureOf(sql`select ${EMAIL}::text::timestamptz`.execute(kysely)),
      await failureOf(
        sql`update mensagem_global set mensagem_men = ${EMAIL}, tipo_men = 'X'`.execute(kysely),
      ),
      await failureOf(sql`update pessoa set codmun_pes = -1, nomraz_pes = ${EMAIL}`.execute(kysely)),
    ];
    expect(failures.map((failure) => (failure as { code: string }).code)).toEqual([
      ...['23505', '23502', '22P02', '22P02', '22007', '23514', '23503'],
    ]);
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(Error);
      logged('err', failure);
      expect(lines[0]).not.toContain(EMAIL);
    }
    expect(logged('err', failures[0])).toMatchObject({
      code: '23505',
      table: 'convite',
      constraint: expect.any(String),
    });
    expect(logged('err', failures[2])).toMatchObject({ code: '22P02', message: 'data exception' });
  });
});
