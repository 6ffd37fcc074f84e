import { Paper } from '@mui/material';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import { may } from '#domain/permissions.ts';
import { AT_FOOT, RunningUploads, useUnderway } from '#src/ui/actions/UploadProgress.tsx';
import { useSessao } from '#src/ui/context.ts';
import { useToast } from '#src/ui/useToast.ts';
import { places } from '#src/workflows/places.ts';
import { NotasSoltas } from '../lazyPages.ts';
import { loteSolto, PARAMETRO } from './loteSolto.ts';

const SOLTE = 'Solte aqui para importar as notas: arquivos XML, ou um zip deles.';
const SEM_REDE = 'Sem conexão: nada foi enviado. Solte os arquivos de novo quando ela voltar.';
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

/** Drop zone for invoices on every page: the browser never opens a dropped file in the console's place. */
export const SoltarNotas = () => {
  const sessao = useSessao();
  const toast = useToast();
  const [dropped, setDropped] = useState<readonly File[]>([]);
  const [ready, setReady] = useState(false);
  const [solto] = useStore<number | null>(loteSolto(sessao), null);
  const { pathname } = useLocation();
  const asked = useSearchParams()[0].has(PARAMETRO) && pathname === places.xml.importar.path;
  const uploading = useUnderway().now.length > 0;
  const allowed = may(sessao, 'importarXml');
  const over = useDrop((files) => (allowed ? setDropped(files) : toast('warning', SEM_PERMISSAO)));
  const wanted = allowed && (dropped.length > 0 || solto !== null || asked);
  useEffect(() => {
    if (!wanted) return;
    NotasSoltas.preload().then(
      () => setReady(true),
      () => dropped.length > 0 && toast('error', SEM_REDE),
    );
  }, [wanted, dropped, toast]);
  return (
    <>
      {over && (
        <Paper role="status" elevation={6} sx={AT_FOOT}>
          {allowed ? SOLTE : SEM_PERMISSAO}
        </Paper>
      )}
      {!over && <RunningUploads />}
      {ready && (
        <Suspense>
          <NotasSoltas dropped={dropped} covered={over || uploading} />
        </Suspense>
      )}
    </>
  );
};
