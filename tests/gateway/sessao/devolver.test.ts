import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { limitada } from '#gateway/usecases/sessao/tentativas.ts';
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
    acesso.terminarTentativa = terminarTentativa;
  });

  const olhar = (terminarTentativa: () => Promise<void>, conferir: () => Promise<boolean>) => {
    const { ports } = world.gateway;
    const acesso = { ...ports.acesso, terminarTentativa };
    return limitada(
      { ...ports, acesso },
      [{ chave: 'devolver', limite: 1 }],
      () => Promise.reject(new Error('never refused')),
      conferir,
    );
  };

  it.each([
    ['lost five times', new AppError('indisponivel'), 5],
    ['lost to something else', new Error('outra'), 1],
  ])('gives up once it is %s', async (_, erro, vezes) => {
    const terminar = vi.fn().mockRejectedValue(erro);
    await expect(olhar(terminar, async () => true)).rejects.toBe(erro);
    expect(terminar).toHaveBeenCalledTimes(vezes);
    await world.gateway.ports.acesso.terminarTentativa('devolver', true);
  });

  it.each([
    ['is right', async () => true, true],
    ['is wrong', async () => false, false],
    ['cannot be looked at', () => Promise.reject(new Error('falhou')), true],
  ])('counts a password that %s as what it is', async (_, conferir, certa) => {
    const terminar = vi.fn().mockResolvedValue(undefined);
    await olhar(terminar, conferir).catch(() => null);
    expect(terminar.mock.calls).toEqual([['devolver', certa]]);
    await world.gateway.ports.acesso.terminarTentativa('devolver', true);
  });
});
