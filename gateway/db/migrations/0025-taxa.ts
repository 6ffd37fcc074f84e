/**
 * One ledger for the balance and for the history of the fee: a line knows the company and the vehicle that it is for and
 * the intent that it pays. What each state charges for a transfer is data. The history there was so far moves into the
 * ledger with a line that keeps the balance as it was; its table is read by older gateways until they are gone.
 */
export const taxa = `
alter table estado add column valtransf_uf integer not null default 0 check (valtransf_uf >= 0);

alter table credito add column codpor_cre integer references empresa;
alter table credito add column chassi_cre text;
alter table credito add column placa_cre text;
alter table credito add column intencao_cre uuid references intencao;
alter table credito drop constraint credito_tipo_cre_check;
alter table credito add constraint credito_tipo_cre_check
  check (tipo_cre in ('pix', 'manual', 'reserva', 'estorno', 'devolucao', 'historico'));
create index credito_pagina on credito (codemp_cre, dahins_cre desc, codigo_cre desc);
create index credito_intencao on credito (intencao_cre) where intencao_cre is not null;

insert into credito (codemp_cre, valor_cre, tipo_cre, chave_cre, descri_cre, codusu_cre, dahins_cre, chassi_cre, placa_cre)
select codemp_hcr, valor_hcr, 'historico', 'historico:' || codigo_hcr, coalesce(operacao_hcr, 'Recarga'), codusu_hcr,
  dathor_hcr, chassi_hcr, placa_hcr
from historico_credito order by dathor_hcr, codigo_hcr;
insert into credito (codemp_cre, valor_cre, tipo_cre, chave_cre, descri_cre, dahins_cre)
select codemp_hcr, -sum(valor_hcr), 'historico', 'acerto:' || codemp_hcr, 'Acerto do histórico anterior', max(dathor_hcr)
from historico_credito group by codemp_hcr having sum(valor_hcr) <> 0;
`;
