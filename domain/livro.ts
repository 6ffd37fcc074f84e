import { NAO_CONSTA } from './recusa.ts';

/** Days of the longest book: more would be no book to leaf through. */
export const DIAS_DO_LIVRO = 366;

/** Why the registry says that a vehicle left, in the book's words. */
const MOTIVOS: Readonly<Record<string, string>> = {
  VENDA: 'Venda',
  BAIXA_DO_VEICULO: 'Baixa do veículo',
  TRANSFERENCIA_ESTABELECIMENTO: 'Transferência a outro estabelecimento',
  TRANSFERENCIA_FILIAIS: 'Transferência a filial',
  CANCELAMENTO_ENTRADA: 'Cancelamento da entrada',
  DEVOLUCAO_MONTADORA: 'Devolução à montadora',
  [NAO_CONSTA]: 'Entrada que não consta no Renave',
};

/** An unknown motive stays as the registry writes it. */
export const nomeDoMotivo = (motivo: string | null): string =>
  motivo === null ? '' : (MOTIVOS[motivo] ?? motivo);
