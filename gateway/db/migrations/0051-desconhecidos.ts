/** What files and the registry said that was unknown, by day. */
export const desconhecidos = `
create table desconhecido (
  codemp integer not null references empresa,
  dia date not null,
  especie text not null,
  codigo text not null,
  vezes integer not null,
  primary key (codemp, dia, especie, codigo)
);
create index desconhecido_dia on desconhecido (dia);
`;
