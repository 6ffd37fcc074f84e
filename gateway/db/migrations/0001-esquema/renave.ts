/** Mirror of the registry as of the last answers, and the questions to it. */
export const renave = `
-- Deliveries waiting for a dealer, and for a manufacturer.
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

-- Stock records. valor: value stated at an ITE entry. docvendedor: CPF or CNPJ of the seller, who signs the ATPV-e.
-- origemcancelamento: the exit that this record undoes.
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

-- Open transfer authorisations by company and door. inacabado: the vehicle was unfinished in its first stock.
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

-- Data given with an authorisation that the registry does not keep.
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

-- Authorisations of used vehicles. papel: this company's role. Only the origin knows the value.
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

-- Deliveries of direct sales, from the registry's last answer to either side.
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

-- Questions to the registry about a company: last answer, start of silence, and the lease of the asker (prazo and posse, by
-- the database's clock). pedida: requests an answer that begins later. resposta: cached answer about one vehicle.
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

-- Reachability by company and door: start of an outage or silence (ate: its expiry unless seen again), and start of the
-- certificate's refusal.
create table alcance (
  codemp integer not null references empresa,
  porta text not null check (porta in ('estabelecimento', 'montadora', 'ite')),
  estado text check (estado in ('fora', 'calado', 'ocupado')),
  desde timestamptz,
  ate timestamptz,
  recusado timestamptz,
  primary key (codemp, porta)
);

-- Last and next comparison of each company's stock with the registry's.
create table conferencia_estoque (
  codemp integer primary key references empresa,
  pedida timestamptz not null,
  prazo timestamptz not null,
  falhas integer not null default 0,
  conferida timestamptz
);
-- Database server seen last by the gateways: a stale row or another server reveals a restore or a failover.
create table servidor_visto (
  unico boolean primary key default true check (unico),
  servidor text not null,
  quando timestamptz not null
);
-- A comparison requested by a person, with the progress of its adoption.
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
