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
