import type {
  Configuracao,
  ConfiguracaoDaEmpresa,
  ConfiguracaoDoGrupo,
  ModulosDaEmpresa,
} from '#contract/gateway/configuracoes.ts';
import type { MensagemGlobal } from '#contract/gateway/mensagemGlobal.ts';
import type { CodigoDeConfig } from '#domain/configuracoes.ts';

/** What the companies of one group have chosen, and the kinds of business they are in. */
export interface ConfiguracaoStore {
  listAll(): Promise<Configuracao[]>;
  getGrupo(): Promise<ConfiguracaoDoGrupo[]>;
  /** Of every company of the group. */
  listEmpresas(): Promise<ConfiguracaoDaEmpresa[]>;
  /** Whether this company has it on. */
  isOn(codigoConfig: CodigoDeConfig): Promise<boolean>;
  /** For the whole group. */
  saveGrupo(codigoConfig: number, valor: boolean): Promise<void>;
  /** For companies of the group, which from now on choose for themselves; others are left as they are. */
  saveEmpresas(codigoConfig: number, valores: readonly { codigo: number; valor: boolean }[]): Promise<void>;
  listModulos(): Promise<ModulosDaEmpresa[]>;
  /** Answers whether each was a company of the group; whatever is written counts as a change of its record. */
  saveModulos(
    modulos: readonly Omit<ModulosDaEmpresa, 'nomeEmp' | 'cnpjEmp'>[],
    quem: number,
  ): Promise<boolean>;
}

/** The one message to everybody. */
export interface MensagemStore {
  get(codigo: number): Promise<MensagemGlobal | null>;
  save(mensagem: MensagemGlobal): Promise<void>;
}
