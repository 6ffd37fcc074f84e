import type { FilialEscolhida } from '#contract/gateway/cadastros/empresa.ts';
import type { EmpresaEscolhida } from '#contract/gateway/zeroKm/destinos.ts';
import type { Page } from '#contract/route.ts';
import type { Direito } from '#domain/direitos.ts';
import type { Procurada } from './paginada.ts';

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

/** Companies that a vehicle may be transferred to. */
interface ConsultaDestinos extends Procurada {
  opera: 'operaNovos' | 'operaIte';
}

/** Reads and writes beyond the company's and user's own rows that a save needs in the same transaction. */
export interface CadastroStore {
  getEmpresa(codigo: number): Promise<ResumoDaEmpresa | null>;
  /** An active company, of any group, by its CNPJ. */
  findEmpresa(cnpj: string): Promise<ResumoDaEmpresa | null>;
  /** The entry for "none" comes first. */
  listBeneficiosFiscais(): Promise<{ codigo_bfi: string; descri_bfi: string }[]>;
  /** Dispatchers of any group, with their public fields only. */
  listDespachantes(consulta: Procurada): Promise<Page<EmpresaEscolhida>>;
  /** Other active companies of the group of this CNPJ, with their fee on `dia`; only the one with `codigo`, if given. */
  listFiliais(
    consulta: Procurada & { cnpj: string; codigo: number | null; dia: string },
  ): Promise<Page<FilialEscolhida>>;
  /** Active companies of any group that operate with new vehicles, or as ITE. */
  listDestinos(consulta: ConsultaDestinos): Promise<Page<EmpresaEscolhida>>;
  /** Inserts the configuration rows that the company and its group still lack. */
  createConfiguracoes(codigoEmpresa: number): Promise<void>;
  /**
   * Another active user with this CPF of one of these companies, among those that `quemPede` may act for (null: all); until
   * the transaction ends nobody else becomes one. Null if there is none.
   */
  findPessoa(
    cpf: string,
    quem: { codigo: number | null; empresas: readonly number[]; quemPede: number | null },
  ): Promise<{ nome: string; empresa: string } | null>;
  hasAcesso(codigoUsuario: number, codigoEmpresa: number): Promise<boolean>;
  createAcesso(codigoUsuario: number, codigoEmpresa: number): Promise<void>;
  /**
   * Rights that remain in each company once the user `saindo` is gone: of active users of the company's own
   * group with a confirmed e-mail (or `quemPede`). Companies outside that user's group are left out. Locks
   * the rows until the transaction ends.
   */
  listQuemFica(
    empresas: readonly number[],
    quem: { saindo: number; quemPede: number },
  ): Promise<{ codigo: number; fantasia: string; direitos: Direito[] }[]>;
}

/** Company data that the registry requires besides the certificate. */
interface DadosDaEmpresa {
  email: string;
}

/** The company's own record and its address book. */
export interface EmpresaStore {
  get(): Promise<DadosDaEmpresa>;
  /** Name recorded for a CPF or CNPJ; null when unknown. */
  nomeDe(documento: string): Promise<string | null>;
}
