import { afterEach, describe, expect, it } from 'vitest';
import { limitada } from '#gateway/usecases/acesso/sessao/rateLimit.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';

describe('a rate-limited password check', () => {
  const world = ownGateway();
  const { conta, origem } = { conta: { chave: 'conta', limite: 3 }, origem: { chave: 'origem', limite: 5 } };
  afterEach(async () => {
    for (const { chave } of [conta, origem]) await world.gateway.ports.acesso.forgetTentativas(chave);
  });

  const inspect = (check: () => Promise<boolean>) => {
    const { ports } = world.gateway;
    const recusada = async () =>
      ({ tipo: 'entradaBloqueada', codigoUsuario: null, codigoEmpresa: null, origem: '', alvo: '' }) as const;
    return limitada(ports, [conta, origem], recusada, check);
  };
  const errada = () => inspect(async () => false);
  const certa = () => inspect(async () => true);
  const contadas = async () => {
    const rows = await world.kysely
      .selectFrom('tentativa_login')
      .select(['chave_ten', 'falhas_ten'])
      .execute();
    return Object.fromEntries(rows.map(({ chave_ten, falhas_ten }) => [chave_ten, falhas_ten]));
  };

  it('counts a wrong one; a right one resets its account’s count, and not the address’s', async () => {
    await errada();
    await errada();
    expect(await contadas()).toEqual({ conta: 2, origem: 2 });
    expect(await certa()).toBe(true);
    expect(await contadas()).toEqual({ origem: 2 });
  });

  it('counts nothing when the check throws, or another limit refuses it', async () => {
    await expect(inspect(() => Promise.reject(new Error('falhou')))).rejects.toThrow('falhou');
    expect(await contadas()).toEqual({});
    for (let n = 0; n < 5; n += 1)
      await world.gateway.ports.acesso.countTentativa('origem', new Date(Date.now() + 60_000), 5);
    await expect(certa()).rejects.toMatchObject({ code: 'muitasTentativas' });
    expect(await contadas()).toEqual({ origem: 5 });
  });

  it('never refuses a right one, however many are concurrent', async () => {
    await errada();
    const todas = await Promise.all(Array.from({ length: 30 }, certa));
    expect(todas.every(Boolean)).toBe(true);
  });

  it('answers wrong ones up to the limit only, however many are concurrent', async () => {
    const todas = await Promise.allSettled(Array.from({ length: 30 }, errada));
    expect(todas.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await contadas()).toMatchObject({ conta: 3 });
  });
});
