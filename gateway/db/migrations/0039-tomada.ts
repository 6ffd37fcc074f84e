/** Whether somebody looks for an intent in doubt, or it waits for its time: what a dead process held is taken up at once. */
export const tomada = `
alter table intencao add column tomada boolean not null default false;
`;
