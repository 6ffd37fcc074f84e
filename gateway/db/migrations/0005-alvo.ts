/**
 * A vehicle is a chassis or a plate: one live intent whichever name it was asked by. Each taking of an intent has a
 * number, which whatever ends or moves it must name.
 */
export const alvo = `
-- One plate has two forms, the old and the Mercosul one: compared as one.
create function placa_unica(placa text) returns text immutable strict parallel safe language sql as $$
  select case when placa ~ '^[A-Z]{3}[0-9]{4}$'
    then substr(placa, 1, 4) || translate(substr(placa, 5, 1), '0123456789', 'ABCDEFGHIJ') || substr(placa, 6)
    else placa end
$$;

alter table intencao alter column chassi drop not null;
alter table intencao add column placa text;
alter table intencao add constraint intencao_alvo check (chassi is not null or placa is not null);
alter table intencao add column pedidochassi text;
alter table intencao add column pedidoplaca text;
update intencao set pedidochassi = chassi;
alter table intencao add column posse integer not null default 0;
create unique index intencao_viva_placa on intencao (codemp, placa_unica(placa))
  where placa is not null and estado in ('pendente', 'enviando', 'desconhecida');
create index intencao_placa on intencao (placa_unica(placa), criada desc) where placa is not null;

alter table estoque add column numerocrv text;
alter table estoque add column codigosegurancacrv text;
alter table estoque add column tipocrv text;
alter table estoque add column restricoes jsonb not null default '[]';
drop index estoque_placa;
create index estoque_placa on estoque (codemp, placa_unica(placa)) where placa is not null;
create index veiculo_placa_unica on veiculo (codemp_vei, placa_unica(placa_vei)) where placa_vei is not null;
`;
