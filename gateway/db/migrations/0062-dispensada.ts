/** A refusal that somebody put aside: its story stays, and its row says no more of it. */
export const dispensada = `
alter table intencao add column dispensada timestamptz;
`;
