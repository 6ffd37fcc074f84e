import type {
  Configuracao,
  ConfiguracaoDaEmpresa,
  ConfiguracaoDoGrupo,
  ModulosDaEmpresa,
} from '#contract/gateway/configuracoes.ts';
import type { MensagemGlobal } from '#contract/gateway/mensagemGlobal.ts';
import type { CodigoDeConfig } from '#domain/configuracoes.ts';

/** Options and lines of business of the companies of one group. */
export interface ConfiguracaoStore {
  listAll(): Promise<Configuracao[]>;
  getGrupo(): Promise<ConfiguracaoDoGrupo[]>;
  /** Own options of all companies of the group. */
  listEmpresas(): Promise<ConfiguracaoDaEmpresa[]>;
  /** True when the option is on for this company. */
  isOn(codigoConfig: CodigoDeConfig): Promise<boolean>;
  /** Sets the option for the whole group. */
  saveGrupo(codigoConfig: number, valor: boolean): Promise<void>;
  /** Sets companies' own options, which override the group's; other companies keep theirs. */
  saveEmpresas(codigoConfig: number, valores: readonly { codigo: number; valor: boolean }[]): Promise<void>;
  listModulos(): Promise<ModulosDaEmpresa[]>;
  /**
   * Saves the companies' lines of business and bumps the records' versions; false when one is not of the
   * group.
   */
  saveModulos(
    modulos: readonly Omit<ModulosDaEmpresa, 'nomeEmp' | 'cnpjEmp'>[],
    quem: number,
  ): Promise<boolean>;
}

/** The single message shown to all users. */
export interface MensagemStore {
  get(codigo: number): Promise<MensagemGlobal | null>;
  save(mensagem: MensagemGlobal): Promise<void>;
}
