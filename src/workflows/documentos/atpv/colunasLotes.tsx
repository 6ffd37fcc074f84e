import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Alert, Button, DialogActions, DialogContent, Stack } from '@mui/material';
import { atpv, type ItemLoteAtpv, type LoteAtpv } from '#contract/gateway/documentos/atpv.ts';
import { contagem } from '#domain/values/contagem.ts';
import { answerOf, type Columns, call, type DialogProps, type Outcome, rowAction } from '#src/ui/action.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { Cell } from '#src/ui/fields/cells.tsx';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import { Processando } from '../../shared/cells/Processando.tsx';
import { type Origem, print } from './print.ts';

/** The failures of a batch: of the batch itself, and of each vehicle whose document could not be made. */
const FalhasDoLote = ({ subject, onCancel, onSubmit }: DialogProps<LoteAtpv, { item: ItemLoteAtpv }>) => (
  <>
    <DialogContent>
      <Stack spacing={2}>
        {subject.errolote && <Alert severity="error">{subject.errolote}</Alert>}
        {subject.listaArquivos.length > 0 && (
          <PlainTable
            rows={subject.listaArquivos}
            keyOf={({ idestoque }) => idestoque}
            columns={{
              Chassi: ({ chassi }) => <Cell kind="chassi" value={chassi} />,
              Título: ({ errotitulo }) => errotitulo,
              Mensagem: ({ erromensagem }) => erromensagem,
              Imprimir: (item) => (
                <Button aria-label={`Imprimir ${item.chassi}`} onClick={() => onSubmit({ item })}>
                  Imprimir
                </Button>
              ),
            }}
          />
        )}
      </Stack>
    </DialogContent>
    <DialogActions>
      <TextButton label="ra.action.close" onClick={onCancel} />
    </DialogActions>
  </>
);

const documentoDoItem = ({ chassi, isacabado, idestoque }: ItemLoteAtpv) => ({
  chassi,
  acabado: isacabado,
  idEstoque: idestoque,
});

/** Shows the failures of a batch; its 'Imprimir' opens the print dialog of that vehicle. */
const showFalhas = (origem: Origem) => {
  const { atpv: imprimirAtpv, termo: imprimirTermo } = print(documentoDoItem, origem);
  return rowAction<LoteAtpv, { item: ItemLoteAtpv }>({
    name: 'verFalhas',
    label: 'Ver falhas',
    icon: ErrorIcon,
    tone: 'danger',
    visible: ({ errolote, listaArquivos }) => errolote !== null || listaArquivos.length > 0,
    dialog: { title: 'Falhas do lote', component: FalhasDoLote, width: 70 },
    after: (_answer, _lote, tools, { item }) =>
      tools.run(item.isacabado ? imprimirAtpv : imprimirTermo, item),
  });
};

export const loteComArquivo = ({ pronto, arquivo }: LoteAtpv) => pronto && arquivo !== null;

/** The message tells how many documents are missing from the zip. */
const withMissing = (_answer: unknown, { listaArquivos, totalarquivoslote }: LoteAtpv): Outcome => {
  const faltam = listaArquivos.length;
  if (faltam === 0) return { success: true, message: null };
  const ditos = contagem(totalarquivoslote, 'documento', 'documentos');
  const message = `Lote baixado, mas ${faltam === 1 ? 'falta 1' : `faltam ${faltam}`} de ${ditos}. Ver falhas diz quais e por quê.`;
  return { success: true, partly: true, message };
};

export const downloadLote = rowAction<LoteAtpv>({
  name: 'baixarLote',
  label: 'Baixar lote',
  icon: DownloadIcon,
  visible: loteComArquivo,
  call: call(atpv.downloadLote, ({ arquivo }) => ({ arquivo: arquivo ?? '' })),
  after: (answer, { codigo }, tools) =>
    tools.save(`Lote-Atpv-${codigo}.zip`, answerOf(atpv.downloadLote, answer)),
  outcome: withMissing,
  success: 'Lote baixado com sucesso!',
  failure: 'Houve um erro ao baixar o lote!',
  silent: true,
});

/** The columns of the batches: progress, failures, and the zip once it is ready. */
export const colunasLotes = (origem: Origem): Columns<LoteAtpv> => [
  'codigo',
  'nome_usu',
  'datahorageracao',
  'totalarquivoslote',
  'totalarquivosprocessados',
  { key: 'errolote', buttons: 'Falhas', rank: 0, actions: [showFalhas(origem)] },
  {
    key: 'arquivo',
    rank: 0,
    render: ({ pronto }, [progresso]) => (pronto ? '' : <Processando texto={progresso} />),
    actions: [downloadLote],
  },
];
