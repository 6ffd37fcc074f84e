import { dateTime, integer } from '../fields/field.ts';
import type { AnyEntity } from './entity.ts';

/**
 * Who made a record and who changed it last, when, and which version it is. A save says the version it read
 * (`versao`), so that nobody writes over what somebody else wrote meanwhile.
 */
export const stampsOf = <const S extends string>(suffix: S) => ({
  versao: integer(`versao_${suffix}`, { label: 'Versão' }),
  inserido: dateTime(`dahins_${suffix}`, { label: 'Inserido em', readOnly: true }),
  inseridoPor: integer(`usuins_${suffix}`, { label: 'Inserido por', readOnly: true }),
  alterado: dateTime(`dahult_${suffix}`, { label: 'Alterado em', readOnly: true }),
  alteradoPor: integer(`usuult_${suffix}`, { label: 'Alterado por', readOnly: true }),
});

/** The columns of an entity's stamps; null when its records carry none. */
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

/** Whether a field is one of the entity's stamps: they follow from saves and are in none. */
export const isStamp = (entity: AnyEntity, wire: string): boolean =>
  Object.values(stampColumns(entity) ?? {}).includes(wire);
