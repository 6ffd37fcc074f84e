import { expect, it } from 'vitest';
import { estoqueRenave, type Sincronizacao } from '#contract/gateway/estoque/estoqueRenave.ts';
import type { NomeCenario } from '#contract/sandbox/cenarios.ts';
import { type ChaveEmpresa, EMPRESAS } from '#sandbox/world/demo.ts';
import { withDemoWorld } from '#tests/support/demoWorld.ts';
import type { TestSession } from '#tests/support/gateway.ts';

const SEM_CERTIFICADO: readonly ChaveEmpresa[] = ['agil'];

/** What the registry may put into the records of companies that were lived in for months. */
const ALTERED: readonly NomeCenario[] = ['camposNulos', 'registroIlegivel', 'palavrasNovas'];

const ate = async (session: TestSession, fim: Sincronizacao['situacao']): Promise<Sincronizacao> => {
  await expect
    .poll(async () => (await session.call(estoqueRenave.sincronizacao)).sincronizacao?.situacao, {
      timeout: 60_000,
    })
    .toSatisfy((situacao) => situacao === fim || situacao === 'falhou');
  const { sincronizacao } = await session.call(estoqueRenave.sincronizacao);
  expect(sincronizacao).toMatchObject({ situacao: fim, erro: null });
  return sincronizacao as Sincronizacao;
};

it('is compared and taken over in each company, however the registry’s records are altered', async () => {
  await withDemoWorld(new Date(), async ({ as, sandbox }) => {
    const empresas = (Object.keys(EMPRESAS) as ChaveEmpresa[]).filter((um) => !SEM_CERTIFICADO.includes(um));
    for (const empresa of empresas) {
      const session = await as('suporte', empresa);
      for (const cenario of ALTERED) {
        sandbox.behaviours.clear();
        sandbox.behaviours.add({ cenario });
        await session.call(estoqueRenave.compare);
        const { ilegiveis } = await ate(session, 'comparada');
        if (cenario !== 'registroIlegivel') expect(ilegiveis, `${empresa}, ${cenario}`).toBe(0);
        await session.call(estoqueRenave.sincronizar);
        await ate(session, 'concluida');
      }
      sandbox.behaviours.clear();
      await session.call(estoqueRenave.compare);
      await ate(session, 'comparada');
      await session.call(estoqueRenave.sincronizar);
      await ate(session, 'concluida');
    }
  });
});
