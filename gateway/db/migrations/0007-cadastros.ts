/** Who made and changed each record, and its version; what companies and users have besides. */
export const cadastros = `
alter table parceiro add column versao_pcr integer not null default 1;
alter table parceiro add column dahins_pcr timestamptz not null default now();
alter table parceiro add column usuins_pcr integer;
alter table parceiro add column dahult_pcr timestamptz;
alter table parceiro add column usuult_pcr integer;

alter table pessoa add column versao_pes integer not null default 1;
alter table pessoa add column dahins_pes timestamptz not null default now();
alter table pessoa add column usuins_pes integer;
alter table pessoa add column dahult_pes timestamptz;
alter table pessoa add column usuult_pes integer;

alter table veiculo add column versao_vei integer not null default 1;
alter table veiculo add column dahins_vei timestamptz not null default now();
alter table veiculo add column usuins_vei integer;
alter table veiculo add column dahult_vei timestamptz;
alter table veiculo add column usuult_vei integer;
create index veiculo_dono on veiculo (codpes_vei) where codpes_vei is not null;

alter table empresa add column versao_emp integer not null default 1;
alter table empresa add column usuins_emp integer;
alter table empresa add column usuult_emp integer;
alter table empresa add column nomresleg_emp text;
alter table empresa add column nomresfin_emp text;
alter table empresa add column emaresfin_emp text;
alter table empresa add column telresfin_emp text;
alter table empresa add column datdes_emp date;
alter table empresa add column dahbloqfin_emp timestamptz;
alter table empresa add column termoace_emp boolean not null default false;
alter table empresa add column dahaceter_emp timestamptz;
alter table empresa add column usuaceter_emp integer references usuario on delete set null;
alter table empresa add column vincecrv_emp boolean not null default false;
alter table empresa add column empfat_emp integer references empresa;
alter table empresa add column empfataut_emp boolean not null default false;
alter table empresa add column custranov_cte bigint not null default 0;
alter table empresa add column custrausa_cte bigint not null default 0;
alter table empresa add column qtdminnov_cte bigint not null default 0;
alter table empresa add column qtdminusa_cte bigint not null default 0;
alter table empresa add column valpcrusa_emp bigint;
alter table empresa add column valpcrnov_emp bigint;
alter table empresa add column valpcrite_emp bigint;
alter table empresa add column valpcrmon_emp bigint;
create index empresa_raiz on empresa (left(cnpj_emp, 8));
create index empresa_despachante on empresa (coddesp_emp) where coddesp_emp is not null;

-- What a user may not do any more is taken away: everything is given until then.
alter table usuario add column versao_usu integer not null default 1;
alter table usuario add column usuins_usu integer;
alter table usuario add column dahult_usu timestamptz;
alter table usuario add column usuult_usu integer;
alter table usuario add column codgru_usu text;
alter table usuario add column dirconfirmar_usu boolean not null default true;
alter table usuario add column dircancelar_usu boolean not null default true;
alter table usuario add column dirdevolver_usu boolean not null default true;
alter table usuario add column dirtransferir_usu boolean not null default true;
alter table usuario add column dirassinar_usu boolean not null default true;
alter table usuario add column dirrecarregar_usu boolean not null default true;
alter table usuario add column direxportar_usu boolean not null default true;
update usuario set codgru_usu = left(cnpj_emp, 8) from empresa where codigo_emp = codemp_usu;
create index usuario_grupo on usuario (left(codgru_usu, 8));
`;
