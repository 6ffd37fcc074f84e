import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#gateway/log.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';

const EMAIL = 'pessoa.secreta@exemplo.test';

describe('the log', () => {
  let world: TestGateway;
  beforeAll(async () => {
    world = await startTestGateway();
  });
  afterAll(() => world.close());

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

  it('keeps what a database’s error is about, and no value of a row', async () => {
    const { kysely } = world.gateway.database;
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
    ];
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
