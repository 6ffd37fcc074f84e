/** What follows an invoice’s arrival: standing orders to confirm its entry, its confirmation, its letters, skipped numbers. */
export const chegada = `
-- numero: counts the company's orders. parada: why it stopped by itself; avisada: its giver was told. proxima: no round before it.
create table ordem_entrada (
  codemp integer primary key references empresa,
  numero integer not null,
  modo text not null,
  emitentes text[] not null,
  limite bigint not null,
  dias text not null,
  das integer not null,
  ate integer not null,
  codusu integer not null references usuario,
  dada timestamptz not null,
  parada text,
  avisada boolean not null default true,
  relatada text,
  proxima timestamptz not null
);
create index ordem_entrada_proxima on ordem_entrada (proxima);

-- intencao: the act of the order; a note has one at most.
create table nota_da_ordem (
  codemp integer not null references empresa,
  item bigint not null,
  ordem integer not null,
  codusu integer not null references usuario,
  veredito text not null,
  quando timestamptz not null,
  intencao uuid references intencao,
  primary key (codemp, item)
);
create index nota_da_ordem_quando on nota_da_ordem (codemp, quando desc, item);
create index nota_da_ordem_intencao on nota_da_ordem (intencao) where intencao is not null;

-- confirmar: entries that the registry confirmed are confirmed to the tax authority. consultas: by key, since consultadesde.
alter table recebimento add column confirmar boolean not null default false;
alter table recebimento add column confirmarpor integer references usuario;
alter table recebimento add column confirmarem timestamptz;
alter table recebimento add column consultas integer not null default 0;
alter table recebimento add column consultadesde timestamptz;

-- Numbers that another program was given: asked for one by one.
create table lacuna_nsu (
  codemp integer not null references empresa,
  de text not null,
  ate text not null,
  primary key (codemp, ate)
);

-- texto: null where only the letter's summary came.
create table carta_de_correcao (
  codemp integer not null references empresa,
  chave text not null,
  sequencia integer not null,
  registrada timestamptz,
  texto text,
  primary key (codemp, chave, sequencia)
);
`;
