/** Documents that reach their company through the sequence of another CNPJ, which the note names in `autXML`. */
export const autXml = `
-- Each document once. via: the CNPJ whose sequence it came from.
create table documento_de_terceiro (
  codemp integer not null references empresa,
  chave text not null,
  documento text not null,
  via text not null,
  quando timestamptz not null,
  primary key (codemp, chave, documento)
);
create index documento_de_terceiro_via on documento_de_terceiro (via, chave);

-- entregas: counts those of the company.
alter table recebimento add column entregas integer not null default 0;
`;
