/** What the registry wants to know of the company besides its certificate. */
interface DadosDaEmpresa {
  email: string;
}

/** The company's own record. */
export interface EmpresaStore {
  get(): Promise<DadosDaEmpresa>;
}
