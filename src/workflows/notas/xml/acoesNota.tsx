import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import { Stack, Typography } from '@mui/material';
import type { XmlItem } from '#contract/gateway/notas/notaImportada.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import { answerOf, call, rowAction } from '#src/ui/action.ts';
import { Processando } from '../../shared/cells/Processando.tsx';
import { TextoErro } from '../../shared/cells/TextoErro.tsx';

const TITULOS: Record<XmlItem['situacao'], string> = {
  lida: 'Avisos da nota',
  duplicada: 'Nota duplicada',
  descartada: 'Nota descartada',
  erro: 'Erro no XML',
  aconferir: 'Nota a conferir',
  divergente: 'Nota a conferir',
  cancelada: 'Nota cancelada',
};

const dialog = {
  title: ({ situacao }: XmlItem) => TITULOS[situacao],
  text: (nota: XmlItem) => <TextoErro {...nota} />,
  width: 40,
};

/** Explains why an invoice could not be used and what to do, or gives details of one that needs no action. */
export const explicacoesDoXml = [
  rowAction<XmlItem>({
    name: 'verErroXml',
    label: ({ situacao }) => (situacao === 'erro' ? 'Ver erro do XML' : 'Ver o que conferir'),
    icon: ErrorIcon,
    tone: 'danger',
    visible: ({ erroxml }) => erroxml,
    dialog,
  }),
  rowAction<XmlItem>({
    name: 'verExplicacaoXml',
    label: ({ situacao }) => (situacao === 'lida' ? 'Ver avisos da nota' : 'Ver explicação'),
    icon: InfoIcon,
    visible: ({ erroxml, errotitulo }) => !erroxml && errotitulo !== null,
    dialog,
  }),
];

export const downloadXml = rowAction<Pick<XmlItem, 'codigo' | 'arquivo'>>({
  name: 'baixarXml',
  label: 'Baixar XML',
  icon: DownloadIcon,
  visible: ({ arquivo }) => arquivo !== '',
  call: call(xml.download, ({ arquivo }) => ({ nomeArquivoBucket: arquivo })),
  after: (answer, { codigo }, tools) => tools.save(`XML-${codigo}.xml`, answerOf(xml.download, answer)),
  success: 'Arquivo XML baixado com sucesso!',
  failure: 'Ocorreu um erro inesperado ao tentar fazer download do arquivo XML',
});

/** The result of parsing an invoice: a word, with a spinner or a check mark; an error's icon is the cell's action. */
export const statusNota = (
  { dataprocessamentoxml, situacao, erroxml }: XmlItem,
  [palavra]: readonly string[],
) =>
  dataprocessamentoxml === null ? (
    <Processando texto={palavra} />
  ) : (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
      {situacao === 'lida' && <CheckIcon color="success" fontSize="small" aria-hidden />}
      <Typography variant="body2" component="span" color={erroxml ? 'error' : 'text.primary'}>
        {palavra}
      </Typography>
    </Stack>
  );
