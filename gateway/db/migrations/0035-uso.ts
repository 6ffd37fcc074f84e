/** Cost of companies' calls at the registry and of their mails, by the quarter of an hour; time of the last backup. */
export const uso = `
-- An installation without a backup counts from its first start.
create table copia_feita (unica boolean primary key default true check (unica), feita timestamptz not null);
insert into copia_feita (feita) values (now());

-- tipo: the answer's, or 'email'. codigo: of a refusal. faixa: band of duration (gateway/ports/uso.ts).
create table uso_da_empresa (
  codemp integer not null references empresa on delete cascade,
  desde timestamptz not null,
  tipo text not null,
  codigo text not null,
  faixa integer not null,
  chamadas integer not null,
  milissegundos bigint not null,
  bytes bigint not null,
  ultima timestamptz not null,
  primary key (codemp, desde, tipo, codigo, faixa)
);
create index uso_da_empresa_desde on uso_da_empresa (desde);
`;
