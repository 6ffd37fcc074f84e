/** The issuer's address, which the book of entries names of a seller. */
export const enderecosDaNota = `
-- endemitente: in one line; empty where the file has none, null until a note that was read before the column is read again.
alter table xml_item add column endemitente text;
`;
