/** Proof of a handover: the receiver's signature, or a photograph of the signed term. */
export const comprovante = `
-- comprovante: key of its file; it goes with the mark that is taken back.
alter table entrega_documento add column comprovante text;
alter table entrega_documento add column tipocomprovante text check (tipocomprovante in ('assinatura', 'foto'));
`;
