import CloseIcon from '@mui/icons-material/Close';
import { IconButton, Paper } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { matchPath, useLocation, useSearchParams } from 'react-router-dom';
import { xml } from '#contract/gateway/xml.ts';
import { may } from '#domain/permissions.ts';
import { answerOf } from '#src/ui/action.ts';
import { acceptFiles } from '#src/ui/actions/acceptFiles.ts';
import type { AnyAction } from '#src/ui/actions/runAction.ts';
import { AT_FOOT, RunningUploads } from '#src/ui/actions/UploadProgress.tsx';
import { useSessao } from '#src/ui/context.ts';
import { useToast } from '#src/ui/useToast.ts';
import { places } from '#src/workflows/places.ts';
import { useDeskRunner } from '#src/workflows/useDeskRunner.ts';
import { ARQUIVOS_DE_NOTAS, importarXmls, uploadNotas } from '#src/workflows/xml/importarXmls.tsx';
import { ResumoDoLote } from '#src/workflows/xml/ResumoDoLote.tsx';

const SOLTE = 'Solte aqui para importar as notas: arquivos XML, ou um zip deles.';
const SEM_PERMISSAO = 'Você não tem permissão para importar notas. Nada é enviado.';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

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

const RESUMO = {
  ...AT_FOOT,
  zIndex: 'speedDial',
  maxWidth: 560,
  pr: 6,
  '& > .MuiPaper-root': { mb: 0 },
} as const;

/** Summary of a batch. It pushes nothing, and is there until its sender closes it. */
const Resumo = ({ lote, onClose }: { lote: number; onClose: () => void }) => (
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

/** The batch whose summary is shown: on the page of imports that of the address, elsewhere the one dropped last. */
const useLote = () => {
  const sessao = useSessao();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const [solto, setSolto] = useStore<number | null>(`loteSolto.${sessao.empresa?.codigo ?? 0}`, null);
  const asked = pathname === importarXmls.path ? params.get('lote') : null;
  const close = () => {
    setSolto(null);
    if (asked === null) return;
    params.delete('lote');
    setParams(params, { replace: true });
  };
  // The page of a batch shows its summary itself.
  const isOwn = matchPath(places.xml.lote.path, pathname) !== null;
  return { lote: isOwn ? null : (asked && Number(asked)) || solto, setSolto, close };
};

/**
 * Drop zone for invoices on every page: the browser never opens a dropped file in the console's place. The import does
 * not navigate away.
 */
export const SoltarNotas = () => {
  const sessao = useSessao();
  const { pathname } = useLocation();
  const { lote, setSolto, close } = useLote();
  const toast = useToast();
  const { runner } = useDeskRunner(importarXmls.path, xml.lotes.path);
  const allowed = may(sessao, 'importarXml');
  const over = useDrop((dropped) => {
    if (!allowed) return toast('warning', SEM_PERMISSAO);
    const { files, problem } = acceptFiles(dropped, ARQUIVOS_DE_NOTAS);
    if (problem) toast('warning', problem);
    const keep = (answer: unknown) => setSolto(answerOf(xml.processar, answer).codigoLote);
    // What was left out is said again with the outcome, whose message replaces the warning.
    const told = problem === null ? uploadNotas : { ...uploadNotas, awaits: problem };
    const release = (pathname === importarXmls.path ? told : { ...told, after: keep }) as AnyAction;
    if (files.length > 0) void runner.run(release, { filters: {}, params: {}, total: 0 }, files);
  });
  if (!over)
    return (
      <>
        <RunningUploads />
        {lote !== null && <Resumo lote={lote} onClose={close} />}
      </>
    );
  return (
    <Paper role="status" elevation={6} sx={AT_FOOT}>
      {allowed ? SOLTE : SEM_PERMISSAO}
    </Paper>
  );
};
