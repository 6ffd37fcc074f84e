import type { LinhaIte } from '#contract/gateway/estoqueIte.ts';
import type { Columns, Details } from '#src/ui/action.ts';
import { EtiquetaAcabado } from '../cells/EtiquetaAcabado.tsx';
import { nomesDasRestricoes } from '../cells/restricoes.ts';
import { comSituacaoRenave } from '../renave/SituacaoRenave.tsx';

/** The columns of a transfer establishment's stock (document 3, section 2.10). */
export const colunasIte: Columns<LinhaIte> = [
  'idEstoque',
  { key: 'chassi', rank: 0 },
  { key: 'descricao', rank: 0, render: comSituacaoRenave },
  {
    key: 'acabado',
    rank: 4,
    render: ({ acabado }) => (acabado === null ? null : <EtiquetaAcabado acabado={acabado} />),
  },
  { key: 'dataEntrada', rank: 6 },
  { key: 'dataSaida', rank: 7 },
  { key: 'restricoes', rank: 8 },
  { key: 'estado', rank: 1 },
];

export const detalhesIte: Details<LinhaIte> = [
  'valor',
  'chaveRemessa',
  { key: 'restricoes', render: ({ restricoes }) => nomesDasRestricoes(restricoes) },
  'cnpjDestino',
  'motivo',
];
