import { door } from './door.ts';
import { transferenciasNaIte } from './transferencias.ts';
import type { ClienteAutenticado, EstadoEstoque, EstoqueRenave } from './types.ts';

const { read } = door('ite');

/** What a transfer establishment asks of the registry. */
export const ite = {
  ...transferenciasNaIte,
  clienteAutenticado: read<Record<string, never>>('/api/ite/cliente-autenticado', {
    text: 'cnpj',
  }).answers<ClienteAutenticado>(),
  estoques: read<{ chassi?: string; estadoEstoque?: EstadoEstoque }>('/api/ite/estoques', {
    listOf: 'estoque',
  }).answers<EstoqueRenave[]>(),
};
