import type { DestinoDoDado, NomeDaGuarda } from '#domain/dadosPessoais.ts';

/** A person, by what rows name them with; one of both at least. */
export interface PessoaProcurada {
  cpf: string | null;
  email: string | null;
}

/** A row that names a person. */
export interface DadoAchado extends DestinoDoDado {
  tabela: string;
  titulo: string;
  guarda: NomeDaGuarda;
  codigoEmpresa: number | null;
  empresa: string | null;
  chave: Record<string, unknown>;
  quando: string | null;
  /** Values by label. */
  dados: Record<string, unknown>;
}

export interface DadosAchados {
  linhas: DadoAchado[];
  /** Tables with more rows than one answer lists, by their title. */
  haMais: string[];
}

/** People's data of one company, or of all. */
export interface DadosPessoaisStore {
  find(titular: PessoaProcurada, agora: Date): Promise<DadosAchados>;
  /**
   * Empties or removes the rows that nothing holds, in one transaction, and counts them. A file goes before its row, so
   * that a crash leaves none behind.
   */
  anonymize(
    titular: PessoaProcurada,
    agora: Date,
    removeFile: (chave: string) => Promise<void>,
  ): Promise<number>;
}
