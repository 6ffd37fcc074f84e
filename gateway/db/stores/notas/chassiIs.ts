import { sql } from 'kysely';
import { CHASSI_LENGTH, normalizeChassi } from '#domain/values/chassi.ts';
import type { Sql } from '../../driver/listQuery.ts';
import { contendo } from '../../driver/page.ts';

/** The item (`x`) of a chassis: a whole one is looked up by index; a piece of one is searched for. */
export const chassiIs = (x: Sql, text: string | null): Sql | null => {
  const chassi = normalizeChassi(text ?? '');
  if (chassi === '') return null;
  return chassi.length === CHASSI_LENGTH
    ? sql`${x}.chassi = ${chassi}`
    : sql`${x}.chassi like ${contendo(chassi)}`;
};
