import CloseIcon from '@mui/icons-material/Close';
import { IconButton, Paper, Snackbar } from '@mui/material';
import { useEffect } from 'react';
import { useEvent, useStore } from 'react-admin';
import { matchPath, useLocation, useSearchParams } from 'react-router-dom';
import { xml } from '#contract/gateway/notas/xml.ts';
import { answerOf } from '#src/ui/action.ts';
import { acceptFiles } from '#src/ui/actions/acceptFiles.ts';
import type { AnyAction } from '#src/ui/actions/runAction.ts';
import { BESIDE_DIALOGS } from '#src/ui/actions/UploadProgress.tsx';
import { useSessao } from '#src/ui/context.ts';
import { useToast } from '#src/ui/useToast.ts';
import { ARQUIVOS_DE_NOTAS, importarXmls, uploadNotas } from '#src/workflows/notas/xml/importarXmls.tsx';
import { ResumoDoLote } from '#src/workflows/notas/xml/ResumoDoLote.tsx';
import { places } from '#src/workflows/places.ts';
import { useAsk } from '#src/workflows/shared/useAsk.ts';
import { useDeskRunner } from '#src/workflows/shared/useDeskRunner.ts';
import { loteSolto, PARAMETRO } from './loteSolto.ts';

/** The class of the snackbar places it by the window's width: these rules weigh more. */
const RESUMO = {
  '&.MuiSnackbar-root': { ...BESIDE_DIALOGS, zIndex: 'speedDial', maxWidth: 560, p: 0 },
} as const;
const DENTRO = { position: 'relative', width: 1, p: 2, pr: 6, '& > .MuiPaper-root': { mb: 0 } } as const;

/** How long an outcome stands before it is in Trabalhos alone. */
const READING_MS = 10_000;

interface ResumoProps {
  lote: number;
  onClose: () => void;
  /** One of its links was followed: the address is the link's by then. */
  onLeave: () => void;
}

/** Summary of a batch. It pushes nothing, and goes once it was acted on, or was there to be read. */
const Resumo = ({ lote, onClose, onLeave }: ResumoProps) => {
  const { data } = useAsk(xml.lote, { id: lote });
  return (
    <Snackbar
      open
      autoHideDuration={data?.finalizado === 'sim' ? READING_MS : null}
      resumeHideDuration={READING_MS}
      transitionDuration={0}
      onClose={(_, reason) => reason === 'timeout' && onClose()}
      onClick={({ target }) => target instanceof Element && target.closest('a') && onLeave()}
      sx={RESUMO}
    >
      <Paper elevation={6} sx={DENTRO} component="section" aria-label="Notas importadas">
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
    </Snackbar>
  );
};

/** The batch whose summary is shown: on the page of imports that of the address, elsewhere the one dropped last. */
const useLote = () => {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const [solto, setSolto] = useStore<number | null>(loteSolto(useSessao()), null);
  const asked = pathname === importarXmls.path ? params.get(PARAMETRO) : null;
  const close = () => {
    setSolto(null);
    if (asked === null) return;
    params.delete(PARAMETRO);
    setParams(params, { replace: true });
  };
  // The page of a batch shows its summary itself.
  const isOwn = matchPath(places.xml.lote.path, pathname) !== null;
  return { lote: isOwn ? null : asked === null ? solto : Number(asked), setSolto, close };
};

interface NotasSoltasProps {
  /** The files of the last drop. */
  dropped: readonly File[];
  /** The drop zone stands in its place. */
  covered: boolean;
}

/** Import of dropped invoices, and a batch's summary. The import does not navigate away. */
export const NotasSoltas = ({ dropped, covered }: NotasSoltasProps) => {
  const { pathname } = useLocation();
  const { lote, setSolto, close } = useLote();
  const toast = useToast();
  const { runner } = useDeskRunner(importarXmls.path, xml.lotes.path);
  const send = useEvent(() => {
    if (dropped.length === 0) return;
    const { files, problem } = acceptFiles(dropped, ARQUIVOS_DE_NOTAS);
    if (problem) toast('warning', problem);
    const keep = (answer: unknown) => setSolto(answerOf(xml.processar, answer).codigoLote);
    // The outcome repeats what was left out, since its message replaces the warning.
    const told = problem === null ? uploadNotas : { ...uploadNotas, awaits: problem };
    const release = (pathname === importarXmls.path ? told : { ...told, after: keep }) as AnyAction;
    if (files.length > 0) void runner.run(release, { filters: {}, params: {}, total: 0 }, files);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once for each drop
  useEffect(send, [dropped]);
  return covered || lote === null ? null : (
    <Resumo lote={lote} onClose={close} onLeave={() => setSolto(null)} />
  );
};
