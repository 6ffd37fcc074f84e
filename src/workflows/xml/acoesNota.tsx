import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { type XmlItem, xml } from '#contract/gateway/xml.ts';
import { answerOf, call, rowAction } from '#src/ui/action.ts';
import { TextoErro } from '../cells/TextoErro.tsx';

/** Why an invoice could not be used, and what to do about it. */
export const verErroXml = <Row extends XmlItem>() =>
  rowAction<Row>({
    name: 'verErroXml',
    label: 'Ver erro do XML',
    icon: ErrorIcon,
    tone: 'danger',
    visible: ({ erroxml }) => erroxml,
    dialog: {
      title: 'Erro no XML',
      text: (nota) => <TextoErro {...nota} />,
      width: 40,
    },
  });

export const baixarXml = <Row extends XmlItem>() =>
  rowAction<Row>({
    name: 'baixarXml',
    label: 'Baixar XML',
    icon: DownloadIcon,
    visible: ({ arquivo }) => arquivo !== '',
    call: call(xml.download, ({ arquivo }) => ({ nomeArquivoBucket: arquivo })),
    after: (answer, { codigo }, tools) => tools.save(`XML-${codigo}.xml`, answerOf(xml.download, answer)),
    success: 'Arquivo XML baixado com sucesso!',
    failure: 'Ocorreu um erro inesperado ao tentar fazer download do arquivo XML',
  });
