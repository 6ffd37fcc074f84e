import type { AtpvTables } from './atpv.ts';
import type { CadastroTables, ImportacaoTables } from './cadastros.ts';
import type { ContaTables } from './conta.ts';
import type { HistoricoTables } from './historicos.ts';
import type { RenaveTables } from './renave.ts';
import type { OrdemTables, SefazTables } from './sefaz.ts';
import type { SessaoTables } from './sessao.ts';
import type { WebhookTables } from './webhooks.ts';
import type { XmlTables } from './xml.ts';

/** All tables by area, for Kysely. */
export interface Tables
  extends AtpvTables,
    CadastroTables,
    ImportacaoTables,
    HistoricoTables,
    ContaTables,
    OrdemTables,
    RenaveTables,
    SefazTables,
    SessaoTables,
    WebhookTables,
    XmlTables {}
