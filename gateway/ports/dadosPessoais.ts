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
