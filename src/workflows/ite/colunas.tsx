import type { LinhaIte } from '#contract/gateway/estoqueIte.ts';
import { formatValue } from '#domain/fields/formats.ts';
import type { Columns } from '#src/ui/action.ts';
import { dia } from '../cells/dia.ts';
import { EtiquetaAcabado } from '../cells/EtiquetaAcabado.tsx';
import { nomesDasRestricoes } from '../cells/restricoes.ts';
import { ComSituacaoRenave } from '../renave/SituacaoRenave.tsx';

/** The columns of a transfer establishment's stock (document 3, section 2.10). */
export const colunasIte: Columns<LinhaIte> = [
  'idEstoque',
  { key: 'chassi', rank: 0 },
  {
    key: 'marcaModelo',
    rank: 0,
    render: (row) => (
      <ComSituacaoRenave row={row}>{row.marcaModelo ?? 'Veículo não cadastrado'}</ComSituacaoRenave>
    ),
  },
  {
    key: 'acabado',
    rank: 4,
    render: ({ acabado }) => (acabado === null ? '–' : <EtiquetaAcabado acabado={acabado} />),
  },
  { key: 'dataEntrada', rank: 6, render: ({ dataEntrada }) => dia(dataEntrada) || '–' },
  { key: 'dataSaida', rank: 7, render: ({ dataSaida }) => dia(dataSaida) || '–' },
  { key: 'restricoes', rank: 8, render: ({ restricoes }) => formatValue('flag', restricoes.length > 0) },
  { key: 'estado', rank: 1 },
];

const MOTIVOS: Readonly<Record<string, string>> = {
  VENDA: 'Venda',
  TRANSFERENCIA_ESTABELECIMENTO: 'Transferência para outro estabelecimento',
  CANCELAMENTO_ENTRADA: 'Cancelamento da entrada',
};

/** What stands below a row. */
export const detalhesIte: Columns<LinhaIte> = [
  'valorVeiculo',
  'chaveRemessa',
  { key: 'restricoes', render: ({ restricoes }) => nomesDasRestricoes(restricoes) },
  'cnpjDestino',
  { key: 'motivo', render: ({ motivo }) => (motivo === null ? '–' : (MOTIVOS[motivo] ?? motivo)) },
];
