/** Invoices whose texts name more chassis than vehicles. */
export const escolha = `
-- Rows of one file with the same number are chassis of which a person says one; null where the invoice says it.
alter table xml_item add column escolha integer;
`;
