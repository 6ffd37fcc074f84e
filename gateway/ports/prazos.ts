/** A certificate that ends soon. */
interface CertificadoQueVence {
  codigoEmpresa: number;
  fantasia: string;
  /** Last day, and the days until then, in Brasília. */
  dia: string;
  dias: number;
  /** The company's address and its dispatcher's. */
  enderecos: string[];
}

/** A state's fee that ends, and no rule follows it. */
interface TaxaQueTermina {
  codigo: number;
  estado: string;
  dia: string;
}

/** Terms of all companies that end, and the notices of them: each told once, by whichever gateway leases it. */
export interface FilaDePrazos {
  listCertificados(hoje: string, emDias: number): Promise<CertificadoQueVence[]>;
  listTaxas(hoje: string, emDias: number): Promise<TaxaQueTermina[]>;
  /** False while another gateway tells it, and once it was told. */
  claim(chave: string, agora: Date, leaseMs: number): Promise<boolean>;
  markTold(chave: string, agora: Date): Promise<void>;
}
