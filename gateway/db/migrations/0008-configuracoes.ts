/** What each company or group has chosen, and links of confirmation e-mails. */
export const configuracoes = `
create table config (codigo_con integer primary key, descri_con text not null, padrao_con boolean not null);
create table config_empresa (
  codcon_coe integer not null references config,
  codemp_coe integer not null references empresa on delete cascade,
  isgru_coe boolean not null default false,
  valor_coe boolean not null,
  primary key (codemp_coe, codcon_coe)
);
create table config_grupo (
  codcon_cog integer not null references config,
  grupo_cog text not null,
  isgru_cog boolean not null default false,
  valor_cog boolean not null,
  primary key (grupo_cog, codcon_cog)
);
insert into config values
  (1, 'Enviar o ATPV-e por e-mail assim que ficar pronto', false),
  (2, 'Avisar por e-mail quando o Renave recusar uma operação', true),
  (3, 'Completar o cadastro de pessoas com os dados das notas', true);
insert into config_empresa (codcon_coe, codemp_coe, valor_coe)
  select codigo_con, codigo_emp, padrao_con from config cross join empresa;
insert into config_grupo (codcon_cog, grupo_cog, valor_cog)
  select distinct codigo_con, left(cnpj_emp, 8), padrao_con from config cross join empresa;

-- A link works once, for a while, and only for the address it was sent to.
create table confirmacao_email (
  token_cfe text primary key,
  codusu_cfe integer not null references usuario on delete cascade,
  email_cfe text not null,
  expira_cfe timestamptz not null
);
create index on confirmacao_email (codusu_cfe);
`;
