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
