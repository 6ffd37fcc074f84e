import type { AtpvTables } from './atpv.ts';
import type { CadastroTables } from './cadastros.ts';
import type { RenaveTables } from './renave.ts';
import type { SessaoTables } from './sessao.ts';
import type { XmlTables } from './xml.ts';

/** Every table, by area, as Kysely sees it. */
export interface Tables extends AtpvTables, CadastroTables, RenaveTables, SessaoTables, XmlTables {}
