/** Its author wanted it no more. */
export const exportacaoCancelada = `
alter table exportacao add column cancelada_exp boolean not null default false;
`;
