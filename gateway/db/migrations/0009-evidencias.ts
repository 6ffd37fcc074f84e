/** What invoices say of each other: cancellations, two contents under one key, and what was only guessed from a text. */
export const evidencias = `
alter table xml_item drop constraint xml_item_situacao_check;
alter table xml_item add constraint xml_item_situacao_check
  check (situacao in ('lida', 'duplicada', 'descartada', 'erro', 'divergente', 'cancelada'));
-- Only a free text names the chassis.
alter table xml_item add column chassidotexto boolean not null default false;
update xml_item set chassidotexto = true where errotitulo = 'Chassi lido das observações';
-- The file says that the invoice of its key was cancelled.
alter table xml_item add column cancelamento boolean not null default false;
-- What tells two invoices with one key apart; items from before this column have none.
alter table xml_item add column conteudo text;
-- The chassis as the file has it, once the invoice was used for another vehicle.
alter table xml_item add column chassilido text;
create index xml_item_evidencia on xml_item (chavenfe, codemp) where situacao = 'divergente' or cancelamento;
create index estoque_item_entrada on estoque (item_entrada) where item_entrada is not null;
create index estoque_item_saida on estoque (item_saida) where item_saida is not null;
`;
