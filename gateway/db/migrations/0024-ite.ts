/**
 * A transfer establishment: what a vehicle was said to be worth when it came in, and, of an authorisation, whether the
 * vehicle was unfinished in its first stock.
 */
export const ite = `
alter table estoque add column valor bigint;
alter table autorizacao add column inacabado boolean not null default false;
`;
