/**
 * Indexes for large lists of people and vehicles and for the search. `collate "C"` makes prefix search a
 * range scan in any database locale.
 * @concept trigram search
 */
export const buscas = `
-- A company's newest records. The sort key is an expression, so that the planner cannot walk the primary key past every
-- other company's newer rows.
create index veiculo_pagina on veiculo (codemp_vei, (codigo_vei::bigint) desc) include (codigo_vei);
create index pessoa_pagina on pessoa (codemp_pes, (codigo_pes::bigint) desc) include (codigo_pes);

-- One index for each sort order of the console, usable in both directions where the column is not null.
create index veiculo_por_chassi on veiculo (codemp_vei, chassi_vei, codigo_vei);
create index veiculo_por_chassi_volta on veiculo (codemp_vei, chassi_vei desc nulls last, codigo_vei desc);
create index veiculo_por_placa on veiculo (codemp_vei, placa_vei, codigo_vei);
create index veiculo_por_placa_volta on veiculo (codemp_vei, placa_vei desc nulls last, codigo_vei desc);
create index veiculo_por_renavam on veiculo (codemp_vei, renava_vei, codigo_vei);
create index veiculo_por_renavam_volta on veiculo (codemp_vei, renava_vei desc nulls last, codigo_vei desc);
create index veiculo_por_descricao on veiculo (codemp_vei, (sem_acento(descri_vei)) collate "C", codigo_vei) include (descri_vei);
create index veiculo_por_cor on veiculo (codemp_vei, (sem_acento(cor_vei)) collate "C", codigo_vei) include (cor_vei);
create index veiculo_por_ano on veiculo (codemp_vei, anofab_vei, codigo_vei);
create index pessoa_por_nome on pessoa (codemp_pes, (sem_acento(nomraz_pes)) collate "C", codigo_pes) include (nomraz_pes);
create index pessoa_por_email on pessoa (codemp_pes, email_pes, codigo_pes);

-- For prefix and suffix searches within one company's rows.
create index veiculo_final on veiculo (codemp_vei, (reverse(chassi_vei)) collate "C") where chassi_vei is not null;
create index veiculo_inicio_placa on veiculo (codemp_vei, placa_vei collate "C") where placa_vei is not null;
create index pessoa_nome on pessoa (codemp_pes, (sem_acento(nomraz_pes)) collate "C");
create index pessoa_documento on pessoa (codemp_pes, cgccpf_pes collate "C");

-- Needs pg_trgm and btree_gin. Without them, as in the embedded database, a search scans the company's rows.
do $$ begin create extension if not exists pg_trgm; create extension if not exists btree_gin; create index veiculo_busca on veiculo using gin (codemp_vei, busca_vei gin_trgm_ops); create index pessoa_busca on pessoa using gin (codemp_pes, busca_pes gin_trgm_ops); exception when insufficient_privilege or undefined_file or feature_not_supported then raise notice 'Lists are searched without trigrams: %', sqlerrm; end $$;
`;
