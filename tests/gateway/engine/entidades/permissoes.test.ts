import { describe, expect, it } from 'vitest';
import { crudRoutes, routesOf } from '#contract/crud.ts';
import { type AnyEntity, permissionOf, type Verb } from '#domain/entities/entity.ts';
import { entities } from '#domain/entities/index.ts';
import { fromWire, toSave } from '#domain/fields/wire.ts';
import type { ChaveEmpresa } from '#sandbox/world/demo.ts';
import { answerTo, type ChaveConta, type TestSession } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';

/** Document 1, section 6, as letters: l list, g get, c create, u update, r remove. */
const MATRIZ: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'suporte@horizonteMatriz': {
    empresa: 'lgcur',
    'regra-do-estado': 'lgc',
    'info-financeira': 'lgu',
    parceiro: 'lgcur',
    pessoa: 'lgcur',
    usuario: 'lgcur',
    veiculo: 'lgcur',
  },
  'lojista@horizonteMatriz': { empresa: 'lgcu', pessoa: 'lgcur', usuario: 'lgcur', veiculo: 'lgcur' },
  // Linked to a dispatcher, whose user keeps its people and vehicles.
  'vizinho@vizinho': { empresa: 'lgcu', usuario: 'lgcur' },
  'despachante@vizinho': { pessoa: 'lgcur', veiculo: 'lgcur' },
  'despachante@agil': { empresa: 'gu', usuario: 'lgcur' },
  'montadora@aurora': { empresa: 'lgcu', pessoa: 'lgcur', usuario: 'lgcur', veiculo: 'lgcur' },
  'ite@ipe': { empresa: 'lgcu', pessoa: 'lgcur', usuario: 'lgcur', veiculo: 'lgcur' },
};

const VERBS: Readonly<Record<string, Verb>> = { l: 'list', g: 'get', c: 'create', u: 'update', r: 'remove' };
const NOTHING = 1_900_000_001;

describe('permissions on master data', () => {
  const world = ownGateway();

  /** No valid body is needed, because permissions are checked before it. */
  const statusOf = async (session: TestSession, entity: AnyEntity, verb: Verb): Promise<number> => {
    const { list, get, save, remove } = crudRoutes(entity);
    const route = { list, get, create: save, update: save, remove }[verb];
    const input = verb === 'list' || verb === 'create' ? {} : { id: NOTHING };
    return (await answerTo(session, route, input)).status;
  };

  it.each(Object.entries(MATRIZ))('%s', async (who, allowed) => {
    const [conta, empresa] = who.split('@') as [ChaveConta, ChaveEmpresa];
    const session = await world.as(conta, empresa);
    for (const entity of Object.values<AnyEntity>(entities)) {
      const letters = allowed[entity.name] ?? '';
      const served = new Set(routesOf(entity).map(({ method }) => method));
      const expected = Object.entries(VERBS).map(([letter, verb]) => {
        if (
          permissionOf(entity, verb) === null &&
          !(served.has('POST') && (verb === 'create' || verb === 'update'))
        )
          return [verb, 404];
        if (verb === 'create' || verb === 'update') {
          // If create and update differ in access, the use case decides after validating the body.
          const open = crudRoutes(entity).save.access === 'empresa' || /[cu]/.test(letters);
          return [verb, open ? 400 : 403];
        }
        if (!letters.includes(letter)) return [verb, 403];
        return [verb, verb === 'list' ? 200 : 404];
      });
      const found = [];
      for (const verb of Object.values(VERBS)) found.push([verb, await statusOf(session, entity, verb)]);
      expect([entity.name, found]).toEqual([entity.name, expected]);
    }
  });

  it('distinguish creating a company from changing one', async () => {
    const despachante = await world.as('despachante', 'agil');
    const { save, get } = crudRoutes(entities.empresa);
    const row = await despachante.call(get, { id: await world.codigoOf('agil') });
    const body = toSave(entities.empresa, fromWire(entities.empresa.fields, row));
    const nova = { ...body, codigoEmp: null };
    await expect(despachante.call(save, nova as never)).rejects.toMatchObject({ status: 403 });
    const changed = await despachante.call(save, { ...body, bairroEmp: 'Outro' } as never);
    expect(changed).toMatchObject({ bairro_emp: 'Outro', sessaoMudou: true });
  });
});
