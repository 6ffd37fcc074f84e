/** Used vehicles: exits undone are linked both ways, what was signed, and transfers that were authorised. */
export const usados = `
alter table estoque add column origemcancelamento bigint;
create index estoque_origemcancelamento on estoque (codemp, origemcancelamento) where origemcancelamento is not null;
create index estoque_especie on estoque (codemp, especie, estado);

-- The intent keeps the documents as they were sent.
create table assinatura_usado (
  codemp integer not null references empresa,
  idest bigint not null,
  intencao uuid not null references intencao,
  tipo text not null check (tipo in ('ARC', 'AQC')),
  tipocrv text not null,
  assinada date not null,
  enviada timestamptz not null,
  primary key (codemp, idest)
);

-- papel: this company's part in it. The value is known to the origin only.
create table autorizacao_usado (
  codemp integer not null references empresa,
  papel text not null check (papel in ('origem', 'destino')),
  id bigint not null,
  idest bigint,
  chassi text not null,
  placa text not null,
  cnpjorigem text not null,
  nomeorigem text not null,
  cnpjdestino text not null,
  autorizada timestamp not null,
  valor bigint,
  vista timestamptz not null,
  primary key (codemp, papel, id)
);
create index autorizacao_usado_placa on autorizacao_usado (codemp, placa_unica(placa));
`;
