import * as f from '../fields/field.ts';
import type { AnyEntity } from './entity.ts';

/**
 * Everything that a form of the entity may show and send: its fields, its relations, and the extra inputs of a save.
 */
export const everyField = (entity: AnyEntity): f.Fields => ({
  ...(entity.fields as f.Fields),
  ...Object.fromEntries(
    Object.entries(entity.many).map(([name, { label, target }]) => [
      name,
      f.references(name, { label, target }),
    ]),
  ),
  ...entity.asks,
});
