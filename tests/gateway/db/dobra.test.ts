import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buscavel } from '#domain/values/accents.ts';
import { migrate } from '#gateway/db/driver/migrate.ts';
import { migrations } from '#gateway/db/migrations/index.ts';
import { ownDatabase } from '#tests/support/ownDatabase.ts';

/** Latin letters as names of people have them, blanks, and what stands between words. */
const LETTERS = [...'  \u00a0\u2003\t\u200b\u00ad\u0301\u001f\'’‘‛ʼʻ′´`"-‐‑‒–—−ªº0123456789'].concat(
  Array.from({ length: 0x17f - 0x21 }, (_, at) => String.fromCodePoint(0x21 + at)),
  Array.from({ length: 0x1eff - 0x1e00 }, (_, at) => String.fromCodePoint(0x1e00 + at)),
);

describe('text is folded alike by the database and the program', () => {
  const database = ownDatabase();
  const folded = async (texts: readonly string[]) => {
    const { rows } = await sql<{ dobrado: string }>`select sem_acento(texto) as dobrado
      from unnest(${texts}::text[]) with ordinality as t(texto, em) order by em`.execute(database.kysely);
    return rows.map(({ dobrado }) => dobrado);
  };

  it('each letter, alone and between others', async () => {
    const texts = LETTERS.flatMap((letter) => [letter, `a${letter}b`, `É ${letter} Z`]);
    expect(await folded(texts)).toEqual(texts.map(buscavel));
  });

  it('what was stored before, once the release is there', async () => {
    const first = migrations[0]?.sql ?? '';
    const before = /create function sem_acento[\s\S]*?\$\$[\s\S]*?\$\$/.exec(first)?.[0] ?? '';
    const { kysely } = database;
    await sql.raw(before.replace('create', 'create or replace')).execute(kysely);
    await sql`insert into pessoa (codemp_pes, cgccpf_pes, tipo_pes, nomraz_pes, email_pes, cep_pes, end_pes, bairro_pes, codmun_pes, coduf_pes)
      select codigo_emp, '52998224725', 'F', 'Łukasz  D’Ávila', '', '', '', '', codmun_emp, coduf_emp from empresa limit 1`.execute(
      kysely,
    );
    await sql`drop index entrega_da_montadora`.execute(kysely);
    await sql`create index pessoa_nome on pessoa (codemp_pes, (sem_acento(nomraz_pes)) collate "C")`.execute(
      kysely,
    );
    await sql`delete from migracao where nome = '0027-nomes'`.execute(kysely);
    await migrate(kysely);
    const { rows } =
      await sql`select busca_pes from pessoa where sem_acento(nomraz_pes) collate "C" >= 'lukasz d''avila'
      and sem_acento(nomraz_pes) collate "C" < 'lukasz d''avilb'`.execute(kysely);
    expect(rows).toEqual([{ busca_pes: "lukasz d'avila\u001f52998224725\u001f" }]);
  });
});
