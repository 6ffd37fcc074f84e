/** Cents above which a PIX charge asks for a fresh proof of who asks for it; null for none. */
export const limiteDoPix = `
alter table empresa add column limpix_emp bigint check (limpix_emp > 0);
`;
