/**
 * What companies choose is done from now on. What sends e-mail is off until somebody chooses it: nobody's choice company
 * by company is known apart from what was there from the first day, and none of it did anything.
 */
export const configuracoesAgem = `
update config set padrao_con = false where codigo_con = 2;
update config_empresa set valor_coe = false where codcon_coe = 2 and not isgru_coe;
update config_grupo set valor_cog = false where codcon_cog = 2 and not isgru_cog;

-- Refusals that whoever asked for the operation is still to be told of, together.
create table recusa_a_avisar (
  intencao_rav uuid primary key references intencao on delete cascade,
  codemp_rav integer not null references empresa,
  codusu_rav integer not null references usuario on delete cascade,
  operacao_rav text not null,
  desde_rav timestamptz not null default now(),
  tomada_rav timestamptz
);
create index on recusa_a_avisar (codemp_rav, codusu_rav);

alter table envio_documento drop constraint envio_documento_para_check;
alter table envio_documento add constraint envio_documento_para_check
  check (para in ('comprador', 'despachante', 'solicitante'));
`;
