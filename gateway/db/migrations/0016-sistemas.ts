/** Webhook endpoints that can be changed. */
export const sistemas = `
-- versao: a change names the one that it read.
alter table webhook_endpoint add column versao integer not null default 1;
`;
