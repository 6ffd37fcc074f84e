import { door } from './door.ts';
import type { ClienteAutenticado, EstadoEstoque, EstoqueRenave } from './types.ts';

const { read } = door('montadora');

/** What a manufacturer asks of the registry. */
export const montadora = {
  clienteAutenticado: read<Record<string, never>>(
    '/api/montadora/cliente-autenticado',
    { text: 'cnpj' },
    77,
  ).answers<ClienteAutenticado>(),
  estoques: read<{ chassi?: string; estadoEstoque?: EstadoEstoque }>(
    '/api/montadora/estoques',
    { listOf: 'estoque' },
    70,
  ).answers<EstoqueRenave[]>(),
};
