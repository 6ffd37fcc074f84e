import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { usuario } from '#domain/entities/usuario.ts';
import { openPostgres } from '#gateway/db/driver/postgres.ts';
import type { Ports } from '#gateway/ports/ports.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';

const EXPIRA = new Date(Date.now() + 3_600_000);

describe('removing a user with an e-mail confirmation in progress', () => {
  let world: TestGateway;
  let admin: pg.Client;
  let acesso: Ports['acesso'];

  beforeAll(async () => {
    let address = '';
    world = await startTestGateway({
      open: async (url) => {
        address = url;
        return openPostgres(url);
      },
    });
    ({ acesso } = world.gateway.ports);
    admin = new pg.Client({ connectionString: address });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await world.close();
  });

  const count = async (text: string, values: unknown[] = []): Promise<number> => {
    await admin.query('select pg_stat_clear_snapshot()');
    return Number((await admin.query(`select count(*) from ${text}`, values)).rows[0].count);
  };
  const waiting = () =>
    count(`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);

  /** A new user whose first message was sent. */
  const novo = async (email: string): Promise<number> => {
    const suporte = await world.as('suporte', 'horizonteMatriz');
    const { save, list } = crudRoutes(usuario);
    await suporte.call(save, {
      nome_usu: 'Alguém Novo',
      cpf_usu: '11144477735',
      email_usu: email,
      telcom_usu: '11987654321',
    });
    const { data } = await suporte.call(list, { descricaoFiltro: email });
    const codigo = Number(data[0]?.codigo_usu);
    await expect.poll(() => count('confirmacao_email where codusu_cfe = $1', [codigo])).toBe(1);
    return codigo;
  };

  const confirmacao = (codigoUsuario: number, tokenHash: string) =>
    acesso.createConfirmacao({
      tokenHash,
      codigoUsuario,
      email: 'a@b.test',
      expira: EXPIRA,
      senhaHash: 'x',
    });

  it.each([
    ['is sent nothing more', (codigo: number) => confirmacao(codigo, 'outro'), false],
    ['confirms nothing more', () => acesso.confirmarEmail('confirms nothing more'), null],
  ])('%s, and the removal does not wait', async (name, meanwhile, answer) => {
    const codigo = await novo(`${name.replaceAll(' ', '.')}@patio.test`);
    expect(await confirmacao(codigo, name)).toBe(true);
    await admin.query('begin');
    await admin.query('select 1 from usuario where codigo_usu = $1 for update', [codigo]);
    const answered = meanwhile(codigo);
    await expect.poll(waiting).toBe(1);
    await admin.query('delete from usuario where codigo_usu = $1', [codigo]);
    await admin.query('commit');
    expect(await answered).toBe(answer);
    expect(await count('confirmacao_email where codusu_cfe = $1', [codigo])).toBe(0);
  });
});
