import { type Fields, references } from '../fields/field.ts';
import type { AnyEntity } from './entity.ts';

/**
 * Everything that a form of the entity may show and send: its fields, its relations, and the extra inputs of a save.
 */
export const everyField = (entity: AnyEntity): Fields => ({
  ...(entity.fields as Fields),
  ...Object.fromEntries(
    Object.entries(entity.many).map(([name, { label, target }]) => [
      name,
      references(name, { label, target }),
    ]),
  ),
  ...entity.asks,
});
