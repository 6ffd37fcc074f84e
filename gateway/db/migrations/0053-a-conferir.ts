/** What an invoice does to its vehicle, who said so where its operation does not, and the event that stopped it. */
export const aConferir = `
alter table xml_item drop constraint xml_item_situacao_check;
alter table xml_item add constraint xml_item_situacao_check
  check (situacao in ('lida', 'aconferir', 'duplicada', 'descartada', 'erro', 'divergente', 'cancelada'));
alter table xml_item drop constraint xml_item_tiponf_check;
alter table xml_item add constraint xml_item_tiponf_check check (tiponf in ('E', 'S', 'T', 'D'));
alter table xml_item add column cfop text;
alter table xml_item add column motivo text;
alter table xml_item add column decisao text;
alter table xml_item add column decididopor integer references usuario;
alter table xml_item add column decididoem timestamptz;
alter table xml_item add column evento text;
alter table lote_xml add column totalaconferir integer not null default 0;
create index xml_item_a_conferir on xml_item (codemp, codigo desc) where situacao = 'aconferir';
create index xml_item_decidida on xml_item (codemp, decididoem desc) where decisao is not null;
create index xml_item_em_duvida on xml_item (chavenfe, codemp) where situacao = 'aconferir' or decisao is not null;
`;
