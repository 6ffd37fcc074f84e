import { expect, it } from 'vitest';
import { privacidade } from '#contract/gateway/conformidade/privacidade.ts';
import { GUARDAS } from '#domain/dadosPessoais.ts';
import { readConfig } from '#gateway/config.ts';
import { GUARDADOS } from '#gateway/db/tables/dadosPessoais/index.ts';
import { sessionOver } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';

const world = ownGateway({ config: { PRIVACY_CONTACT: 'privacidade@exemplo.test' } });

it('tells everybody the contact, every kind with its records, and the periods of this installation', async () => {
  await world.gateway.ports.retencao.save({ guarda: 'correio', dias: 90, ligada: false }, 1, new Date());
  const { contato, guardas } = await sessionOver(world.url, {}).call(privacidade.read);
  expect(contato).toBe('privacidade@exemplo.test');
  expect(guardas.map(({ guarda }) => guarda)).toEqual(Object.keys(GUARDAS));
  expect(guardas.flatMap(({ tabelas }) => tabelas).toSorted()).toEqual(
    GUARDADOS.map(([tabela]) => tabela).toSorted(),
  );
  const dias = Object.fromEntries(guardas.map(({ guarda, dias }) => [guarda, dias]));
  expect(dias).toMatchObject({ correio: 90, notas: GUARDAS.notas.prazo.dias, contas: null });
  expect(readConfig({}).PRIVACY_CONTACT).toBeNull();
});
