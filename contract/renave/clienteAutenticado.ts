import { type Grupo, type RenaveCall, renaveCall } from './call.ts';
import { renave } from './estabelecimento.ts';
import type { ClienteAutenticado } from './types.ts';

type Nothing = Record<string, never>;

const probe = (grupo: Grupo, path: string, transacao?: number) =>
  renaveCall<Nothing>({
    grupo,
    method: 'GET',
    path,
    expects: { text: 'cnpj' },
    transacao,
  }).answers<ClienteAutenticado>();

/** Whether the registry accepts the caller's certificate, asked at each of its three doors. */
export const clienteAutenticado: Record<Grupo, RenaveCall<Nothing, ClienteAutenticado>> = {
  estabelecimento: renave.clienteAutenticado,
  ite: probe('ite', '/api/ite/cliente-autenticado'),
  montadora: probe('montadora', '/api/montadora/cliente-autenticado', 77),
};
