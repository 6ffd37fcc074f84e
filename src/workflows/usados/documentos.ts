import PrintIcon from '@mui/icons-material/PrintOutlined';
import {
  DOCUMENTOS_USADOS,
  type DocumentoUsado,
  documentosUsados as rotas,
} from '#contract/gateway/usados/documentos.ts';
import type { LinhaUsado } from '#contract/gateway/usados/usados.ts';
import { NO_APLICATIVO } from '#domain/assinatura.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import { answerOf, call, rowAction } from '#src/ui/action.ts';
import { arquivoDeBase64, deBase64, impresso, pdfDeBase64 } from '../documentos/atpv/impresso.ts';

const veiculoDe = ({ placa, renavam }: LinhaUsado) => ({ placa, renavam: renavam ?? '' });
const noEstoque = ({ idEstoque }: LinhaUsado) => idEstoque !== null;
const confirmado = ({ estado, renavam }: LinhaUsado) => estado === 'CONFIRMADO' && renavam !== null;

interface DeUsado extends Pick<Parameters<typeof impresso<LinhaUsado>>[0], 'download' | 'lido' | 'visible'> {
  documento: DocumentoUsado;
  arquivo: string;
}

const deUsado = ({ documento, arquivo, ...resto }: DeUsado) =>
  impresso<LinhaUsado>({
    name: documento,
    label: DOCUMENTOS_USADOS.find(({ value }) => value === documento)?.label ?? documento,
    veiculo: ({ placa }) => formatPlaca(placa),
    arquivo: ({ placa }) => `${arquivo}-${placa}.pdf`,
    email: call(rotas.sendByEmail, ({ idEstoque }) => ({ idEstoque: idEstoque ?? 0, documento })),
    ...resto,
  });

const termo = (
  documento: 'termoEntrada' | 'termoSaida',
  arquivo: string,
  visible: (row: LinhaUsado) => boolean,
) =>
  deUsado({
    documento,
    arquivo,
    visible,
    download: call(rotas[documento], ({ idEstoque }: LinhaUsado) => ({ id: idEstoque ?? 0 })),
    lido: (answer) => answerOf(rotas[documento], answer).data.pdfBase64,
  });

const doCrv = (documento: 'crlv' | 'codigoSeguranca', arquivo: string) =>
  deUsado({
    documento,
    arquivo,
    visible: confirmado,
    download: call(rotas[documento], veiculoDe),
    lido: (answer) => answerOf(rotas[documento], answer).data.pdfBase64,
  });

const SEM_XML = 'O Renave não entregou o XML deste ATPV-e. Tente mais tarde.';

/** The XML to be signed with a qualified signature: the ATPV-e for the seller. */
const xmlDoAtpv = rowAction<LinhaUsado>({
  name: 'ATPV-e-xml',
  label: 'XML do ATPV-e, para assinar com certificado',
  tone: 'neutral',
  visible: (row) => emCompra(row) && row.assinadaEm === null,
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

/** The signed ATPV-e as it was sent: stored here, not at the registry, so that it has no e-mail. */
const atpvEnviado = rowAction<LinhaUsado>({
  name: 'ATPV-e-assinado',
  label: 'ATPV-e assinado enviado',
  tone: 'neutral',
  visible: (row) => row.assinada !== null,
  call: call(rotas.atpvEnviado, veiculoDe),
  after: (answer, { placa }, tools) =>
    tools.save(
      ...arquivoDeBase64(`ATPV-e-assinado-${placa}`, answerOf(rotas.atpvEnviado, answer).data.pdfAtpvBase64),
    ),
});

/** The ATPV-e as the seller signed it in the phone. */
const atpvAssinado = rowAction<LinhaUsado>({
  name: 'ATPV-e-assinado-no-aplicativo',
  label: 'ATPV-e assinado no aplicativo gov.br',
  tone: 'neutral',
  visible: ({ temAssinado, tipoAssinatura, idEstoque }) =>
    idEstoque !== null && (temAssinado || tipoAssinatura === NO_APLICATIVO),
  call: call(rotas.atpvAssinado, ({ idEstoque }) => ({ id: idEstoque ?? 0 })),
  success: 'Documento pronto.',
  after: (answer, { placa }, tools) =>
    void tools.open(
      `ATPV-e-assinado-${placa}.pdf`,
      pdfDeBase64(answerOf(rotas.atpvAssinado, answer).data.pdfBase64),
    ),
});

/** The documents of a row, each only where the registry has it. */
const documentos = [
  termo('termoEntrada', 'TermoDeEntrada', noEstoque),
  termo('termoSaida', 'TermoDeSaida', vendido),
  doCrv('crlv', 'CRLV-e'),
  doCrv('codigoSeguranca', 'CodigoDeSeguranca'),
  deUsado({
    documento: 'atpv',
    arquivo: 'ATPV-e',
    visible: (row) => emCompra(row) || vendido(row),
    download: call(rotas.atpv, veiculoDe),
    lido: (answer) => answerOf(rotas.atpv, answer).data.pdfAtpvBase64,
  }),
  xmlDoAtpv,
  atpvEnviado,
  atpvAssinado,
];

/** The menu of printouts (document 3, section 2.3). */
export const impressoesUsado = rowAction<LinhaUsado>({
  name: 'impressoes',
  label: 'Impressões',
  icon: PrintIcon,
  visible: noEstoque,
  menu: documentos,
});
