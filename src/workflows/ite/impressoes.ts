import PrintIcon from '@mui/icons-material/PrintOutlined';
import { ite, type LinhaIte } from '#contract/gateway/ite.ts';
import { ATPV_BAIXADO } from '#domain/texts.ts';
import { answerOf, call, rowAction } from '#src/ui/action.ts';
import { pdfDeBase64 } from '../atpv/pdfDeBase64.ts';

const termoEntrada = rowAction<LinhaIte>({
  name: 'termoEntrada',
  label: 'Termo de entrada',
  tone: 'neutral',
  call: call(ite.termoEntrada, ({ idEstoque }) => ({ id: idEstoque ?? 0 })),
  after: (answer, { chassi }, tools) =>
    tools.save(
      `TermoDeEntrada-${chassi}.pdf`,
      pdfDeBase64(answerOf(ite.termoEntrada, answer).data.pdfBase64),
    ),
  success: 'Termo de entrada baixado com sucesso!',
});

/** Of a sale that stands, of a finished vehicle. */
const atpv = rowAction<LinhaIte>({
  name: 'atpv',
  label: 'ATPV-e',
  tone: 'neutral',
  visible: ({ motivo, saidaCancelada, acabado }) => motivo === 'VENDA' && !saidaCancelada && acabado === true,
  call: call(ite.atpv, ({ chassi }) => ({ chassi })),
  after: (answer, { chassi }, tools) =>
    tools.save(`ATPV-e-${chassi}.pdf`, pdfDeBase64(answerOf(ite.atpv, answer).data.pdfAtpvBase64)),
  success: ATPV_BAIXADO,
});

/** The menu of printouts of a row. */
export const impressoes = rowAction<LinhaIte>({
  name: 'impressoesIte',
  label: 'Impressões',
  icon: PrintIcon,
  visible: ({ idEstoque }) => idEstoque !== null,
  dialog: {
    title: 'Impressões',
    text: ({ chassi, marcaModelo }) =>
      `Veículo ${chassi}${marcaModelo ? `, ${marcaModelo}` : ''}. Escolha o documento.`,
    choices: [termoEntrada, atpv],
    width: 50,
  },
});
