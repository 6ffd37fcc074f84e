/** Lists find the outcome of an operation by its family; the default is for gateways that do not write it yet. */
export const familia = `
alter table intencao add column familia text not null default 'estoque';
update intencao set familia = case
  when operacao in ('confirmarEntradaZeroKm', 'rejeitarZeroKm') then 'pendencia'
  when operacao = 'cancelarSaidaZeroKm' then 'venda'
  when operacao = 'cancelarRejeicaoZeroKm' then 'rejeicao'
  else 'estoque'
end;
`;
