import { object } from 'yup';
import { chassi, chaveNfe, choice, flag, integer } from '#domain/fields/field.ts';
import { fieldsSchema, listOf } from '#domain/fields/schema.ts';
import { listRoute } from '../list.ts';
import { route } from '../route.ts';
import { busca, idEstoque, umChassi } from './campos.ts';
import type { Registradas, SituacaoNoRenave } from './situacaoNoRenave.ts';

/** A vehicle in stock, with its exit invoice when there is one. `chassi` is the identity. */
export interface LinhaSaida extends SituacaoNoRenave {
  codigo: number | null;
  numeronf: number | null;
  serie: number | null;
  chassi: string;
  marcamodelo: string | null;
  cor: string | null;
  /** The client named by the exit invoice. */
  nome: string | null;
  dataemissao: string | null;
  valorentrada: number | null;
  inacabado: boolean;
  idEstoque: number;
  /** Above 0 only when every stock record of the chassis here came by transfer: such a vehicle may not be returned. */
  idEstoqueOrigemTransferencia: number | null;
  chaveNotaEntrada: string | null;
}

const post = { method: 'POST', access: 'zeroKm' } as const;

/** Why a vehicle goes back to the manufacturer; the registry's own codes. */
export const MOTIVOS_DEVOLUCAO = [
  { value: 'DESISTENCIA', label: 'Desistência' },
  { value: 'DEVOLUCAO_MONTADORA_FINS_DE_TRANSFORMACAO', label: 'Para transformação' },
  { value: 'DEVOLUCAO_MONTADORA_CORRECAO_DE_DADOS_CADASTRAIS_FABRIS', label: 'Correção de dados cadastrais' },
  { value: 'DEVOLUCAO_MONTADORA_AVARIAS', label: 'Avarias' },
  { value: 'DEVOLUCAO_MONTADORA_VENDA_DIRETA', label: 'Venda direta' },
] as const;

/** Such a vehicle came from another establishment: its manufacturer never sold it to this one. */
export const DEVOLUCAO_DE_TRANSFERENCIA =
  'Não é permitido devolver para montadora veículos vindo de transferência!';

export const saidaZeroKm = {
  lista: listRoute({
    path: 'saidaZeroKm/retornaListaSaida',
    access: 'zeroKm',
    summary: 'Vehicles in stock, with their exit invoices',
    filters: { descricaoFiltro: busca },
    sorts: ['chassi', 'numeronf', 'nome', 'dataemissao', 'valorentrada', 'marcamodelo'],
    key: 'chassi',
  }).rows<LinhaSaida>(),
  /** `chassi` only where the invoice does not name it: the user chose the invoice for that vehicle. */
  confirmar: route({
    ...post,
    path: 'saidaZeroKm/confirmarSaida',
    summary: 'Register the confirmation of exits; each is carried out as a job',
    success: 'A sua solicitação de confirmação de saída foi registrada com sucesso!',
    input: object({
      itensList: listOf({
        codigo: integer('codigo', { label: 'Nota de saída', required: true, min: 1 }),
        leasing: flag('leasing', { label: 'Leasing' }),
        chassi: chassi('chassi', { label: 'Chassi' }),
      }),
    }),
  }).answers<Registradas>(),
  devolver: route({
    ...post,
    path: 'saidaZeroKm/devolverSaida',
    summary: 'Return a vehicle to the manufacturer',
    success: 'Veículo devolvido com sucesso!',
    input: fieldsSchema({
      ...idEstoque,
      chaveNotaFiscal: chaveNfe('chaveNotaFiscal', { label: 'Chave da NF-e', required: true }),
      motivoDevolucaoMontadora: choice('motivoDevolucaoMontadora', {
        label: 'Motivo',
        options: MOTIVOS_DEVOLUCAO,
      }),
    }),
    renave: true,
  }).answers<{ message: string }>(),
  cancelar: route({
    ...post,
    path: 'saidaZeroKm/cancelarSaida',
    summary: 'Cancel a finished exit at the registry',
    success: 'Saída de veículo cancelada com sucesso!',
    input: fieldsSchema({ ...umChassi, ...idEstoque }),
    renave: true,
  }).answers<{ message: string }>(),
};
