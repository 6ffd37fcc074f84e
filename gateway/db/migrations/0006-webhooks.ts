/** Events for the companies' own systems, where they go, and what became of each. */
export const webhooks = `
-- fechado: sealed secrets. falhadesde: nothing arrived since. avisado: its author was told of its stop. servido: turns.
create table webhook_endpoint (
  id uuid primary key,
  codemp integer not null references empresa on delete cascade,
  url text not null,
  eventos text[] not null,
  estado text not null default 'ativo',
  fechado bytea not null,
  criado timestamptz not null,
  codusu integer not null references usuario,
  falhadesde timestamptz,
  avisado boolean not null default true,
  servido timestamptz not null default '-infinity'
);
create index webhook_endpoint_empresa on webhook_endpoint (codemp);

-- corpo: what is sent, to the byte.
create table webhook_evento (
  id text primary key,
  codemp integer not null references empresa on delete cascade,
  tipo text not null,
  quando timestamptz not null,
  corpo text not null
);
create index webhook_evento_quando on webhook_evento (quando);

-- proxima: not before. prazo, posse: lease and fencing token of the attempt under way. falhas: in a row.
create table webhook_entrega (
  codigo bigint generated always as identity primary key,
  codemp integer not null references empresa on delete cascade,
  endpoint uuid not null references webhook_endpoint on delete cascade,
  evento text not null references webhook_evento on delete cascade,
  estado text not null default 'pendente',
  proxima timestamptz not null,
  prazo timestamptz,
  posse integer not null default 0,
  falhas integer not null default 0,
  tentativas jsonb not null default '[]',
  unique (evento, endpoint)
);
create index webhook_entrega_proxima on webhook_entrega (endpoint, proxima) where estado = 'pendente';
create index webhook_entrega_prazo on webhook_entrega (endpoint) where prazo is not null;
create index webhook_entrega_lista on webhook_entrega (endpoint, codigo desc);
`;
