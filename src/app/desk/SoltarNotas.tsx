import Paper from '@mui/material/Paper';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { xml } from '#contract/gateway/xml.ts';
import { may } from '#domain/permissions.ts';
import { acceptFiles } from '#src/ui/actions/acceptFiles.ts';
import type { AnyAction } from '#src/ui/actions/runAction.ts';
import { UploadProgress, useUpload } from '#src/ui/actions/UploadProgress.tsx';
import { useSessao } from '#src/ui/context.ts';
import { useToast } from '#src/ui/useToast.ts';
import { ARQUIVOS_DE_NOTAS, importarXmls, soltarNotas } from '#src/workflows/xml/importarXmls.tsx';
import { menu } from '../menu/menu.ts';
import { useDeskRunner } from './useDeskRunner.ts';

const AREA = ['Zero km', 'Montadora'];
const PAGINAS = [
  '/home',
  '/pendencias',
  '/ficha/',
  ...menu.filter(({ title }) => AREA.includes(title)).flatMap(({ items }) => items.map(({ path }) => path)),
];

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

/** Files are over the page, or were dropped on it. */
const useDrop = (enabled: boolean, onDrop: (files: readonly File[]) => void): boolean => {
  const [over, setOver] = useState(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  useEffect(() => {
    if (!enabled) return undefined;
    const stop = new AbortController();
    const listen = <E extends 'dragover' | 'dragleave' | 'drop'>(
      event: E,
      heard: (event: DragEvent) => void,
    ) => document.addEventListener(event, heard, { signal: stop.signal });
    // A list or a dialog that takes files itself has said so by now.
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
  }, [enabled]);
  return over;
};

/** What was dropped, on its way. */
const Enviando = () =>
  useUpload(importarXmls.path) && (
    <Paper elevation={6} sx={ABAIXO}>
      <UploadProgress place={importarXmls.path} />
    </Paper>
  );

/** Invoices dropped on any page of the new vehicles' area are imported, and the page stays. */
export const SoltarNotas = () => {
  const sessao = useSessao();
  const { pathname } = useLocation();
  const toast = useToast();
  const { runner } = useDeskRunner(importarXmls.path, xml.lotes.path);
  const enabled = may(sessao, 'importarXml') && PAGINAS.some((pagina) => pathname.startsWith(pagina));
  const over = useDrop(enabled, (dropped) => {
    const { files, problem } = acceptFiles(dropped, ARQUIVOS_DE_NOTAS);
    if (problem) toast('warning', problem);
    if (files.length > 0)
      void runner.run(soltarNotas as AnyAction, { filters: {}, params: {}, total: 0 }, files);
  });
  if (!enabled) return null;
  if (!over) return <Enviando />;
  return (
    <Paper role="status" elevation={6} sx={ABAIXO}>
      Solte aqui para importar as notas: arquivos XML, ou um zip deles.
    </Paper>
  );
};
