/** What each stock record is of. Until now there were new vehicles only. */
export const especie = `
alter table estoque add column especie text not null default 'novo' check (especie in ('novo', 'usado', 'ite'));
alter table estoque add column placa text;
alter table estoque add column renavam text;
create index estoque_placa on estoque (codemp, placa) where placa is not null;
`;
