import { type LinhaUsado, type RespostaAptidao, usados } from '#contract/gateway/usados/usados.ts';
import { formatDate } from '#domain/values/datas.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import { answerOf, call, rowAction } from '#src/ui/action.ts';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';

type Boletos = NonNullable<RespostaAptidao['informacoesDebitos']>['boletos'];

/** Document 3, section 9. */
const WIDTHS = {
  'Código de barras': { width: '60%', overflowWrap: 'anywhere' },
  Valor: { width: '25%' },
  Vencimento: { width: '15%' },
};

/** A vehicle's debts. */
export const TabelaBoletos = ({ boletos }: { boletos: Boletos }) => {
  if (boletos.length === 0) return <p>Nenhum débito encontrado.</p>;
  return (
    <PlainTable
      rows={boletos}
      keyOf={({ numeroCodigoBarras }) => numeroCodigoBarras}
      columns={{
        'Código de barras': ({ numeroCodigoBarras }) => numeroCodigoBarras,
        Valor: ({ valorBoleto }) => (valorBoleto === null ? '–' : formatReais(valorBoleto)),
        Vencimento: ({ dataVencimentoBoleto }) => formatDate(dataVencimentoBoleto),
      }}
      styles={WIDTHS}
    />
  );
};

const showDebitos = rowAction<RespostaAptidao>({
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
  after: (answer, _row, tools) => tools.run(showDebitos, answerOf(usados.aptidao, answer)),
  success: 'Débitos consultados!',
});
