import CloseIcon from '@mui/icons-material/Close';
import { IconButton, Paper } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { matchPath, useLocation } from 'react-router-dom';
import { xml } from '#contract/gateway/xml.ts';
import { may } from '#domain/permissions.ts';
import { answerOf } from '#src/ui/action.ts';
import { acceptFiles } from '#src/ui/actions/acceptFiles.ts';
import type { AnyAction } from '#src/ui/actions/runAction.ts';
import { UploadProgress, useUpload } from '#src/ui/actions/UploadProgress.tsx';
import { useSessao } from '#src/ui/context.ts';
import { useToast } from '#src/ui/useToast.ts';
import { places } from '#src/workflows/places.ts';
import { useDeskRunner } from '#src/workflows/useDeskRunner.ts';
import { ARQUIVOS_DE_NOTAS, importarXmls, uploadNotas } from '#src/workflows/xml/importarXmls.tsx';
import { ResumoDoLote } from '#src/workflows/xml/ResumoDoLote.tsx';

const SOLTE = 'Solte aqui para importar as notas: arquivos XML, ou um zip deles.';
const SEM_PERMISSAO = 'Você não tem permissão para importar notas. Nada é enviado.';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

const ABAIXO = {
  position: 'fixed',
  bottom: 16,
  left: 16,
  right: 16,
  maxWidth: 480,
  mx: 'auto',
  p: 2,
  zIndex: 'snackbar',
} as const;

/** True while files are dragged over the page; `onDrop` gets them when they are dropped. */
const useDrop = (onDrop: (files: readonly File[]) => void): boolean => {
  const [over, setOver] = useState(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  useEffect(() => {
    const stop = new AbortController();
    const listen = <E extends 'dragover' | 'dragleave' | 'drop'>(
      event: E,
      heard: (event: DragEvent) => void,
    ) => document.addEventListener(event, heard, { signal: stop.signal });
    // A dialog that takes files itself has called `preventDefault` by now: events bubble up to the
    // document.
    const ours = (event: DragEvent) => hasFiles(event) && !event.defaultPrevented;
    listen('dragover', (event) => {
      setOver(ours(event));
      if (ours(event)) event.preventDefault();
    });
    listen('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setOver(false);
    });
    listen('drop', (event) => {
      setOver(false);
      if (!ours(event)) return;
      event.preventDefault();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    });
    return () => {
      setOver(false);
      stop.abort();
    };
  }, []);
  return over;
};

/** Progress of the upload of dropped files. */
const Enviando = () =>
  useUpload(importarXmls.path) && (
    <Paper elevation={6} sx={ABAIXO}>
      <UploadProgress place={importarXmls.path} />
    </Paper>
  );

const RESUMO = {
  ...ABAIXO,
  zIndex: 'speedDial',
  maxWidth: 560,
  pr: 6,
  '& > .MuiPaper-root': { mb: 0 },
} as const;

/** Summary of the batch dropped last. It follows its sender from page to page until they close it. */
const Solto = ({ lote, onClose }: { lote: number; onClose: () => void }) => (
  <Paper elevation={6} sx={RESUMO} component="section" aria-label="Notas importadas">
    <ResumoDoLote id={lote} />
    <IconButton
      aria-label="Fechar resumo"
      onClick={onClose}
      sx={{ position: 'absolute', top: 8, right: 8 }}
      size="small"
    >
      <CloseIcon fontSize="small" />
    </IconButton>
  </Paper>
);

/** True on pages that show a batch's summary above their list. */
const withSummary = (pathname: string, search: string) =>
  matchPath(places.xml.lote.path, pathname) !== null ||
  (pathname === importarXmls.path && search.includes('lote='));

/**
 * Drop zone for invoices on every page: the browser never opens a dropped file in the console's place. The import does
 * not navigate away; on the page of imports it shows the batch there.
 */
export const SoltarNotas = () => {
  const sessao = useSessao();
  const { pathname, search } = useLocation();
  const [lote, setLote] = useStore<number | null>(`loteSolto.${sessao.empresa?.codigo ?? 0}`, null);
  const toast = useToast();
  const { runner } = useDeskRunner(importarXmls.path, xml.lotes.path);
  const allowed = may(sessao, 'importarXml');
  const over = useDrop((dropped) => {
    if (!allowed) return toast('warning', SEM_PERMISSAO);
    const { files, problem } = acceptFiles(dropped, ARQUIVOS_DE_NOTAS);
    if (problem) toast('warning', problem);
    const keep = (answer: unknown) => setLote(answerOf(xml.processar, answer).codigoLote);
    // What was left out is said again with the outcome, whose message replaces the warning.
    const told = problem === null ? uploadNotas : { ...uploadNotas, awaits: problem };
    const release = (pathname === importarXmls.path ? told : { ...told, after: keep }) as AnyAction;
    if (files.length > 0) void runner.run(release, { filters: {}, params: {}, total: 0 }, files);
  });
  if (!over)
    return (
      <>
        <Enviando />
        {lote !== null && !withSummary(pathname, search) && (
          <Solto lote={lote} onClose={() => setLote(null)} />
        )}
      </>
    );
  return (
    <Paper role="status" elevation={6} sx={ABAIXO}>
      {allowed ? SOLTE : SEM_PERMISSAO}
    </Paper>
  );
};
