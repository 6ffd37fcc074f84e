import PrintIcon from '@mui/icons-material/PrintOutlined';
import { assinatura, documentosUsados as rotas } from '#contract/gateway/usados/documentos.ts';
import type { LinhaUsado } from '#contract/gateway/usados.ts';
import type { Route } from '#contract/route.ts';
import { answerOf, call, rowAction, screenAction } from '#src/ui/action.ts';
import { deBase64, pdfDeBase64 } from '../atpv/pdfDeBase64.ts';

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

const SEM_XML = 'O Renave não entregou o XML deste ATPV-e. Tente mais tarde.';

/** What a qualified signature is made over: of the ATPV-e that the seller is to sign. */
const xmlDoAtpv = rowAction<LinhaUsado>({
  name: 'ATPV-e-xml',
  label: 'XML do ATPV-e, para assinar com certificado',
  tone: 'neutral',
  visible: (row) => emCompra(row) && row.assinada === null,
  call: call(rotas.atpv, veiculoDe),
  outcome: (answer) => {
    const temXml = answerOf(rotas.atpv, answer).data.xmlAtpvBase64 !== null;
    return { success: temXml, message: temXml ? null : SEM_XML };
  },
  success: 'XML do ATPV-e baixado com sucesso!',
  after: (answer, { placa }, tools) => {
    const { xmlAtpvBase64 } = answerOf(rotas.atpv, answer).data;
    tools.save(`ATPV-e-${placa}.xml`, deBase64(xmlAtpvBase64 ?? '', 'application/xml'));
  },
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
  xmlDoAtpv,
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

/** A PDF that somebody has at hand is looked at again, and the ATPV-e that holds now is had with it. */
export const atualizarAtpv = screenAction({
  name: 'atualizarAtpv',
  label: 'Atualizar ATPV-e',
  tone: 'neutral',
  dialog: {
    title: 'Atualizar ATPV-e',
    text: 'Escolha o PDF de um ATPV-e baixado aqui: confira se ele ainda vale e baixe o atual.',
    fields: { pdfAtpvBase64: assinatura.pdfAtpvBase64 },
    submit: 'Atualizar',
    width: 50,
  },
  call: call(rotas.atualizar, (_listing, values) => ({ pdfAtpvBase64: values.pdfAtpvBase64 })),
  after: (answer, _listing, tools) => {
    const { placa, data } = answerOf(rotas.atualizar, answer);
    tools.save(`ATPV-e-${placa}.pdf`, pdfDeBase64(data.pdfAtpvBase64));
  },
});
