/** How notes name each other, the items that they mean, and what complements add to a price. */
export const referencias = `
-- chave: what a paper names: a key, a key's first 34 characters, or a chassis. via: how; null is told by key, in the head.
alter table nota_dito add column via text;
alter table nota_dito add column itens integer[];
alter table nota_dito add column valores bigint[];
alter table nota_dito add column protocolo text;
alter table nota_dito add column alvo text;

-- itemnf: nItem in the note. acrescimo: cents of complements that are in valorentrada.
alter table xml_item add column itemnf integer;
alter table xml_item add column acrescimo bigint not null default 0;
create index xml_item_papel on xml_item (chavenfe, codemp) where situacao in ('descartada', 'erro');
create index xml_item_numero_parada on xml_item (numeronf, codemp)
  where situacao in ('aconferir', 'cancelada', 'divergente');

-- leitor: which reader read the pack last; an earlier one did not know what the present one does.
alter table pacote_xml add column leitor integer not null default 1;
create index pacote_xml_leitor on pacote_xml (codlote) where processado and leitor < 2;
`;
