/** Mirror of the registry as of the last answers, and the questions to it. */
export const renave = `
-- What waits for this dealer, and for this manufacturer.
create table pendencia_entrada (
  codemp integer not null references empresa,
  chassi text not null,
  cadastrada timestamp not null,
  acabado boolean not null,
  vista timestamptz not null,
  primary key (codemp, chassi)
);
create index pendencia_entrada_final on pendencia_entrada (codemp, (reverse(chassi)) collate "C");
create table pendencia_montadora (
  codemp integer not null references empresa,
  chassi text not null,
  cadastrada timestamp not null,
  acabado boolean not null,
  vista timestamptz not null,
  primary key (codemp, chassi)
);
create index pendencia_montadora_final on pendencia_montadora (codemp, (reverse(chassi)) collate "C");

-- Stock records. valor: what an entry at a transfer establishment said that it is worth. docvendedor: who sold the vehicle
-- to the company, and must sign its ATPV-e. origemcancelamento: the exit that this record undoes.
create table estoque (
  codemp integer not null references empresa,
  id bigint not null,
  especie text not null default 'novo' check (especie in ('novo', 'usado', 'ite', 'montadora')),
  chassi text not null,
  placa text,
  renavam text,
  estado text not null check (estado in ('SOLICITADO', 'TRANSFERIDO', 'CONFIRMADO', 'FINALIZADO')),
  acabado boolean not null,
  leasing boolean,
  entrada timestamp not null,
  saida timestamp,
  motivo text,
  chaveentrada text,
  chavesaida text,
  item_entrada bigint references xml_item,
  item_saida bigint references xml_item,
  origemtransferencia bigint,
  origemcancelamento bigint,
  comprador text,
  docvendedor text,
  valor bigint,
  numerocrv text,
  codigosegurancacrv text,
  tipocrv text,
  restricoes jsonb not null default '[]',
  visto timestamptz not null,
  primary key (codemp, id)
);
create index estoque_chassi on estoque (codemp, chassi);
create unique index estoque_ativo on estoque (codemp, chassi) where estado <> 'FINALIZADO';
create index estoque_placa on estoque (codemp, placa_unica(placa)) where placa is not null;
create index estoque_especie on estoque (codemp, especie, estado);
create index estoque_saida on estoque (codemp, saida) where saida is not null;
create index estoque_item_entrada on estoque (item_entrada) where item_entrada is not null;
create index estoque_item_saida on estoque (item_saida) where item_saida is not null;
create index estoque_origemcancelamento on estoque (codemp, origemcancelamento) where origemcancelamento is not null;
create index estoque_final on estoque (codemp, (reverse(chassi)) collate "C");
create index estoque_inicio_placa on estoque (codemp, placa collate "C") where placa is not null;
create index estoque_comprador on estoque (codemp, (sem_acento(comprador)) collate "C") where comprador is not null;

-- Open transfer authorisations, at each of a company's doors. inacabado: as it was in its first stock.
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
  inacabado boolean not null default false,
  vista timestamptz not null,
  primary key (codemp, porta, id)
);
create index autorizacao_estoque on autorizacao (codemp, idestoque);

-- What a company said when it authorised, which the registry does not keep.
create table autorizacao_dada (
  id bigint not null,
  codemp integer not null references empresa,
  valor bigint,
  marcamodelo text,
  cor text,
  anofab integer,
  anomod integer,
  renavam text,
  km integer,
  primary key (id, codemp)
);

-- The same of used vehicles. papel: this company's part in it. The value is known to the origin only.
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

-- Deliveries of direct sales, as either side last heard of them.
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

-- What a company asks about as a whole: when it was last answered, since when it was not, and who is asking now (prazo and
-- posse, by this database's clock). pedida: somebody wants an answer that begins after that. What was said of one vehicle
-- stands with its question (resposta).
create table pergunta (
  codemp integer not null references empresa,
  pergunta text not null,
  posse integer not null default 1,
  prazo timestamptz,
  comecada timestamptz not null,
  pedida timestamptz,
  terminada timestamptz,
  ouvida timestamptz,
  semresposta timestamptz,
  recusa text,
  resposta jsonb,
  primary key (codemp, pergunta)
);

-- What a company's exchanges at each door last came to: since when it is not reached or does not answer (ate: unless that
-- is found again), and since when it refuses the company's certificate.
create table alcance (
  codemp integer not null references empresa,
  porta text not null check (porta in ('estabelecimento', 'montadora', 'ite')),
  estado text check (estado in ('fora', 'calado', 'ocupado')),
  desde timestamptz,
  ate timestamptz,
  recusado timestamptz,
  primary key (codemp, porta)
);

-- When each company's stock was last compared with the registry's and when it is to be.
create table conferencia_estoque (
  codemp integer primary key references empresa,
  pedida timestamptz not null,
  prazo timestamptz not null,
  falhas integer not null default 0,
  conferida timestamptz
);
-- Which server the gateways saw last: a row that is late or names another one tells of a restore or a fail-over.
create table servidor_visto (
  unico boolean primary key default true check (unico),
  servidor text not null,
  quando timestamptz not null
);
-- The comparison that a person asked for, and how far its taking over has come.
create table sincronizacao (
  codemp integer primary key references empresa,
  codusu integer not null references usuario,
  situacao text not null check (situacao in ('comparando', 'comparada', 'assumindo', 'concluida', 'falhou')),
  iniciada timestamptz not null,
  total integer,
  feitos integer not null default 0,
  novos integer not null default 0,
  alterados integer not null default 0,
  falhas integer not null default 0,
  erro text,
  diferencas jsonb not null default '[]'
);
`;
