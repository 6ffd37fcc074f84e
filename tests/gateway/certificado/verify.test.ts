import { describe, expect, it } from 'vitest';
import { certificado } from '#contract/gateway/certificado.ts';
import type { RenavePort } from '#gateway/ports/ports.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

describe('GET certificado/verificaCertificadoSerpro', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');

  const verify = (aoAbrir = false) => lojista.call(certificado.verify, { kind: 'vendaVeiculos', aoAbrir });

  it('accepts the registry’s answer about this company', async () => {
    expect(await verify()).toMatchObject({ estabelecimento: { cnpj: EMPRESAS.horizonteMatriz.cnpj } });
  });

  it('rejects an answer about another establishment as an outage', async () => {
    const { renave } = world.gateway.ports;
    const { callRenave } = renave;
    renave.callRenave = (async () => {
      const corpo = { cnpj: EMPRESAS.vizinho.cnpj, nome: 'Vizinho' };
      return { tipo: 'ok', status: 200, corpo };
    }) as unknown as RenavePort['callRenave'];
    await expect(verify()).rejects.toMatchObject({ status: 503, body: { code: 'renaveIndisponivel' } });
    renave.callRenave = callRenave;
  });

  it('tells the console’s automatic check that the registry did not answer; a user gets an error', async () => {
    const { behaviours } = world.sandbox;
    behaviours.add({ cenario: 'foraDoAr' });
    expect(await verify(true)).toEqual({ valido: null });
    await expect(verify()).rejects.toMatchObject({ status: 503, body: { code: 'renaveIndisponivel' } });
    behaviours.clear();
  });
});
