import type { Generated } from 'kysely';
import type { Direito } from '#domain/direitos.ts';
import type { empresa } from '#domain/entities/empresa.ts';
import type { estadoRegra } from '#domain/entities/estadoRegra.ts';
import type { parceiro } from '#domain/entities/parceiro.ts';
import type { pessoa } from '#domain/entities/pessoa.ts';
import type { usuario } from '#domain/entities/usuario.ts';
import type { veiculo } from '#domain/entities/veiculo.ts';
import type { EntityTable, Instant, Json } from './columns.ts';

/** Columns visible to support only, or never answered. */
interface EmpresaPorDentro {
  codpcr_emp: Generated<number | null>;
  empfat_emp: Generated<number | null>;
  empfataut_emp: Generated<boolean>;
  dahbloqfin_emp: Generated<Instant | null>;
  custranov_cte: Generated<number>;
  custrausa_cte: Generated<number>;
  qtdminnov_cte: Generated<number>;
  qtdminusa_cte: Generated<number>;
  valpcrusa_emp: Generated<number | null>;
  valpcrnov_emp: Generated<number | null>;
  valpcrite_emp: Generated<number | null>;
  valpcrmon_emp: Generated<number | null>;
}

type FlagDaEmpresa =
  | 'ativo_emp'
  | 'bloqfin_emp'
  | 'isdesp_emp'
  | 'pernovdesp_emp'
  | 'perusadesp_emp'
  | 'termoace_emp'
  | 'rennov_emp'
  | 'renusa_emp'
  | 'renite_emp'
  | 'renmon_emp'
  | 'aptest_emp'
  | 'vincecrv_emp';
type FlagDoUsuario = 'ativo_usu' | 'isconf_usu' | 'altsen_usu' | 'isdesp_usu' | `dir${Direito}_usu`;

/** Gives the flags of a table a default. */
type WithFlags<T, F extends keyof T & string> = Omit<T, F> & Record<F, Generated<boolean>>;

type EmpresaTable = WithFlags<EntityTable<typeof empresa, 'emp'>, FlagDaEmpresa> & EmpresaPorDentro;
type UsuarioTable = WithFlags<EntityTable<typeof usuario, 'usu'>, FlagDoUsuario> & {
  senha_usu: string;
  senhaprov_usu: Generated<string | null>;
  provate_usu: Generated<Instant | null>;
};

/** Master data and users. */
export interface CadastroTables {
  estado: { codigo_uf: number; sigla_uf: string; descri_uf: string };
  estado_regra: EntityTable<typeof estadoRegra, 'rga'>;
  /** A view: the state with its rule of today. Fees in cents; null where there is none, or it has ended. */
  estado_hoje: {
    codigo_uf: number;
    sigla_uf: string;
    descri_uf: string;
    cobratransf_uf: boolean;
    desde_rga: string | null;
    diavis_rga: number | null;
    taxent_rga: number | null;
    taxtra_rga: number | null;
    taxsai_rga: number | null;
  };
  restricao_estoque: {
    codigo: Generated<number>;
    codemp: number;
    id: number;
    tipo: string;
    desde: Instant;
    daaptidao: Generated<boolean>;
  };
  aviso_de_prazo: { chave: string; prazo: Instant; dito: Generated<Instant | null> };
  municipio: { codigo_mun: number; descri_mun: string; coduf_mun: number; siafi_mun: string };
  situacao: { codigo_sit: number; descri_sit: string };
  parceiro: EntityTable<typeof parceiro, 'pcr'>;
  pessoa: EntityTable<typeof pessoa, 'pes', 'codemp_pes'>;
  veiculo: EntityTable<typeof veiculo, 'vei', 'codemp_vei'>;
  empresa: EmpresaTable;
  usuario: UsuarioTable;
  config: { codigo_con: number; descri_con: string; padrao_con: boolean };
  config_empresa: {
    codcon_coe: number;
    codemp_coe: number;
    isgru_coe: Generated<boolean>;
    valor_coe: boolean;
  };
  config_grupo: { codcon_cog: number; grupo_cog: string; isgru_cog: Generated<boolean>; valor_cog: boolean };
  /** Sharded row counts: a company's total is the sum of its parts. Kept by triggers. */
  total_empresa: { codemp: number; tabela: string; parte: number; quantos: number };
  confirmacao_email: { token_cfe: string; codusu_cfe: number; email_cfe: string; expira_cfe: Instant };
}

/** Imported workbooks. */
export interface ImportacaoTables {
  importacao: {
    codigo: Generated<number>;
    codemp: number;
    entidade: string;
    codusu: number;
    criada: Instant;
    total: number;
    pronta: Generated<boolean>;
  };
  linha_importacao: {
    codimp: number;
    linha: number;
    valores: Json<Record<string, string | number | null>>;
    chave: string;
    sucesso: boolean | null;
    mensagem: string | null;
  };
}
