import { readFile } from 'node:fs/promises';
import { hash, verify } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { passwords } from '#gateway/crypto/passwords.ts';
import { sweepAcessos } from '#gateway/usecases/sweepPeriodically.ts';
import { CONTAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { answerTo } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';

const COMPOSED = 'Canção é vida 2026'.normalize('NFC');
const DECOMPOSED = COMPOSED.normalize('NFD');

describe('a password with accents', () => {
  it('is normalised, whatever the keyboard’s encoding', async () => {
    expect(DECOMPOSED).not.toBe(COMPOSED);
    const stored = [await passwords.hash(COMPOSED), await passwords.hash(DECOMPOSED)];
    for (const each of stored) {
      expect([await passwords.verify(each, COMPOSED), await passwords.verify(each, DECOMPOSED)]).toEqual([
        true,
        true,
      ]);
      expect(await passwords.verify(each, COMPOSED.replace('ç', 'c'))).toBe(false);
    }
  });

  it('stored unnormalised still opens as typed', async () => {
    const old = await hash(DECOMPOSED);
    expect([await passwords.verify(old, DECOMPOSED), await passwords.verify(old, 'outra')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('many passwords at once', () => {
  it('are throttled, so that a file is read before the last of them', async () => {
    const stored = await passwords.hash(COMPOSED);
    let looked = 0;
    const all = Array.from({ length: 40 }, async () => {
      expect(await passwords.verify(stored, COMPOSED)).toBe(true);
      looked += 1;
    });
    // Files and passwords share a FIFO of few worker threads.
    await readFile(import.meta.filename);
    expect(looked).toBeLessThan(all.length / 2);
    await Promise.all(all);
  });

  it('report a malformed hash, and continue', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => passwords.verify('nada', COMPOSED)));
    expect(answers).toEqual(answers.map(() => false));
  });
});

describe('passwords at the gateway', () => {
  const world = ownGateway({ agora: () => new Date(Date.now() + passado) });
  let passado = 0;

  const enter = async (email: string, password: string) =>
    (await answerTo(world, sessao.usuarioByEmailSenha, { email, password })).status;

  it('set with one keyboard work with another', async () => {
    const session = await world.as('ite');
    await session.call(sessao.alterarSenha, { senhaatual: SENHA_DEMO, novasenha: DECOMPOSED });
    expect(await enter(CONTAS.ite.email, COMPOSED)).toBe(200);
  });

  it('of unknown accounts cost the same work: as many hashes, with current parameters', async () => {
    const { ports } = world.gateway;
    const { senhas } = ports;
    const comparadas = async (email: string) => {
      const stored: string[] = [];
      const verify = (one: string, senha: string) => {
        stored.push(one);
        return senhas.verify(one, senha);
      };
      Object.assign(ports, { senhas: { ...senhas, verify: verify } });
      expect(await enter(email, 'errada')).toBe(401);
      Object.assign(ports, { senhas });
      return stored;
    };
    const [conhecida, ninguem] = [
      await comparadas(CONTAS.vizinho.email),
      await comparadas('ninguem@patio.test'),
    ];
    expect([conhecida.length, ninguem.length]).toEqual([2, 2]);
    const cost = (stored: string) => /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$/.exec(stored)?.[0];
    const real = cost(await passwords.hash(COMPOSED));
    expect(real).toBeDefined();
    for (const stored of ninguem) expect(cost(stored)).toBe(real);
    // A malformed hash would be refused without work.
    for (const stored of [...conhecida, ...ninguem]) expect(await verify(stored, 'errada')).toBe(false);
  });

  it('that are right are never refused, whatever the concurrency and earlier failures', async () => {
    for (const times of [40, 1]) {
      for (let wrong = 0; wrong < 9; wrong += 1) {
        expect(await enter(CONTAS.lojista.email, 'errada')).toBe(401);
      }
      const statuses = await Promise.all(
        Array.from({ length: times }, () => enter(CONTAS.lojista.email, SENHA_DEMO)),
      );
      expect(statuses).toEqual(statuses.map(() => 200));
    }
  });

  it('that are wrong are limited inside a session too, and the right one is then refused', async () => {
    const session = await world.as('montadora');
    const change = async (senhaatual: string, novasenha = 'Definitiva#2026') =>
      (await answerTo(session, sessao.alterarSenha, { senhaatual, novasenha })).status;
    const statuses = await Promise.all(Array.from({ length: 15 }, (_, i) => change(`errada-${i}`)));
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(await change(SENHA_DEMO)).toBe(429);
    passado += 15.1 * 60_000;
    // A right one resets the count.
    for (const [certa, nova] of [
      [SENHA_DEMO, 'Definitiva#2026'],
      ['Definitiva#2026', 'Outra#2026'],
    ] as const) {
      for (let wrong = 0; wrong < 6; wrong += 1) expect(await change('errada')).toBe(400);
      expect(await change(certa, nova)).toBe(200);
    }
  });

  it.each([
    ['login', 'password'],
    ['alterarSenhaAntesLogin', 'novasenha'],
  ] as const)('too long are refused by %s in Portuguese', async (name, field) => {
    const senhas = { password: 'x', senhaatual: 'x', novasenha: 'x', [field]: 'a'.repeat(201) };
    const response = await answerTo(world, sessao[name], {
      email: CONTAS.lojista.email,
      codigo_emp: 1,
      ...senhas,
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { errors: { [field]: 'Informe no máximo 200 caracteres.' } },
    ]);
  });

  it('and sessions are swept once expired', async () => {
    await enter('alguem@exemplo.test', 'errada');
    await world.as('lojista');
    const count = async () => {
      const rows = await Promise.all([
        world.kysely.selectFrom('sessao').select('token_ses').execute(),
        world.kysely.selectFrom('tentativa_login').select('chave_ten').execute(),
      ]);
      return rows.map(({ length }) => length > 0);
    };
    await sweepAcessos(world.gateway.ports);
    expect(await count()).toEqual([true, true]);
    passado += 12.1 * 3_600_000;
    await sweepAcessos(world.gateway.ports);
    expect(await count()).toEqual([false, false]);
  });
});
