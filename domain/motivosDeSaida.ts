import { NAO_CONSTA } from './recusa.ts';

interface MotivoDeSaida {
  /** The exit by its name, as the book and the vehicle's story have it. */
  nome: string;
  /** Where the vehicle is since. */
  onde: string;
}

/** Why the registry says that a vehicle left. @rule reasons of an exit */
const MOTIVOS: Readonly<Record<string, MotivoDeSaida>> = {
  VENDA: { nome: 'Venda', onde: 'Vendido' },
  BAIXA_DO_VEICULO: { nome: 'Baixa do veículo', onde: 'Baixado' },
  TRANSFERENCIA_ESTABELECIMENTO: {
    nome: 'Transferência a outro estabelecimento',
    onde: 'Transferido para outro estabelecimento',
  },
  TRANSFERENCIA_FILIAIS: { nome: 'Transferência a filial', onde: 'Transferido para uma filial' },
  CANCELAMENTO_ENTRADA: {
    nome: 'Cancelamento da entrada',
    onde: 'Fora do estoque: a entrada foi cancelada',
  },
  DEVOLUCAO_MONTADORA: { nome: 'Devolução à montadora', onde: 'Devolvido à montadora' },
  [NAO_CONSTA]: {
    nome: 'Entrada que não consta no Renave',
    onde: 'Fora do estoque: a entrada não consta mais no Renave',
  },
};

/** An unknown motive stays as the registry writes it. */
export const nomeDoMotivo = (motivo: string | null): string =>
  motivo === null ? '' : (MOTIVOS[motivo]?.nome ?? motivo);

export const ondeDoMotivo = (motivo: string | null): string =>
  MOTIVOS[motivo ?? '']?.onde ?? 'Fora do estoque';
