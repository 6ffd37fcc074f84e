import CloseIcon from '@mui/icons-material/Close';
import { IconButton, Paper } from '@mui/material';
import { useEffect } from 'react';
import { useEvent, useStore } from 'react-admin';
import { matchPath, useLocation } from 'react-router-dom';
import { xml } from '#contract/gateway/xml.ts';
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
import { ABAIXO, loteSolto } from './loteSolto.ts';

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

interface NotasSoltasProps {
  /** The files of the last drop. */
  dropped: readonly File[];
  /** The drop zone stands in its place. */
  covered: boolean;
}

/**
 * Import of dropped invoices, and its summary. The import does not navigate away; on the page of imports it shows the
 * batch there.
 */
export const NotasSoltas = ({ dropped, covered }: NotasSoltasProps) => {
  const { pathname, search } = useLocation();
  const [lote, setLote] = useStore<number | null>(loteSolto(useSessao()), null);
  const toast = useToast();
  const { runner } = useDeskRunner(importarXmls.path, xml.lotes.path);
  const send = useEvent(() => {
    if (dropped.length === 0) return;
    const { files, problem } = acceptFiles(dropped, ARQUIVOS_DE_NOTAS);
    if (problem) toast('warning', problem);
    const keep = (answer: unknown) => setLote(answerOf(xml.processar, answer).codigoLote);
    // What was left out is said again with the outcome, whose message replaces the warning.
    const told = problem === null ? uploadNotas : { ...uploadNotas, awaits: problem };
    const release = (pathname === importarXmls.path ? told : { ...told, after: keep }) as AnyAction;
    if (files.length > 0) void runner.run(release, { filters: {}, params: {}, total: 0 }, files);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once for each drop
  useEffect(send, [dropped]);
  if (covered) return null;
  return (
    <>
      <Enviando />
      {lote !== null && !withSummary(pathname, search) && <Solto lote={lote} onClose={() => setLote(null)} />}
    </>
  );
};
