import type { DescricaoDoVeiculo, DestinatarioDaNota } from './notaOperavel.ts';

/** A company's vehicles, as operations at the registry leave them. */
export interface VeiculoStore {
  /** Writes what is known of a vehicle that entered the stock. */
  entrou(veiculo: {
    chassi: string;
    nota: DescricaoDoVeiculo | null;
    acabado: boolean;
    idEstoque: number;
    entrada: string;
    agora: Date;
  }): Promise<void>;
  /** Fills in, from the invoice it leaves by, what a vehicle is that came without one. */
  descrever(chassi: string, nota: DescricaoDoVeiculo): Promise<void>;
  /** Writes that a vehicle was sold, and to whom. */
  vendido(venda: {
    chassi: string;
    comprador: DestinatarioDaNota | null;
    /** The buyer becomes a person of the records, and what is empty of them is filled in. */
    completa: boolean;
    idEstoque: number;
    saida: string;
  }): Promise<void>;
  /** The vehicle is in stock again (an exit was cancelled), or out of it without a sale. */
  situar(
    chassi: string,
    situacao: 'cadastrado' | 'emEstoque' | 'devolvido',
    idEstoque: number | null,
  ): Promise<void>;
}
