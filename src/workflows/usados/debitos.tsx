import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { type LinhaUsado, type RespostaAptidao, usados } from '#contract/gateway/usados.ts';
import { formatDate } from '#domain/values/datas.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import { answerOf, call, rowAction } from '#src/ui/action.ts';

type Boletos = NonNullable<RespostaAptidao['informacoesDebitos']>['boletos'];

/** A vehicle's debts: columns of 60, 25 and 15 percent (document 3, section 9). */
export const TabelaBoletos = ({ boletos }: { boletos: Boletos }) => {
  if (boletos.length === 0) return <p>Nenhum débito encontrado.</p>;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell width="60%">Código de barras</TableCell>
          <TableCell width="25%">Valor</TableCell>
          <TableCell width="15%">Vencimento</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {boletos.map(({ numeroCodigoBarras, valorBoleto, dataVencimentoBoleto }) => (
          <TableRow key={numeroCodigoBarras}>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{numeroCodigoBarras}</TableCell>
            <TableCell>{formatReais(valorBoleto)}</TableCell>
            <TableCell>{formatDate(dataVencimentoBoleto)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

const show = rowAction<RespostaAptidao>({
  name: 'mostrarDebitos',
  label: 'Débitos',
  dialog: {
    title: ({ veiculo }) => `Débitos do veículo ${formatPlaca(veiculo.placa)}`,
    text: ({ informacoesDebitos }) => <TabelaBoletos boletos={informacoesDebitos?.boletos ?? []} />,
    width: 60,
  },
});

/** Asks the registry each time, without a cache, because debts change. */
export const debitos = rowAction<LinhaUsado>({
  name: 'debitos',
  label: 'Débitos',
  visible: ({ estado, renavam }) => (estado === 'SOLICITADO' || estado === 'TRANSFERIDO') && renavam !== null,
  call: call(usados.aptidao, ({ placa, renavam, tipoCrv }) => ({
    placa,
    renavam: renavam ?? '',
    tipoCrv: tipoCrv ?? 'D',
  })),
  after: (answer, _row, tools) => tools.run(show, answerOf(usados.aptidao, answer)),
  success: 'Débitos consultados!',
});
