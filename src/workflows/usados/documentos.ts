import PrintIcon from '@mui/icons-material/PrintOutlined';
import { documentosUsados as rotas } from '#contract/gateway/usados/documentos.ts';
import type { LinhaUsado } from '#contract/gateway/usados.ts';
import type { Route } from '#contract/route.ts';
import { answerOf, call, rowAction } from '#src/ui/action.ts';
import { pdfDeBase64 } from '../atpv/pdfDeBase64.ts';

const veiculoDe = ({ placa, renavam }: LinhaUsado) => ({ placa, renavam: renavam ?? '' });
const noEstoque = ({ idEstoque }: LinhaUsado) => idEstoque !== null;
const confirmado = ({ estado, renavam }: LinhaUsado) => estado === 'CONFIRMADO' && renavam !== null;

interface DoId {
  name: string;
  label: string;
  arquivo: string;
  rota: Omit<typeof rotas.termoEntrada, 'failure'>;
  visible: (row: LinhaUsado) => boolean;
}

const doId = ({ name, label, arquivo, rota, visible }: DoId) =>
  rowAction<LinhaUsado>({
    name,
    label,
    tone: 'neutral',
    visible,
    call: call(rota, ({ idEstoque }) => ({ id: idEstoque ?? 0 })),
    after: (answer, { placa }, tools) =>
      tools.save(`${arquivo}-${placa}.pdf`, pdfDeBase64(answerOf(rota, answer).data.pdfBase64)),
    success: `${label} baixado com sucesso!`,
  });

const daPlaca = ({ rota, ...documento }: Omit<DoId, 'rota'> & { rota: Omit<typeof rotas.crlv, 'failure'> }) =>
  rowAction<LinhaUsado>({
    ...doId({ ...documento, rota: rotas.termoEntrada }),
    call: call(rota, veiculoDe),
    after: (answer, { placa }, tools) =>
      tools.save(`${documento.arquivo}-${placa}.pdf`, pdfDeBase64(answerOf(rota, answer).data.pdfBase64)),
  });

const atpv = (name: string, label: string, rota: Route, visible: (row: LinhaUsado) => boolean) =>
  rowAction<LinhaUsado>({
    name,
    label,
    tone: 'neutral',
    visible,
    call: call(rota as typeof rotas.atpv, veiculoDe),
    after: (answer, { placa }, tools) =>
      tools.save(`${name}-${placa}.pdf`, pdfDeBase64(answerOf(rotas.atpv, answer).data.pdfAtpvBase64)),
  });

const vendido = ({ motivo, saidaCancelada }: LinhaUsado) => motivo === 'VENDA' && !saidaCancelada;
const emCompra = ({ estado }: LinhaUsado) => estado === 'SOLICITADO' || estado === 'TRANSFERIDO';

/** The documents of a row, each only where the registry has it. */
const documentos = [
  doId({
    name: 'termoEntrada',
    label: 'Termo de entrada',
    arquivo: 'TermoDeEntrada',
    rota: rotas.termoEntrada,
    visible: noEstoque,
  }),
  doId({
    name: 'termoSaida',
    label: 'Termo de saída',
    arquivo: 'TermoDeSaida',
    rota: rotas.termoSaida,
    visible: vendido,
  }),
  daPlaca({ name: 'crlv', label: 'CRLV-e', arquivo: 'CRLV-e', rota: rotas.crlv, visible: confirmado }),
  daPlaca({
    name: 'codigoSeguranca',
    label: 'Código de segurança',
    arquivo: 'CodigoDeSeguranca',
    rota: rotas.codigoSeguranca,
    visible: confirmado,
  }),
  atpv('ATPV-e', 'ATPV-e', rotas.atpv as Route, (row) => emCompra(row) || vendido(row)),
  atpv(
    'ATPV-e-assinado',
    'ATPV-e assinado enviado',
    rotas.atpvEnviado as Route,
    (row) => row.assinada !== null,
  ),
];

/** The menu of printouts (document 3, section 2.3). */
export const impressoes = rowAction<LinhaUsado>({
  name: 'impressoes',
  label: 'Impressões',
  icon: PrintIcon,
  visible: noEstoque,
  dialog: {
    title: 'Impressões',
    text: ({ placa, marcaModelo }) =>
      `Veículo ${placa}${marcaModelo ? `, ${marcaModelo}` : ''}. Escolha o documento.`,
    choices: documentos,
    width: 50,
  },
});
