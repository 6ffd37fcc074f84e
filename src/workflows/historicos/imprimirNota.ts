import PrintIcon from '@mui/icons-material/PrintOutlined';
import { historicos, type LinhaCredito, NOTA_CREDITO_DEBITO } from '#contract/gateway/historicos.ts';
import { answerOf, call, rowAction, type ScreenTools } from '#src/ui/action.ts';

/** Long enough for the tab to have taken the page over, after which its address may end. */
const KEPT_MS = 60_000;

/**
 * Opens a page in a tab of its own and prints it. Its address is this session's alone and ends soon; where the browser
 * opens no tab, the page is saved instead.
 */
const openAndPrint = (page: Blob, name: string, tools: Pick<ScreenTools, 'save'>): void => {
  const url = URL.createObjectURL(page);
  const opened = window.open(url);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  if (opened === null) tools.save(name, page);
  else opened.addEventListener('load', () => opened.print());
};

/** The debit or credit note of a movement. */
export const imprimirNota = rowAction<LinhaCredito>({
  name: 'imprimirNota',
  label: 'Imprimir nota',
  icon: PrintIcon,
  call: call(historicos.nota, ({ codigo }) => ({ name: NOTA_CREDITO_DEBITO, codigo_hcr: codigo })),
  after: (answer, { codigo }, tools) =>
    openAndPrint(answerOf(historicos.nota, answer), `Nota-${codigo}.html`, tools),
  success: 'Nota gerada com sucesso!',
});
