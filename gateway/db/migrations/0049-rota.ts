/** By which call of ours it was asked for: what sends a refused one again. */
export const rota = `
alter table intencao add column rota text;
`;
