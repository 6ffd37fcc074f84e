import type { TestGateway } from './gateway.ts';

/** A message with quoted-printable decoded. */
export const decoded = (bruta: string): string => {
  const joined = bruta.replace(/=\r?\n/g, '');
  const bytes = joined.replace(/((?:=[0-9A-F]{2})+)/g, (run) =>
    Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'),
  );
  return bytes;
};

/** Decoded messages to an address, oldest first. */
export const recebidas = (world: Pick<TestGateway, 'sandbox'>, email: string): string[] =>
  world.sandbox
    .mensagens()
    .filter(({ para }) => para.includes(email))
    .map(({ bruta }) => decoded(bruta));

const lastIn = (world: Pick<TestGateway, 'sandbox'>, email: string, pattern: RegExp): string =>
  pattern.exec(recebidas(world, email).at(-1) ?? '')?.[1] ?? '';

/** What the newest message to an address has: an invitation, a confirmation, or a first password. */
export const conviteEm = (world: Pick<TestGateway, 'sandbox'>, email: string): string =>
  lastIn(world, email, /\/registro\/[^/\s]+\/\d+\/([\w-]+)/);
export const confirmacaoEm = (world: Pick<TestGateway, 'sandbox'>, email: string): string =>
  lastIn(world, email, /confirmar-email\/([\w-]+)/);
export const senhaEm = (world: Pick<TestGateway, 'sandbox'>, email: string): string =>
  lastIn(world, email, /provisória é (\S+)\./);
