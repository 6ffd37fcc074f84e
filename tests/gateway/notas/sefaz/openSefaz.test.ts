import { expect, test } from 'vitest';
import { NSU_ZERO } from '#domain/sefaz/nsu.ts';
import { openSefaz } from '#gateway/openSefaz.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { ownGateway } from '../../../support/ownGateway.ts';

const world = ownGateway();

/** The answer of a configured authority, whose own one is named in `SEFAZ_CA` or not. */
const askWith = async (SEFAZ_CA: string | null) => {
  const { gateway, sandbox, config } = world;
  const url = sandbox.sefaz.url;
  const client = openSefaz(
    { ...config, SEFAZ_URL: url, SEFAZ_EVENTS_URL: url, SEFAZ_CA },
    { url: undefined, ca: sandbox.caPem },
    { database: gateway.database, vault: gateway.ports.vault, agora: () => new Date() },
  );
  if (!client) throw new Error('no tax authority');
  const { cnpj } = EMPRESAS.horizonteMatriz;
  const answer = await client.askNext(await world.codigoOf('horizonteMatriz'), { cnpj, ultNsu: NSU_ZERO });
  await client.close();
  return answer;
};

test('an authority of one’s own is trusted if SEFAZ_CA names it', async () => {
  expect(await askWith(world.sandbox.caPem)).toMatchObject({ tipo: 'respondida' });
});

test('and not without it: what the training trusts is not trusted at a configured address', async () => {
  expect(await askWith(null)).toMatchObject({ tipo: 'falha', parada: 'fora', enviada: false });
});
