/** The issuer's address, which the book of entries names of a seller. */
export const enderecosDaNota = `
-- endemitente: in one line; empty where the file has none, null where it was read before the column.
alter table xml_item add column endemitente text;
create index xml_item_sem_endereco on xml_item (codlote, pacote) where endemitente is null;
`;
