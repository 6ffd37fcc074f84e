import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';

describe('a sign-in over which the connection is lost', () => {
  let world: TestGateway;
  beforeAll(async () => {
    world = await startTestGateway();
  });
  afterAll(() => world.close());

  it('gives its places back on another one', async () => {
    const { acesso } = world.gateway.ports;
    const { terminarTentativa } = acesso;
    const perdidas = new Set<string>();
    acesso.terminarTentativa = async (chave, certa) => {
      if (!perdidas.has(chave)) {
        perdidas.add(chave);
        throw new AppError('indisponivel');
      }
      return terminarTentativa(chave, certa);
    };
    await world.as('lojista');
    expect(perdidas.size).toBeGreaterThan(0);
    const { kysely } = world.gateway.database;
    const emCurso = await kysely.selectFrom('tentativa_login').select('emcurso_ten').execute();
    expect(emCurso.every(({ emcurso_ten }) => emcurso_ten === 0)).toBe(true);
  });
});
