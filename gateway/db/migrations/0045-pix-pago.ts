/** What was really paid for a charge, which may be another amount than was asked for. */
export const pixPago = `
alter table cobranca_pix add column valorpago_pix bigint;
update cobranca_pix set valorpago_pix = valor_pix where paga_pix is not null;
`;
