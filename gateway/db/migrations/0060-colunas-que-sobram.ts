/** Columns of a workbook that were not read. */
export const colunasQueSobram = `
-- sobram: their titles, as the workbook has them.
alter table importacao add column sobram text[] not null default '{}';
`;
