import { cleanup, configure, screen } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { parceiro } from '#domain/entities/parceiro.ts';
import { schemaOf } from '#domain/fields/schema.ts';
import { openapi } from '#gateway/http/openapi.ts';
import { openResources } from '#tests/console/resources/openResources.tsx';
import { ownGateway } from '#tests/support/ownGateway.ts';

// Runs in a copy of the project with the recipe of docs/recipes.md applied.

/** Generous, for busy machines. */
configure({ asyncUtilTimeout: 60_000 });

const world = ownGateway();

const parceiroNovo = { cnpj_pcr: '9V1Z1NHO000125', nomraz_pcr: 'Parceiro Fictício' };

it('is accepted by the route, and refused beyond its limit', async () => {
  const { save } = crudRoutes(parceiro);
  expect(Object.keys(save.input.fields)).toContain('site_pcr');
  const longo = { ...parceiroNovo, site_pcr: 'x'.repeat(121) };
  await expect(schemaOf(save.input).validate(longo)).rejects.toThrow();
});

it('is in the OpenAPI document', () => {
  const paths = openapi().paths as Record<string, Record<string, unknown>>;
  expect(JSON.stringify(paths['/parceiro']?.post)).toContain('"site_pcr":{"type":"string","title":"Site"');
});

it('has a column in a freshly migrated database', async () => {
  const { rows } = await sql<{ data_type: string }>`
    select data_type from information_schema.columns
    where table_name = 'parceiro' and column_name = 'site_pcr'`.execute(world.gateway.database.kysely);
  expect(rows).toEqual([{ data_type: 'text' }]);
});

it('survives save and get', async () => {
  const suporte = await world.as('suporte');
  const { save, get } = crudRoutes(parceiro);
  const body = { ...parceiroNovo, site_pcr: 'www.ponte.test' };
  const saved = await suporte.call(save, body as never);
  expect(await suporte.call(get, { id: saved.codigo_pcr } as never)).toMatchObject(body);
});

it('is in the form', async () => {
  await openResources(world, 'suporte', '/parceiro');
  await screen.findByLabelText('Site');
  cleanup();
});
