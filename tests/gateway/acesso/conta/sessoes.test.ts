import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { conta } from '#contract/gateway/acesso/conta.ts';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { empresa } from '#domain/entities/empresa.ts';
import { sweepAcessos } from '#gateway/usecases/sweepPeriodically.ts';
import { CONTAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { EMPRESA } from '#tests/support/bodies.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';

const MINUTO = 60_000;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

describe('one’s own sessions', () => {
  const world = ownGateway({ agora: () => new Date(Date.now() + passado) });
  let passado = 0;
  beforeAll(async () => {
    await kysely().updateTable('empresa').set({ minuso_emp: null }).execute();
  });
  const kysely = () => world.kysely;
  beforeEach(() => kysely().deleteFrom('sessao').execute());

  const statusOf = async (session: TestSession, parado?: string) => {
    const headers: Record<string, string> = parado === undefined ? {} : { 'x-parado': parado };
    return (await session.fetch(`/api/${sessao.usuarioLogado.path}`, { headers })).status;
  };

  it('are listed with device, address, company and use, and of nobody else', async () => {
    const codigo_emp = await world.codigoOf('horizonteMatriz');
    await world.gateway.server.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: '198.51.100.7',
      headers: { 'user-agent': CHROME },
      payload: { email: CONTAS.lojista.email, password: SENHA_DEMO, codigo_emp },
    });
    const own = await world.as('lojista', 'horizonteFilial');
    await world.as('vizinho');
    const { sessoes } = await own.call(conta.sessoes);
    expect(sessoes).toHaveLength(2);
    expect(sessoes).toContainEqual(
      expect.objectContaining({ aparelho: 'Chrome no Windows', origem: '198.51.100.7', atual: false }),
    );
    expect(sessoes).toContainEqual(expect.objectContaining({ empresa: 'Horizonte Londrina', atual: true }));
    expect(JSON.stringify(sessoes)).not.toContain('tokenHash');
  });

  it('end one by one or all but this one, at once', async () => {
    const [own, second, third] = [
      await world.as('lojista'),
      await world.as('lojista'),
      await world.as('lojista'),
    ];
    const dela = (await second.call(conta.sessoes)).sessoes.find(({ atual }) => atual)?.codigo ?? 0;
    expect(await own.call(conta.endSessoes, { codigo: dela })).toEqual({ message: '1 sessão encerrada.' });
    expect([await statusOf(own), await statusOf(second), await statusOf(third)]).toEqual([200, 401, 200]);
    await expect(own.call(conta.endSessoes, { codigo: dela })).rejects.toMatchObject({ status: 404 });
    await own.call(conta.endSessoes, { codigo: null });
    expect([await statusOf(own), await statusOf(third)]).toEqual([200, 401]);
    expect(await own.call(conta.endSessoes, {})).toEqual({ message: 'Não havia outra sessão aberta.' });
  });

  it('of others are not ended', async () => {
    const [own, other] = [await world.as('lojista'), await world.as('vizinho')];
    const alheia = (await other.call(conta.sessoes)).sessoes[0]?.codigo ?? 0;
    await expect(own.call(conta.endSessoes, { codigo: alheia })).rejects.toMatchObject({ status: 404 });
    await own.call(conta.endSessoes, {});
    expect(await statusOf(other)).toBe(200);
  });

  it('end after thirty minutes without use, whatever is asked in the background', async () => {
    const [used, left] = [await world.as('lojista'), await world.as('lojista')];
    for (const minutos of [10, 20, 29]) {
      passado += minutos === 29 ? 9 * MINUTO : 10 * MINUTO;
      expect(await statusOf(used)).toBe(200);
      expect(await statusOf(left, String(minutos * 60))).toBe(200);
    }
    passado += 2 * MINUTO;
    expect([await statusOf(used), await statusOf(left, '0')]).toEqual([200, 401]);
    expect((await used.call(conta.sessoes)).sessoes).toHaveLength(1);
    await sweepAcessos(world.gateway.ports);
    expect(await kysely().selectFrom('sessao').select('codigo_ses').execute()).toHaveLength(1);
  });

  it('believe nothing but a number of seconds, and no use before the last', async () => {
    const session = await world.as('lojista');
    passado += 20 * MINUTO;
    for (const parado of ['-5', '1e9', 'nunca', '']) expect(await statusOf(session, parado)).toBe(200);
    expect(await statusOf(session, '999999')).toBe(200);
    passado += 29 * MINUTO;
    expect(await statusOf(session)).toBe(200);
  });

  it('end when their company says, within bounds', async () => {
    const session = await world.as('lojista');
    const codigoEmp = await world.codigoOf('horizonteMatriz');
    const set = (minusoEmp: number) =>
      session.call(crudRoutes(empresa).save, { ...EMPRESA, codigoEmp, minusoEmp } as never);
    for (const minutos of [4, 721])
      await expect(set(minutos)).rejects.toMatchObject({
        body: { errors: { minusoEmp: expect.anything() } },
      });
    await set(5);
    expect((await session.call(sessao.permissoes)).empresa?.minutosSemUso).toBe(5);
    passado += 6 * MINUTO;
    expect(await statusOf(session)).toBe(401);
  });
});
