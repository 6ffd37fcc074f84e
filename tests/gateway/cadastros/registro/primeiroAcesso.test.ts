import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRIMEIRO_ACESSO_FEITO, primeiroAcesso as rotas } from '#contract/gateway/acesso/primeiroAcesso.ts';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import type { Route } from '#contract/route.ts';
import { readConfig } from '#gateway/config.ts';
import { type Gateway, startGateway } from '#gateway/main.ts';
import { requestOf, startTestGateway } from '#tests/support/gateway.ts';
import { emptyDatabase, SEGREDO } from '#tests/support/template.ts';

const EMAIL = 'suporte@exemplo.test';
const SENHA = 'uma-senha-de-verdade';

describe('the first access to an installation', () => {
  let gateway: Gateway;
  let url: string;
  let dir: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'patio-primeiro-'));
    const made = await emptyDatabase();
    drop = made.drop;
    const config = readConfig({
      PATIO_DATA_DIR: dir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      PATIO_SECRET: SEGREDO,
      RENAVE_URL: 'https://127.0.0.1:9',
      DATABASE_URL: 'postgres://127.0.0.1:9/nada',
      SUPPORT_EMAIL: EMAIL,
    });
    const renave = { url: 'https://127.0.0.1:9', ca: null };
    gateway = await startGateway({ config, renave, database: made.database });
    url = await gateway.listen();
  });
  afterAll(async () => {
    await gateway.close();
    await drop();
    rmSync(dir, { recursive: true, force: true });
  });

  const request = async (route: Route, input: Record<string, unknown>) => {
    const { path, init } = requestOf(route, input);
    const response = await fetch(url + path, init);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const dados = (changes: object = {}) => ({
    codigo: gateway.ports.codigoPrimeiroAcesso,
    nomraz_emp: 'Primeira Fictícia Ltda',
    nomfan_emp: 'Primeira',
    cnpj_emp: '99900707000111',
    rennov_emp: true,
    nome_usu: 'Ester Exemplo',
    cpf_usu: '99900070712',
    email: EMAIL,
    senha: SENHA,
    ...changes,
  });

  it('requires the code printed at the start, and complete data', async () => {
    expect((await request(rotas.aberto, {})).body).toEqual({ aberto: true });
    for (const [changes, campo] of [
      [{ codigo: 'outro' }, 'codigo'],
      [{ senha: 'curta' }, 'senha'],
      [{ cnpj_emp: '99900707000112' }, 'cnpj_emp'],
      [{ nome_usu: '' }, 'nome_usu'],
    ] as const) {
      const { status, body } = await request(rotas.record, dados(changes));
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [campo]]);
    }
    expect((await request(rotas.aberto, {})).body).toEqual({ aberto: true });
  });

  it('limits codes to ten per address in a quarter of an hour', async () => {
    const retry = async (remoteAddress: string, codigo: string) => {
      const { path, init } = requestOf(rotas.record, dados({ codigo, senha: 'curta' }));
      const { statusCode } = await gateway.server.inject({
        method: 'POST',
        url: path,
        remoteAddress,
        headers: { 'content-type': 'application/json' },
        payload: String(init.body),
      });
      return statusCode;
    };
    const certo = gateway.ports.codigoPrimeiroAcesso ?? '';
    for (let times = 0; times < 10; times += 1) expect(await retry('203.0.113.30', 'outro')).toBe(400);
    expect(await retry('203.0.113.30', certo)).toBe(429);
    expect(await retry('203.0.113.31', certo)).toBe(400);
  });

  it('opens once, for one of concurrent callers', async () => {
    const cnpjs = ['99900707000111', '99900101000186'];
    const juntos = await Promise.all(cnpjs.map((cnpj_emp) => request(rotas.record, dados({ cnpj_emp }))));
    expect(juntos.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await request(rotas.aberto, {})).body).toEqual({ aberto: false });
    expect(await request(rotas.record, dados())).toMatchObject({
      status: 422,
      body: { message: PRIMEIRO_ACESSO_FEITO },
    });
    const conta = await request(sessao.usuarioByEmailSenha, { email: EMAIL, password: SENHA });
    const [{ codigo_emp } = { codigo_emp: 0 }] = conta.body.empresas as { codigo_emp: number }[];
    expect(conta.body.empresas).toHaveLength(1);
    expect((await request(sessao.login, { email: EMAIL, password: SENHA, codigo_emp })).status).toBe(200);
  });

  it('is absent in training', async () => {
    const world = await startTestGateway();
    expect(world.gateway.ports.codigoPrimeiroAcesso).toBeNull();
    expect(await (await world.fetch('/api/primeiroAcesso')).json()).toEqual({ aberto: false });
    await world.close();
  });
});
