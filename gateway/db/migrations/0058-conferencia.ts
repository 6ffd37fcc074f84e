/**
 * When each company's stock was last compared with the registry's and when it is to be, and which server the gateways saw
 * last: a row that is late or names another one tells of a restore or a fail-over. What is taken over is nobody's deed.
 */
export const conferencia = `
create table conferencia_estoque (
  codemp integer primary key references empresa,
  pedida timestamptz not null,
  prazo timestamptz not null,
  falhas integer not null default 0,
  conferida timestamptz
);
create table servidor_visto (
  unico boolean primary key default true check (unico),
  servidor text not null,
  quando timestamptz not null
);
alter table movimento alter column codusu_mov drop not null;
`;
