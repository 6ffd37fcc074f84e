/** Uploads of invoices that arrive in parts, until all of them are a batch; how many files and bytes each part brought. */
export const envioXml = `
create table envio_xml (
  codigo text primary key,
  codemp integer not null references empresa,
  codusu integer not null references usuario,
  iniciado timestamptz not null,
  codlote integer references lote_xml
);
create index envio_xml_iniciado on envio_xml (iniciado);

-- pacotes: what lote_xml's packs will be. pedaco: a piece of a file that goes on in the next part, and no pack yet.
create table parte_xml (
  envio text not null references envio_xml on delete cascade,
  parte integer not null,
  pacotes json not null,
  pedaco text,
  arquivos integer not null,
  bytes bigint not null,
  primary key (envio, parte)
);
alter table parte_xml alter column pacotes set storage external;
`;
