import type { LinhaSaida } from '#contract/gateway/saidaZeroKm.ts';
import type { Action, Columns } from '#src/ui/action.ts';
import { EtiquetaAcabado } from '../cells/EtiquetaAcabado.tsx';
import { comSituacaoRenave } from '../renave/SituacaoRenave.tsx';

/** The columns of vehicles that may leave; the last one holds the info icon. */
export const colunasSaida = (informacoes: readonly Action<LinhaSaida, 'row'>[]): Columns<LinhaSaida> => [
  'numeronf',
  { key: 'serie', rank: 9 },
  'chassi',
  {
    key: 'descricao',
    rank: 0,
    render: comSituacaoRenave,
  },
  { key: 'inacabado', rank: 7, render: ({ inacabado }) => <EtiquetaAcabado acabado={!inacabado} /> },
  'nome',
  { key: 'dataemissao', rank: 8 },
  'valor',
  { key: 'errotitulo', buttons: 'Info', width: 10, rank: 0, actions: informacoes },
];
