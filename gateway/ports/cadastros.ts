import type { DestinoEscolhido } from '#contract/gateway/destinos.ts';
import type { EmpresaEscolhida } from '#contract/gateway/empresa.ts';
import type { Page } from '#contract/route.ts';
import type { Direito } from '#domain/direitos.ts';

/** A company as the rules about other companies see it. */
export interface ResumoDaEmpresa {
  codigo: number;
  fantasia: string;
  cnpj: string;
  codigoMatriz: number | null;
  despachante: boolean;
  operaNovos: boolean;
  operaUsados: boolean;
  operaIte: boolean;
  operaMontadora: boolean;
}

/** Whom a vehicle may be transferred to. */
interface ConsultaDestinos {
  opera: 'operaNovos' | 'operaIte';
  page: number;
  perPage: number;
  ordemCampo: string | null;
  descricaoFiltro: string | null;
}

interface ConsultaEmpresas {
  page: number;
  perPage: number;
  ordemCampo: string | null;
  descricaoFiltro: string | null;
}

/** What belongs to saving companies and users besides their own rows, in the same transaction. */
export interface CadastroStore {
  getEmpresa(codigo: number): Promise<ResumoDaEmpresa | null>;
  /** An active company, of any group, by its CNPJ. */
  findEmpresa(cnpj: string): Promise<ResumoDaEmpresa | null>;
  /** The one that says there is none comes first. */
  listBeneficiosFiscais(): Promise<{ codigo_bfi: string; descri_bfi: string }[]>;
  /** Of any group: what anybody may know of a dispatcher. */
  listDespachantes(consulta: ConsultaEmpresas): Promise<Page<EmpresaEscolhida>>;
  /** The other active companies of the group of the one with this CNPJ; only the one of this code, where one is told. */
  listFiliais(
    consulta: ConsultaEmpresas & { cnpj: string; codigo: number | null },
  ): Promise<Page<EmpresaEscolhida>>;
  /** Active companies of any group that work with new vehicles, or that are transfer establishments. */
  listDestinos(consulta: ConsultaDestinos): Promise<Page<DestinoEscolhido>>;
  /** Rows of the configurations that the company and its group have none of yet. */
  createConfiguracoes(codigoEmpresa: number): Promise<void>;
  hasAcesso(codigoUsuario: number, codigoEmpresa: number): Promise<boolean>;
  createAcesso(codigoUsuario: number, codigoEmpresa: number): Promise<void>;
  /**
   * Which rights somebody else of each company's own group has there, active and with a confirmed e-mail or the one who
   * asks, once one user is gone; companies of other groups than that user's are left out. Held until the transaction ends.
   */
  listQuemFica(
    empresas: readonly number[],
    quem: { saindo: number; quemPede: number },
  ): Promise<{ codigo: number; fantasia: string; direitos: Direito[] }[]>;
}

/** An account whose e-mail is to be confirmed. */
export interface ContaAConfirmar {
  codigo: number;
  nome: string;
  email: string;
  confirmado: boolean;
  ativo: boolean;
  /** The user has no password of their own yet. */
  deveTrocarSenha: boolean;
}
