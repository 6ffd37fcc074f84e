import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ownGateway } from '#tests/support/ownGateway.ts';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/operating.md'), 'utf8');
const fenced = (language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, code = '']) => code,
  );

/** Statements in fences, and in the text. */
const watching = [...fenced('sql'), ...(text.match(/(?<=`)(?:update|select) [^`]+(?=`)/g) ?? [])];
const commands = [...text.matchAll(/`npm run ([\w:]+)/g)].map(([, name = '']) => name);

describe('docs/operating.md', () => {
  const world = ownGateway();

  it('names commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(commands.length).toBeGreaterThan(1);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(watching.map((query) => [query.split('\n')[0], query]))(
    'has valid SQL: %s …',
    async (_, query = '') => {
      await expect(sql.raw(query).execute(world.gateway.database.kysely)).resolves.toHaveProperty('rows');
    },
  );
});
