/**
 * What lists of very many rows go by. Of vehicles and people: all that is searched, folded, in a column of its own; how
 * many each company has, kept by who adds and removes (`parte` is the connection, so that nobody waits for another; a
 * sweep puts the parts together); an index for each order that the console offers, which gives it in both directions
 * where a value is always there. The trigram index is there where the server has what it takes (`pg_trgm` and
 * `btree_gin`, and the right to install them): without it a search reads the company's rows, as it does in the embedded
 * database.
 */
export const listas = `
alter table veiculo add column busca_vei text generated always as (
  sem_acento(coalesce(chassi_vei, '') || chr(31) || coalesce(placa_vei, '') || chr(31) || coalesce(renava_vei, '')
    || chr(31) || descri_vei)) stored;
alter table pessoa add column busca_pes text generated always as (
  sem_acento(nomraz_pes || chr(31) || cgccpf_pes || chr(31) || email_pes)) stored;

create table total_empresa (
  codemp integer not null references empresa on delete cascade,
  tabela text not null,
  parte integer not null,
  quantos bigint not null,
  primary key (codemp, tabela, parte)
);
insert into total_empresa select codemp_vei, 'veiculo', 0, count(*) from veiculo group by 1;
insert into total_empresa select codemp_pes, 'pessoa', 0, count(*) from pessoa group by 1;

create function contar_linhas() returns trigger language plpgsql as $$ begin execute format('insert into total_empresa select %I, %L, pg_backend_pid(), $1 * count(*) from mudadas group by 1 on conflict (codemp, tabela, parte) do update set quantos = total_empresa.quantos + excluded.quantos', tg_argv[0], tg_table_name) using case tg_op when 'INSERT' then 1 else -1 end; return null; end $$;
create trigger veiculo_entra after insert on veiculo referencing new table as mudadas
  for each statement execute function contar_linhas('codemp_vei');
create trigger veiculo_sai after delete on veiculo referencing old table as mudadas
  for each statement execute function contar_linhas('codemp_vei');
create trigger pessoa_entra after insert on pessoa referencing new table as mudadas
  for each statement execute function contar_linhas('codemp_pes');
create trigger pessoa_sai after delete on pessoa referencing old table as mudadas
  for each statement execute function contar_linhas('codemp_pes');

drop index veiculo_pagina;
create index veiculo_pagina on veiculo (codemp_vei, (codigo_vei::bigint) desc) include (codigo_vei);
create index veiculo_por_chassi on veiculo (codemp_vei, chassi_vei, codigo_vei);
create index veiculo_por_chassi_volta on veiculo (codemp_vei, chassi_vei desc nulls last, codigo_vei desc);
create index veiculo_por_placa on veiculo (codemp_vei, placa_vei, codigo_vei);
create index veiculo_por_placa_volta on veiculo (codemp_vei, placa_vei desc nulls last, codigo_vei desc);
create index veiculo_por_renavam on veiculo (codemp_vei, renava_vei, codigo_vei);
create index veiculo_por_renavam_volta on veiculo (codemp_vei, renava_vei desc nulls last, codigo_vei desc);
create index veiculo_por_descricao on veiculo (codemp_vei, descri_vei, codigo_vei);
create index veiculo_por_cor on veiculo (codemp_vei, cor_vei, codigo_vei);
create index veiculo_por_ano on veiculo (codemp_vei, anofab_vei, codigo_vei);

drop index pessoa_pagina;
create index pessoa_pagina on pessoa (codemp_pes, (codigo_pes::bigint) desc) include (codigo_pes);
create index pessoa_por_nome on pessoa (codemp_pes, nomraz_pes, codigo_pes);
create index pessoa_por_email on pessoa (codemp_pes, email_pes, codigo_pes);

do $$ begin create extension if not exists pg_trgm; create extension if not exists btree_gin; create index veiculo_busca on veiculo using gin (codemp_vei, busca_vei gin_trgm_ops); create index pessoa_busca on pessoa using gin (codemp_pes, busca_pes gin_trgm_ops); exception when insufficient_privilege or undefined_file or feature_not_supported then raise notice 'Lists are searched without trigrams: %', sqlerrm; end $$;
`;
