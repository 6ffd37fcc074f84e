import { object } from 'yup';
import { choice, flag, integer, text } from '#domain/fields/field.ts';
import { fieldsSchema, listOf } from '#domain/fields/schema.ts';
import { listRoute } from '../list.ts';
import { route } from '../route.ts';
import { busca, umChassi } from './campos.ts';
import type { Registradas, SituacaoNoRenave } from './situacaoNoRenave.ts';

/** A vehicle waiting for the dealer's confirmation, with its invoice when there is one. `chassi` is the identity. */
export interface LinhaEntrada extends SituacaoNoRenave {
  /** The invoice item; null while no invoice was imported. */
  codigo: number | null;
  numeronf: number | null;
  serie: number | null;
  dataHoraCadastro: string | null;
  chassi: string;
  marcamodelo: string | null;
  cor: string | null;
  dataemissao: string | null;
  valorentrada: number | null;
  veiculoAcabado: boolean;
}

const post = { method: 'POST', access: 'zeroKm' } as const;

/** Why a dealer rejects a vehicle; the registry's own codes. */
export const MOTIVOS_REJEICAO = [
  { value: 'DESISTENCIA', label: 'Desistência' },
  { value: 'ERRO_OPERACIONAL_MONTADORA', label: 'Erro operacional da montadora' },
] as const;

export const entradaZeroKm = {
  lista: listRoute({
    path: 'entradaZeroKm/retornaListaEntrada',
    access: 'zeroKm',
    summary: 'Vehicles waiting for the entry confirmation',
    filters: { descricaoFiltro: busca },
    sorts: ['chassi', 'numeronf', 'dataHoraCadastro', 'dataemissao', 'valorentrada', 'marcamodelo'],
    key: 'chassi',
    renave: true,
  }).rows<LinhaEntrada>(),
  confirmar: route({
    ...post,
    path: 'entradaZeroKm/confirmarEntrada',
    summary: 'Register the confirmation of entries; each is carried out as a job',
    success: 'A sua solicitação de confirmação de entrada foi registrada com sucesso!',
    input: object({
      itensList: listOf({ codigo: integer('codigo', { label: 'Código', required: true, min: 1 }) }),
    }),
  }).answers<Registradas>(),
  rejeitar: route({
    ...post,
    path: 'entradaZeroKm/rejeitarEntrada',
    summary: 'Reject a vehicle at the registry',
    success: 'Veículo rejeitado com sucesso!',
    input: fieldsSchema({
      ...umChassi,
      motivoRejeicao: choice('motivoRejeicao', { label: 'Motivo', options: MOTIVOS_REJEICAO }),
    }),
    renave: true,
  }).answers<{ message: string }>(),
  cancelar: route({
    ...post,
    path: 'entradaZeroKm/cancelarEntrada',
    summary: 'Cancel a confirmed entry at the registry',
    success: 'Entrada de veículo cancelada com sucesso!',
    input: fieldsSchema(umChassi),
    renave: true,
  }).answers<{ message: string }>(),
  cancelarRejeicao: route({
    ...post,
    path: 'entradaZeroKm/cancelarRejeicao',
    summary: 'Cancel a rejection at the registry',
    success: 'Rejeição cancelada com sucesso!',
    input: fieldsSchema(umChassi),
    renave: true,
  }).answers<{ message: string }>(),
  selecionarNota: route({
    ...post,
    method: 'PUT',
    path: 'entradaZeroKm/selecionarNota',
    summary: 'Choose which of several invoices stands for a chassis',
    success: 'Nota trocada com sucesso!',
    input: fieldsSchema({ codigo: integer('codigo', { label: 'Nota', required: true, min: 1 }) }),
  }).answers<{ message: string }>(),
  criarVeiculoMock: route({
    ...post,
    access: 'suporteComEmpresa',
    path: 'entradaZeroKm/criarVeiculoMock',
    summary: 'Create a fictitious vehicle in the registry’s homologation (support only)',
    input: fieldsSchema({
      sufixoChassi: text('sufixoChassi', { label: 'Sufixo do chassi', required: true, maxLength: 4 }),
      veiculoAcabado: flag('veiculoAcabado', { label: 'Veículo acabado', required: true }),
    }),
    renave: true,
  }).answers<{ chassi: string; veiculoAcabado: boolean; dataHoraCadastro: string }>(),
};
