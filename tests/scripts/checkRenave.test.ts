import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { certificado } from '#contract/gateway/cadastros/certificado.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { pedidoCertificado } from '#sandbox/world/pedidoCertificado.ts';
import { stock } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

/** As in the README. */
const ARGS = ['--certificado', 'empresa.pfx'];

const world = ownGateway();
const session = ownSession(world, 'lojista');
afterEach(() => world.sandbox.behaviours.clear());

/** Runs the program beside the registry, with a company's certificate. */
const check = async (args: readonly string[], env: Record<string, string> = {}) => {
  const { pfx, senha } = await world.sandbox.issueCertificate(pedidoCertificado(EMPRESAS.horizonteMatriz));
  const [ca, file] = [join(world.dir, 'ca.pem'), join(world.dir, 'empresa.pfx')];
  writeFileSync(ca, world.sandbox.caPem);
  writeFileSync(file, pfx);
  const given = { RENAVE_URL: world.sandbox.renaveUrl, RENAVE_CA: ca, RENAVE_CHECK_PASSWORD: senha, ...env };
  const program = spawn(
    process.execPath,
    ['scripts/checkRenave.ts', ...args.map((um) => um.replace('empresa.pfx', file))],
    {
      env: { ...process.env, ...given },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [said, wrong, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'exit'),
  ]);
  return { code: code as number, said, wrong };
};

it('prints what the registry answers to questions that change nothing', async () => {
  const antes = world.sandbox.journal().length;
  const { code, said, wrong } = await check(ARGS);
  expect({ code, wrong }).toEqual({ code: 0, wrong: '' });
  for (const pergunta of ['Quem sou eu', 'Municípios', 'Entradas pendentes', 'Estoque'])
    expect(said).toMatch(new RegExp(`^Lojista: ${pergunta}: ok em \\d+ ms, \\d+ registro`, 'm'));
  expect(said).not.toContain('desconhecido');
  expect(world.sandbox.journal()).toHaveLength(antes);
});

it('prints unknown words and unreadable records without anybody’s data', async () => {
  await stock(world, session, 1);
  world.sandbox.behaviours.add({ cenario: 'palavrasNovas' });
  const { said } = await check(ARGS);
  expect(said).toMatch(/^ {2}desconhecido: .+$/m);
  expect(said).not.toMatch(/9P[A-Z0-9]{15}|\b\d{11}\b/);
});

it.each([
  ['a wrong password', ARGS, { RENAVE_CHECK_PASSWORD: 'errada' }, /senha/i],
  ['no certificate', ['--certificado', 'outro.pfx'], {}, /Não há arquivo em/],
  ['no address', ARGS, { RENAVE_URL: '' }, /Uso: RENAVE_URL/],
])('says what is wrong with %s', async (_, args, env, sentence) => {
  const { code, wrong } = await check(args, env as Record<string, string>);
  expect(code).toBe(1);
  expect(wrong).toMatch(sentence);
});

it('fails where the registry does not know the company', async () => {
  world.sandbox.behaviours.add({ cenario: 'naoCredenciado' });
  const { code, said } = await check(ARGS);
  expect(code).toBe(1);
  expect(said).toMatch(/^Lojista: Quem sou eu: sem resposta/m);
});

it('is the same on the certificate’s dialog', async () => {
  const { respostas } = await session.call(certificado.testar, {});
  expect(respostas.map(({ resultado }) => resultado)).not.toContain('semResposta');
  expect(respostas.map(({ pergunta }) => pergunta)).toContain('Estoque');
});
