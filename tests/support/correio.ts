import type { TestGateway } from './gateway.ts';

/** A message as its reader's program sees it: quoted-printable undone. */
export const decoded = (bruta: string): string => {
  const joined = bruta.replace(/=\r?\n/g, '');
  const bytes = joined.replace(/((?:=[0-9A-F]{2})+)/g, (run) =>
    Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'),
  );
  return bytes;
};

/** The messages that an address got, oldest first, as their reader sees them. */
export const recebidas = (world: Pick<TestGateway, 'sandbox'>, email: string): string[] =>
  world.sandbox
    .mensagens()
    .filter(({ para }) => para.includes(email))
    .map(({ bruta }) => decoded(bruta));
