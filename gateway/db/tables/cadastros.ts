import type { Generated } from 'kysely';
import type { parceiro } from '#domain/entities/parceiro.ts';
import type { pessoa } from '#domain/entities/pessoa.ts';
import type { veiculo } from '#domain/entities/veiculo.ts';
import type { EntityTable, Instant } from './columns.ts';

interface EmpresaTable {
  codigo_emp: Generated<number>;
  codmat_emp: number | null;
  nomraz_emp: string;
  nomfan_emp: string;
  cnpj_emp: string;
  email_emp: string;
  telcom_emp: string | null;
  cep_emp: string | null;
  end_emp: string | null;
  numend_emp: string | null;
  comend_emp: string | null;
  bairro_emp: string | null;
  codmun_emp: number | null;
  coduf_emp: number | null;
  ativo_emp: Generated<boolean>;
  bloqfin_emp: Generated<boolean>;
  isdesp_emp: Generated<boolean>;
  coddesp_emp: number | null;
  pernovdesp_emp: Generated<boolean>;
  perusadesp_emp: Generated<boolean>;
  rennov_emp: Generated<boolean>;
  renusa_emp: Generated<boolean>;
  renite_emp: Generated<boolean>;
  renmon_emp: Generated<boolean>;
  codpcr_emp: number | null;
  dahins_emp: Generated<Instant>;
  dahult_emp: Instant | null;
}

interface UsuarioTable {
  codigo_usu: Generated<number>;
  nome_usu: string;
  email_usu: string;
  cpf_usu: string | null;
  telcom_usu: string | null;
  senha_usu: string;
  ativo_usu: Generated<boolean>;
  isconf_usu: Generated<boolean>;
  altsen_usu: Generated<boolean>;
  isdesp_usu: Generated<boolean>;
  codemp_usu: number | null;
  dahins_usu: Generated<Instant>;
}

/** Master data, and who works with it. */
export interface CadastroTables {
  estado: { codigo_uf: number; sigla_uf: string; descri_uf: string; cobratransf_uf: Generated<boolean> };
  municipio: { codigo_mun: number; descri_mun: string; coduf_mun: number; siafi_mun: string };
  situacao: { codigo_sit: number; descri_sit: string };
  parceiro: EntityTable<typeof parceiro, 'codigo_pcr'>;
  pessoa: EntityTable<typeof pessoa, 'codigo_pes', 'codemp_pes'>;
  veiculo: EntityTable<typeof veiculo, 'codigo_vei', 'codemp_vei'>;
  empresa: EmpresaTable;
  usuario: UsuarioTable;
}
