/** Cars that came into the stock after a check of the yard was opened. */
export const entrouDepois = `
-- entrou: it came into the stock after the opening; its situacao is outroLugar, of which nothing is missing.
alter table carro_patio add column entrou boolean not null default false;
`;
