import PrintIcon from '@mui/icons-material/PrintOutlined';
import { historicos, type LinhaCredito, NOTA_CREDITO_DEBITO } from '#contract/gateway/historicos.ts';
import { answerOf, call, rowAction } from '#src/ui/action.ts';

/** Opens the debit or credit note of a movement, and its print dialog. */
export const printNota = rowAction<LinhaCredito>({
  name: 'imprimirNota',
  label: 'Imprimir nota',
  icon: PrintIcon,
  call: call(historicos.nota, ({ codigo }) => ({ name: NOTA_CREDITO_DEBITO, codigo_hcr: codigo })),
  after: (answer, { codigo }, tools) => {
    const opened = tools.open(`Nota-${codigo}.html`, answerOf(historicos.nota, answer));
    opened?.addEventListener('load', () => opened.print());
  },
  success: 'Nota gerada com sucesso!',
});
