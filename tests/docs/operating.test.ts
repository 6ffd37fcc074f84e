import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessao } from '#contract/gateway/sessao.ts';
import { isCnpj } from '#domain/values/cnpj.ts';
import { isCpf } from '#domain/values/cpf.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/operating.md'), 'utf8');
const fenced = (language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, code = '']) => code,
  );

const [firstUser = '', ...watching] = fenced('sql');
const EMAIL = 'ester@exemplo.test';
const PROVISORIA = 'uma-senha-provisoria';

describe('docs/operating.md', () => {
  let world: TestGateway;
  beforeAll(async () => {
    world = await startTestGateway();
  });
  afterAll(() => world?.close());

  const post = async (path: string, body: object) => {
    const response = await world.fetch(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('makes a first company and user who must change the password, and may then sign in', async () => {
    const [command = ''] = fenced('sh');
    const { stdout, status } = spawnSync(command.replace('npx node', process.execPath), {
      shell: true,
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    });
    expect(status).toBe(0);
    expect(isCnpj(/'(\d{14})'/.exec(firstUser)?.[1] ?? '')).toBe(true);
    expect(isCpf(/'(\d{11})'/.exec(firstUser)?.[1] ?? '')).toBe(true);
    const { kysely } = world.gateway.database;
    await sql.raw(firstUser.replace(':hash', `'${stdout.trim()}'`)).execute(kysely);

    const known = await post(sessao.usuarioByEmailSenha.path, { email: EMAIL, password: PROVISORIA });
    expect(known).toMatchObject({ status: 200, body: { usuario: { altsen_usu: true } } });
    const [{ codigo_emp } = { codigo_emp: 0 }] = known.body.empresas as { codigo_emp: number }[];
    const login = (password: string) => post(sessao.login.path, { email: EMAIL, password, codigo_emp });
    expect(await login(PROVISORIA)).toMatchObject({ status: 403, body: { code: 'deveTrocarSenha' } });
    await post(sessao.alterarSenhaAntesLogin.path, {
      email: EMAIL,
      senhaatual: PROVISORIA,
      novasenha: 'outra-senha-2026',
    });
    expect((await login('outra-senha-2026')).status).toBe(200);
  });

  it.each(watching.map((query) => [query.split('\n')[0], query]))(
    'can be asked: %s …',
    async (_, query = '') => {
      await expect(sql.raw(query).execute(world.gateway.database.kysely)).resolves.toHaveProperty('rows');
    },
  );
});
