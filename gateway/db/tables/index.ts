import type { AtpvTables } from './atpv.ts';
import type { CadastroTables } from './cadastros.ts';
import type { ContaTables } from './conta.ts';
import type { HistoricoTables } from './historicos.ts';
import type { ImportacaoTables } from './importacao.ts';
import type { OrdemTables } from './ordem.ts';
import type { RenaveTables } from './renave.ts';
import type { SefazTables } from './sefaz.ts';
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
