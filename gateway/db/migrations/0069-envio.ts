/** Requests of one sender that name the same upload are one batch; the server keeps nothing else of them. */
export const envio = `
drop table parte_xml;
drop table envio_xml;
alter table lote_xml add column envio text;
create unique index lote_xml_envio on lote_xml (codemp, codusu, envio);
`;
