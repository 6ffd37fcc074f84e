import type { LinhaIte } from '#contract/gateway/estoqueIte.ts';
import type { Columns, Details } from '#src/ui/action.ts';
import { EtiquetaAcabado } from '../cells/EtiquetaAcabado.tsx';
import { nomesDasRestricoes } from '../cells/restricoes.ts';

/** The columns of a transfer establishment's stock (document 3, section 2.10). */
export const colunasIte: Columns<LinhaIte> = [
  'errotitulo',
  'idEstoque',
  { key: 'chassi', rank: 0 },
  { key: 'descricao', rank: 1 },
  {
    key: 'acabado',
    rank: 4,
    render: ({ acabado }) => (acabado === null ? null : <EtiquetaAcabado acabado={acabado} />),
  },
  { key: 'dataEntrada', rank: 6 },
  { key: 'dataSaida', rank: 7 },
  { key: 'restricoes', rank: 8 },
];

export const detalhesIte: Details<LinhaIte> = [
  'valor',
  'chaveRemessa',
  { key: 'restricoes', render: ({ restricoes }) => nomesDasRestricoes(restricoes) },
  'cnpjDestino',
  'motivo',
];
