/** Checks of one place of the yard, and those that were opened by mistake. */
export const lugarDoPatio = `
-- lugar: the one place that is checked. descartada: closed before anything was read; it has no cars.
alter table conferencia_patio add column lugar text, add column descartada boolean not null default false;

-- outroLugar: in stock, and last seen outside the place that is checked.
alter table carro_patio drop constraint carro_patio_situacao_check, add constraint carro_patio_situacao_check
  check (situacao in ('estoque', 'prometido', 'outroLugar', 'vendido', 'transito'));
`;
