import type { LinhaSaida } from '#contract/gateway/saidaZeroKm.ts';
import type { Action, Columns } from '#src/ui/action.ts';
import { EtiquetaAcabado } from '../cells/EtiquetaAcabado.tsx';

/** The columns of vehicles that may leave; the first one holds the info icon. */
export const colunasSaida = (informacoes: readonly Action<LinhaSaida, 'row'>[]): Columns<LinhaSaida> => [
  { key: 'errotitulo', actions: informacoes },
  'numeronf',
  { key: 'serie', rank: 9 },
  'chassi',
  { key: 'descricao', rank: 1 },
  { key: 'inacabado', rank: 7, render: ({ inacabado }) => <EtiquetaAcabado acabado={!inacabado} /> },
  'nome',
  { key: 'dataemissao', rank: 8 },
  'valor',
];
