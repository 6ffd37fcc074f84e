import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { LinhaUsado } from '#contract/gateway/usados.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { SEM_CADASTRO_DO_VEICULO } from '#domain/texts.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import type { Columns } from '#src/ui/action.ts';
import { Cell } from '#src/ui/fields/cells.tsx';
import { dia } from '../cells/dia.ts';
import { fabMod } from '../cells/fabMod.ts';
import { nomesDasRestricoes } from '../cells/restricoes.ts';
import { ComSituacaoRenave } from '../renave/SituacaoRenave.tsx';

/** The columns of the stock of used vehicles (document 3, section 2.3). */
export const colunasUsados: Columns<LinhaUsado> = [
  'idEstoque',
  {
    key: 'marcaModelo',
    rank: 0,
    render: (row) => (
      <ComSituacaoRenave
        row={row}
        inteiro={[formatPlaca(row.placa), row.marcaModelo].filter(Boolean).join(' ')}
      >
        <strong>
          <Cell kind="placa" value={row.placa} />
        </strong>{' '}
        {row.marcaModelo ?? 'Veículo não cadastrado'}
      </ComSituacaoRenave>
    ),
  },
  { key: 'dataEntrada', rank: 6, render: ({ dataEntrada }) => dia(dataEntrada) || '–' },
  { key: 'dataSaida', rank: 7, render: ({ dataSaida }) => dia(dataSaida) || '–' },
  { key: 'restricoes', rank: 8, render: ({ restricoes }) => formatValue('flag', restricoes.length > 0) },
  { key: 'estado', rank: 1 },
];

const AGUARDANDO = 'Aguardando envio';

const Placa = ({ row }: { row: LinhaUsado }) =>
  row.codigoVeiculo === null ? (
    <>
      {formatPlaca(row.placa)}
      <Typography variant="caption" color="warning" component="div">
        {SEM_CADASTRO_DO_VEICULO}
      </Typography>
    </>
  ) : (
    <Link component={RouterLink} to={`/veiculo/usado/${row.codigoVeiculo}`}>
      {formatPlaca(row.placa)}
    </Link>
  );

/** What stands below a row. */
export const detalhesUsado: Columns<LinhaUsado> = [
  { key: 'placa', render: (row) => <Placa row={row} /> },
  { key: 'anoFab', render: ({ anoFab, anoMod }) => fabMod(anoFab, anoMod) },
  'chassi',
  { key: 'chaveEntrada', render: ({ chaveEntrada }) => chaveEntrada ?? AGUARDANDO },
  {
    key: 'chaveSaida',
    render: ({ chaveSaida, motivo }) => chaveSaida ?? (motivo === 'VENDA' ? AGUARDANDO : '–'),
  },
  { key: 'restricoes', render: ({ restricoes }) => nomesDasRestricoes(restricoes) },
  'assinada',
  'cnpjDestino',
  'idGerado',
  'idOrigem',
];
