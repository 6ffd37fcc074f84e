import { type EntityField, stampColumns } from '#domain/entities/columns.ts';
import type { AnyEntity } from '#domain/entities/entity.ts';
import { alteradoPorOutro } from '#domain/entities/recusas.ts';
import { AppError } from '#domain/errors.ts';
import { readAt, saveNameOf, type WireRecord } from '#domain/fields/wire.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import type { Gravacao } from '../../../../ports/entidades.ts';
import { firstValue } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';

const same = ({ kind }: EntityField, one: unknown, other: unknown): boolean => {
  if (one === null || other === null) return (one ?? null) === (other ?? null);
  if (kind === 'dateTime') return Date.parse(String(one)) === Date.parse(String(other));
  return one === other;
};

/** The names of the fields that a save would change, of those that it gives. */
export const mudadosDe = (entity: AnyEntity, atual: WireRecord, campos: WireRecord): string[] =>
  Object.keys(campos).filter((name) => {
    const field: EntityField = entity.fields[name];
    return !same(field, readAt(atual, field.wire) ?? null, campos[name] ?? null);
  });

export const isEmpty = (entity: AnyEntity, atual: WireRecord, name: string): boolean =>
  (readAt(atual, entity.fields[name].wire) ?? null) === null;

const nomeDe = async (db: DaEmpresa, codigo: unknown): Promise<string | null> => {
  if (typeof codigo !== 'number') return null;
  return firstValue(db.selectFrom('usuario').select('nome_usu').where('codigo_usu', '=', codigo));
};

/**
 * Refuses a save of what was read before somebody else saved, with all that is needed to go on: nothing is lost.
 * @concept optimistic locking
 */
export const refuseLate = async (
  db: DaEmpresa,
  entity: AnyEntity,
  atual: WireRecord,
  { versao }: Gravacao,
  mudados: readonly string[],
): Promise<void> => {
  const stamps = stampColumns(entity);
  if (!stamps || mudados.length === 0) return;
  if (versao === null || versao === undefined || versao === atual[stamps.versao]) return;
  const quem = await nomeDe(db, atual[stamps.alteradoPor]);
  const quando = atual[stamps.alterado] as string | null;
  const campos = mudados.map((name) => {
    const field: EntityField = entity.fields[name];
    return { campo: saveNameOf(entity, field), rotulo: field.label };
  });
  const diferem = campos.map(({ rotulo }) => rotulo).join(', ');
  throw new AppError('registroAlterado', {
    message: alteradoPorOutro(quem, quando && formatDateTime(quando), diferem),
    conflito: { quem, quando, campos, registro: atual },
  });
};
