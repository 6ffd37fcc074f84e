import Box from '@mui/material/Box';
import { type DragEvent, type ReactNode, useState } from 'react';
import type { Listing } from '../action.ts';
import { acceptFiles } from '../actions/acceptFiles.ts';
import type { AnyAction } from '../actions/runAction.ts';
import type { Runner } from '../actions/useActionRunner.ts';
import type { ListTab } from '../screen.ts';
import { useToast } from '../useToast.ts';

interface FileDropProps {
  tab: ListTab;
  listing: Listing;
  runner: Runner;
  children: ReactNode;
}

const OVER = { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: 4, borderRadius: 1 };

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Drop zone around a list that takes files: dropped files are sent as if they had been chosen. */
export const FileDrop = ({ tab, listing, runner, children }: FileDropProps) => {
  const [over, setOver] = useState(false);
  const toast = useToast();
  const action = (tab.actions as readonly AnyAction[]).find(({ files }) => files !== undefined);
  const rules = action?.files;
  if (!rules) return children;
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    const { files, problem } = acceptFiles([...event.dataTransfer.files], rules);
    if (problem) toast('warning', problem);
    if (files.length > 0) void runner.run(action, listing, files);
  };
  return (
    <Box
      sx={{ minHeight: '60vh', ...(over && OVER) }}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </Box>
  );
};
