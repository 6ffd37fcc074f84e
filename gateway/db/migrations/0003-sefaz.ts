/** Invoices that the tax authority hands out: the sequence of each company, and what it told of each note. */
export const sefaz = `
-- receber, ciencia: opt-ins, each with who chose it and when. proxima: no question before it. posse: fencing token.
create table recebimento (
  codemp integer primary key references empresa,
  receber boolean not null,
  receberpor integer not null references usuario,
  receberem timestamptz not null,
  ciencia boolean not null,
  cienciapor integer not null references usuario,
  cienciaem timestamptz not null,
  ultnsu text not null default '000000000000000',
  proxima timestamptz not null,
  posse integer not null default 0,
  parada text,
  paradadesde timestamptz,
  motivo text,
  falhas integer not null default 0,
  ouvida timestamptz
);
create index recebimento_proxima on recebimento (proxima) where receber;

-- pedido: a statement that waits to be sent; manifestacao: the last one that was registered.
create table nota_recebida (
  codemp integer not null references empresa,
  chave text not null,
  emitente text,
  nomeemitente text,
  emissao timestamptz,
  valor bigint,
  vistaem timestamptz not null,
  completaem timestamptz,
  cancelada boolean not null default false,
  manifestacao text,
  manifestadapor integer references usuario,
  manifestadaem timestamptz,
  pedido text,
  pedidopor integer references usuario,
  pedidoem timestamptz,
  justificativa text,
  recusa text,
  primary key (codemp, chave)
);
create index nota_recebida_vista on nota_recebida (codemp, vistaem desc, chave);
create index nota_recebida_pedido on nota_recebida (codemp, pedidoem) where pedido is not null;
`;
