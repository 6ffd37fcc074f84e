/** What the registry wants to know of the company besides its certificate. */
interface DadosDaEmpresa {
  email: string;
}

/** The company's own record, and whom it knows. */
export interface EmpresaStore {
  get(): Promise<DadosDaEmpresa>;
  /** Whom it knows by a CPF or CNPJ; null where nobody. */
  nomeDe(documento: string): Promise<string | null>;
}
