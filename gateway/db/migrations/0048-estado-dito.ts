/** States of the registry that nobody here knows. */
export const estadoDito = `
-- The registry's own word for the state of a stock record, where it is none of the known four.
alter table estoque add column estadodito text;

-- Records of the registry that the last comparison could not read.
alter table sincronizacao add column ilegiveis integer not null default 0;
`;
