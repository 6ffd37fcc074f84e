import { describe, expect, it } from 'vitest';
import { migrations } from '#gateway/db/migrations/index.ts';

/** Statements that harm an older gateway that works beside the migration, by the harm. */
const BREAKS: Readonly<Record<string, RegExp>> = {
  'takes away what the version before uses': /\bdrop\s+(?:table|column|view|function|type|index|sequence)\b/,
  'names anew what the version before uses': /\brename\b/,
  'writes a whole table anew':
    /\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b|\badd\s+column\b[^,;]*\bdefault\s+(?:\w+\s*\(|now\b|current_)/,
  'reads a whole table under a lock':
    /\bset\s+not\s+null\b|\badd\s+(?:constraint|check|foreign|unique|primary)\b(?![^;]*\bnot\s+valid\b)/,
  'asks a value of rows that have none': /\badd\s+column\b(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/,
  'keeps the table from everybody': /\block\s+table\b|\btruncate\b|\bcluster\b/,
};

/** Tables that a migration makes are empty: what it does to them hurts nobody. */
const withoutOwn = (text: string): string => {
  const own = [...text.matchAll(/create table (\w+)/g)].map(([, name]) => name);
  return text
    .replace(/--.*$/gm, '')
    .split(/;\s*\n/)
    .filter(
      (statement) =>
        !own.some((name) => new RegExp(`^\\s*(?:create|alter) table ${name}\\b`).test(statement)),
    )
    .join(';\n');
};

const breaksOf = (text: string): string[] =>
  Object.entries(BREAKS)
    .filter(([, pattern]) => pattern.test(withoutOwn(text)))
    .map(([why]) => why);

/** Older than the rule: every installation has them. */
const BEFORE: readonly string[] = [
  '0007-contas',
  '0011-passkeys',
  '0044-palavras-do-nome',
  '0047-lugar-do-patio',
];

describe('a migration', () => {
  it.each(migrations.map(({ name, sql }) => [name, sql] as const))(
    '%s runs beside the version before',
    (name, sql) => {
      expect(BEFORE.includes(name) ? [] : breaksOf(sql)).toEqual([]);
    },
  );

  it.each([
    ['drop table veiculo', 1],
    ['alter table veiculo drop column placa_vei', 1],
    ['alter table veiculo rename column placa_vei to placa', 1],
    ['alter table veiculo alter column placa_vei type text', 1],
    ['alter table veiculo alter column placa_vei set not null', 1],
    ['alter table veiculo add column nova text not null', 1],
    ['alter table veiculo add column nova uuid default gen_random_uuid()', 1],
    ['alter table veiculo add constraint nova check (true)', 1],
    ['alter table veiculo add constraint nova check (true) not valid', 0],
    ["alter table veiculo add column nova text not null default ''", 0],
    ['create table nova (a integer, check (a > 0));\nalter table nova add constraint outra unique (a)', 0],
  ])('that says “%s” is seen', (sql, count) => {
    expect(breaksOf(`${sql};\n`)).toHaveLength(count);
  });
});
