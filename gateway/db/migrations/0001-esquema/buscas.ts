/**
 * Indexes for large lists of people and vehicles and for the search. `collate "C"` makes prefix search a
 * range scan in any database locale.
 */
export const buscas = `
-- The newest of a company's records. The key alone would give them too, and the planner takes it where a company has many:
-- it then walks past everybody's newer ones. As an expression, only these indexes know the order.
create index veiculo_pagina on veiculo (codemp_vei, (codigo_vei::bigint) desc) include (codigo_vei);
create index pessoa_pagina on pessoa (codemp_pes, (codigo_pes::bigint) desc) include (codigo_pes);

-- One for each order that the console offers, in both directions where a value is always there.
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

-- Each is looked up by how it ends or begins, and an index gives it in a company's rows alone.
create index veiculo_final on veiculo (codemp_vei, (reverse(chassi_vei)) collate "C") where chassi_vei is not null;
create index veiculo_inicio_placa on veiculo (codemp_vei, placa_vei collate "C") where placa_vei is not null;
create index pessoa_nome on pessoa (codemp_pes, (sem_acento(nomraz_pes)) collate "C");
create index pessoa_documento on pessoa (codemp_pes, cgccpf_pes collate "C");

-- Where the server has what it takes (pg_trgm and btree_gin, and the right to install them): without it a search reads the
-- company's rows, as it does in the embedded database.
do $$ begin create extension if not exists pg_trgm; create extension if not exists btree_gin; create index veiculo_busca on veiculo using gin (codemp_vei, busca_vei gin_trgm_ops); create index pessoa_busca on pessoa using gin (codemp_pes, busca_pes gin_trgm_ops); exception when insufficient_privilege or undefined_file or feature_not_supported then raise notice 'Lists are searched without trigrams: %', sqlerrm; end $$;
`;
