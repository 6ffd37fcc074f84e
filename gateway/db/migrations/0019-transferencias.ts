/**
 * Open transfer authorisations as the registry lists them to a company, at each of its doors; and what a company said
 * when it authorised, which the registry does not keep: value and vehicle.
 */
export const transferencias = `
create table autorizacao (
  codemp integer not null references empresa,
  porta text not null check (porta in ('estabelecimento', 'montadora', 'ite')),
  id bigint not null,
  idestoque bigint not null,
  chassi text not null,
  cnpjautorizador text not null,
  nomeautorizador text not null,
  cnpjdestino text not null,
  autorizada timestamp not null,
  paraite boolean not null,
  emite boolean not null,
  vista timestamptz not null,
  primary key (codemp, porta, id)
);
create index autorizacao_estoque on autorizacao (codemp, idestoque);

create table autorizacao_dada (
  id bigint not null,
  codemp integer not null references empresa,
  valor bigint,
  marcamodelo text,
  cor text,
  anofab integer,
  anomod integer,
  primary key (id, codemp)
);
`;
