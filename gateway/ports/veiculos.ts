import type { DescricaoDoVeiculo, DestinatarioDaNota } from './notaOperavel.ts';

/** A company's vehicle records as left by registry operations. */
export interface VeiculoStore {
  /** Stores what is known of a vehicle that entered the stock. */
  entrou(veiculo: {
    chassi: string;
    nota: DescricaoDoVeiculo | null;
    acabado: boolean;
    idEstoque: number;
    entrada: string;
    agora: Date;
  }): Promise<void>;
  /** Completes the record of a vehicle that came without an invoice from its exit invoice. */
  describe(chassi: string, nota: DescricaoDoVeiculo): Promise<void>;
  /** Marks a vehicle as sold and stores its buyer. */
  vendido(venda: {
    chassi: string;
    comprador: DestinatarioDaNota | null;
    /** Creates the buyer among the company's people, or fills in the empty fields of the existing record. */
    completa: boolean;
    idEstoque: number;
    saida: string;
  }): Promise<void>;
  /** Stores that the vehicle is in stock again (cancelled exit), or left it without a sale. */
  locate(
    chassi: string,
    situacao: 'cadastrado' | 'emEstoque' | 'devolvido',
    idEstoque: number | null,
  ): Promise<void>;
}
