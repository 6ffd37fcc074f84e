/**
 * What an operation did stays with its intent; movements say of which operation and module they are and whether they
 * are charged; records that move by themselves at the registry are followed. Defaults are for gateways that do not
 * write these yet.
 */
export const ganchos = `
alter table intencao add column idestoque bigint;
alter table intencao add column resposta jsonb;

alter table movimento alter column intencao_mov drop not null;
alter table movimento add column codope_mov text not null default '';
alter table movimento add column modulo_mov text not null default 'zeroKm'
  check (modulo_mov in ('zeroKm', 'usados', 'ite', 'montadora'));
alter table movimento add column cobrado_mov boolean not null default false;
update movimento m set codope_mov = i.operacao from intencao i where i.id = m.intencao_mov;

create table acompanhamento (
  intencao uuid primary key references intencao on delete cascade,
  codemp integer not null references empresa,
  idestoque bigint not null,
  estado text not null,
  inicio timestamptz not null,
  prazo timestamptz not null,
  posse integer not null default 0
);
create index acompanhamento_prazo on acompanhamento (prazo);
`;
