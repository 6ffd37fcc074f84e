import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { LinhaUsado } from '#contract/gateway/usados/usados.ts';
import { VEICULO_SEM_CADASTRO } from '#domain/texts.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import type { Columns, Details } from '#src/ui/action.ts';
import { Cell } from '#src/ui/fields/cells.tsx';
import { CellLines } from '#src/ui/list/CellLines.tsx';
import { nomesDasRestricoes } from '../shared/cells/restricoes.ts';

/** The columns of the stock of used vehicles (document 3, section 2.3). */
export const colunasUsados: Columns<LinhaUsado> = [
  'errotitulo',
  'idEstoque',
  {
    key: 'descricao',
    rank: 0,
    render: (row, linhas) => (
      <CellLines whole={linhas[0] ?? ''} second={linhas[1]} words={linhas[1] ?? ''}>
        <strong>
          <Cell kind="placa" value={row.placa} />
        </strong>
        {linhas[0]?.slice(formatPlaca(row.placa).length)}
      </CellLines>
    ),
  },
  { key: 'dataEntrada', rank: 6 },
  { key: 'dataSaida', rank: 7 },
  { key: 'restricoes', rank: 8 },
];

const Placa = ({ row }: { row: LinhaUsado }) =>
  row.codigoVeiculo === null ? (
    <>
      {formatPlaca(row.placa)}
      <Typography variant="caption" color="warning" component="div">
        {VEICULO_SEM_CADASTRO}
      </Typography>
    </>
  ) : (
    <Link component={RouterLink} to={`/veiculo/usado/${row.codigoVeiculo}`}>
      {formatPlaca(row.placa)}
    </Link>
  );

export const detalhesUsado: Details<LinhaUsado> = [
  { key: 'placa', render: (row) => <Placa row={row} /> },
  'anoFab',
  'chassi',
  'chaveEntrada',
  'chaveSaida',
  { key: 'restricoes', render: ({ restricoes }) => nomesDasRestricoes(restricoes) },
  'tipoAssinatura',
  'assinada',
  'numeroAtpve',
  'intencaoVenda',
  'cnpjDestino',
  'idGerado',
  'idOrigem',
];
