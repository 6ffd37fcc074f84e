import * as f from '../fields/field.ts';
import type { AnyEntity } from './entity.ts';

/**
 * Author and time of a record's creation and last change, and its version. Optimistic locking: a save names the version
 * it read (`versao`), so that nobody overwrites another user's changes.
 */
export const stampsOf = <const S extends string>(suffix: S) => ({
  versao: f.integer(`versao_${suffix}`, { label: 'Versão' }),
  inserido: f.dateTime(`dahins_${suffix}`, { label: 'Inserido em', readOnly: true }),
  inseridoPor: f.integer(`usuins_${suffix}`, { label: 'Inserido por', readOnly: true }),
  alterado: f.dateTime(`dahult_${suffix}`, { label: 'Alterado em', readOnly: true }),
  alteradoPor: f.integer(`usuult_${suffix}`, { label: 'Alterado por', readOnly: true }),
});

/** The columns of an entity's stamps; null if its records have none. */
export const stampColumns = ({ stamps }: AnyEntity) =>
  stamps === undefined
    ? null
    : {
        versao: `versao_${stamps}`,
        inserido: `dahins_${stamps}`,
        inseridoPor: `usuins_${stamps}`,
        alterado: `dahult_${stamps}`,
        alteradoPor: `usuult_${stamps}`,
      };

/** True for a stamp of the entity: stamps are set by saves, and are in no save body. */
export const isStamp = (entity: AnyEntity, wire: string): boolean =>
  Object.values(stampColumns(entity) ?? {}).includes(wire);
