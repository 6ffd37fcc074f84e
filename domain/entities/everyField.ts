import { type Fields, references } from '../fields/field.ts';
import type { AnyEntity } from './entity.ts';

/** All that a form of the entity may show and send: its fields, the records each goes with, what a save asks besides. */
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
