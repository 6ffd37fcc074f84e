/**
 * What whoever authorises the transfer of a used vehicle knows of it besides, which goes along with it; and whether a
 * company asks for a vehicle's fitness before it buys it.
 */
export const transferenciaDeUsado = `
alter table autorizacao_dada add column renavam text;
alter table autorizacao_dada add column km integer;
alter table empresa add column aptest_emp boolean not null default false;
`;
