import PrintIcon from '@mui/icons-material/PrintOutlined';
import type { LinhaIte } from '#contract/gateway/estoqueIte.ts';
import { type DOCUMENTOS_ITE, ite } from '#contract/gateway/ite.ts';
import { answerOf, call, rowAction } from '#src/ui/action.ts';
import { impresso } from '../atpv/impresso.ts';

type Documento = (typeof DOCUMENTOS_ITE)[number]['value'];

const send = (documento: Documento) =>
  call(ite.sendByEmail, ({ idEstoque }: LinhaIte) => ({ idEstoque: idEstoque ?? 0, documento }));

const termoEntrada = impresso<LinhaIte>({
  name: 'termoEntrada',
  label: 'Termo de entrada',
  veiculo: ({ chassi }) => chassi,
  download: call(ite.termoEntrada, ({ idEstoque }) => ({ id: idEstoque ?? 0 })),
  lido: (answer) => answerOf(ite.termoEntrada, answer).data.pdfBase64,
  arquivo: ({ chassi }) => `TermoDeEntrada-${chassi}.pdf`,
  email: send('termoEntrada'),
});

/** The ATPV-e, for a sale that is not cancelled, of a finished vehicle. */
const atpv = impresso<LinhaIte>({
  name: 'atpv',
  label: 'ATPV-e',
  visible: ({ motivo, saidaCancelada, acabado }) => motivo === 'VENDA' && !saidaCancelada && acabado === true,
  veiculo: ({ chassi }) => chassi,
  download: call(ite.atpv, ({ chassi }) => ({ chassi })),
  lido: (answer) => answerOf(ite.atpv, answer).data.pdfAtpvBase64,
  arquivo: ({ chassi }) => `ATPV-e-${chassi}.pdf`,
  email: send('atpv'),
});

export const impressoesIte = rowAction<LinhaIte>({
  name: 'impressoesIte',
  label: 'Impressões',
  icon: PrintIcon,
  visible: ({ idEstoque }) => idEstoque !== null,
  menu: [termoEntrada, atpv],
});
