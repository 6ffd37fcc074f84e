/** Invoices that were read before a vehicle's value was what its buyer pays are read again. */
export const valorDaNota = `
-- relido: read by a reader that knows the price, the issuer's address and what a file says of other notes.
alter table pacote_xml add column relido boolean not null default false;
create index pacote_xml_a_reler on pacote_xml (codlote) where processado and not relido;
`;
