/**
 * The manufacturer's side: what waits for its entry, its own kind of stock, the fiscal benefits that a buyer may have, and
 * the deliveries of direct sales as either side last heard of them. The registry's other benefits are not public: the one
 * that is known stands here, and rows may be added.
 */
export const montadora = `
create table pendencia_montadora (
  codemp integer not null references empresa,
  chassi text not null,
  cadastrada timestamp not null,
  acabado boolean not null,
  vista timestamptz not null,
  primary key (codemp, chassi)
);

alter table estoque drop constraint estoque_especie_check;
alter table estoque add constraint estoque_especie_check check (especie in ('novo', 'usado', 'ite', 'montadora'));

create table beneficio_fiscal (codigo_bfi text primary key, descri_bfi text not null);
insert into beneficio_fiscal (codigo_bfi, descri_bfi) values ('NAO_TEM', 'Não possui');

create table entrega (
  codemp integer not null references empresa,
  lado text not null check (lado in ('montadora', 'concessionaria')),
  id bigint not null,
  chassi text not null,
  estado text not null check (estado in ('PENDENTE', 'REALIZADA', 'CANCELADA')),
  cnpjvendedor text not null,
  cnpjentregador text not null,
  realizada timestamp,
  cancelada timestamp,
  origem bigint,
  gerada bigint,
  vista timestamptz not null,
  primary key (codemp, lado, id)
);
create index entrega_chassi on entrega (codemp, lado, chassi);
`;
