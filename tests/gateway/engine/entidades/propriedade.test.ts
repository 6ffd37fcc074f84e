import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { isStamp } from '#domain/entities/columns.ts';
import { type AnyEntity, permissionOf } from '#domain/entities/entity.ts';
import { entities } from '#domain/entities/index.ts';
import type { Fields } from '#domain/fields/field.ts';
import { brokenRules, recordSchema } from '#domain/fields/schema.ts';
import { fromWire, toSave, type WireRecord } from '#domain/fields/wire.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { recordOf } from '#tests/support/recordOf.ts';

const RUNS = { numRuns: 25 };
/** Each run saves two e-mails of an account, whose limit is forty confirmations an hour. */
const SALVOS = { numRuns: 15 };
const all = Object.values(entities).map((entity) => [entity.name, entity as AnyEntity] as const);
const created = all.filter(([, entity]) =>
  (['create', 'update', 'remove'] as const).every((verb) => permissionOf(entity, verb) !== null),
);

describe('any record of any entity', () => {
  const world = ownGateway();
  const suporte = ownSession(world, 'suporte', 'horizonteMatriz');

  it.each(all)('%s generated at random satisfies every rule', async (_, entity) => {
    const settable = Object.entries(entity.fields).filter(
      ([, field]) => !(field as { readOnly: boolean }).readOnly,
    );
    const schema = recordSchema(Object.fromEntries(settable) as never, entity.rules as never);
    await fc.assert(
      fc.asyncProperty(recordOf(entity), async (record) => {
        await schema.validate(record, { abortEarly: false, strict: false });
      }),
      RUNS,
    );
  });

  it.each(created)('%s survives save, read, save as read, and removal', async (_, entity) => {
    const { get, save, remove } = crudRoutes(entity);
    const send = async (record: object): Promise<WireRecord> =>
      fromWire(
        entity.fields as Fields,
        await suporte.call(save, toSave(entity, record as WireRecord) as never),
      );
    const ofGateway = Object.entries(entity.fields as Fields).filter(
      ([, field]) => field.readOnly || isStamp(entity, field.wire),
    );
    // Null flags keep their default or stored value.
    const given = (record: object) =>
      Object.fromEntries(
        Object.entries(record).filter(
          ([name, value]) => value !== null || (entity.fields as Fields)[name]?.kind !== 'flag',
        ),
      );
    const asStored = (record: object, stored: WireRecord) => ({
      ...stored,
      ...given(record),
      ...Object.fromEntries(ofGateway.map(([name]) => [name, stored[name]])),
      ...entity.derive?.({ ...stored, ...given(record) } as never),
    });
    // A new record has the default of what it does not say.
    const withDefaults = (record: object) =>
      Object.fromEntries(
        Object.entries(record).map(([name, value]) => {
          const { kind, default: own } = (entity.fields as Fields)[name] ?? {};
          return [name, kind === 'flag' ? value : (value ?? own ?? null)];
        }),
      );
    await fc.assert(
      fc.asyncProperty(recordOf(entity), recordOf(entity), async (record, other) => {
        const created = await send(record);
        const id = Number(created[entity.key]);
        try {
          expect(created).toEqual(asStored(withDefaults(record), created));
          const read: WireRecord = fromWire(entity.fields as Fields, await suporte.call(get, { id }));
          expect(read).toEqual(created);
          expect(await send(read)).toEqual(read);
          // Together with what is stored it has to keep the rules, too.
          fc.pre(Object.keys(brokenRules(entity.rules as never, { ...read, ...given(other) })).length === 0);
          const changed = await send({ ...other, [entity.key]: id, versao: read.versao });
          expect(changed).toEqual(asStored(other, changed));
        } finally {
          await suporte.call(remove, { id });
        }
        await expect(suporte.call(get, { id })).rejects.toMatchObject({ status: 404 });
      }),
      SALVOS,
    );
  });
});
