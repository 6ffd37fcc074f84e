/** When the registry may be asked next about what moves there by itself: by each company, and (company 0) by all. */
export const ritmo = `
create table ritmo_acompanhamento (
  codemp integer primary key,
  proxima timestamptz not null
);
insert into ritmo_acompanhamento (codemp, proxima) values (0, now());
create index acompanhamento_empresa on acompanhamento (codemp, prazo);
`;
