import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { HelpDrawer } from '../page/HelpDrawer.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import type { AnyResource } from './resource.ts';
import { isNew, useRecord } from './useRecord.ts';

interface RecordHeaderProps {
  resource: AnyResource;
  children: ReactNode;
}

/** What a record's page is called, and what may be done on it. */
export const RecordHeader = ({ resource, children }: RecordHeaderProps) => {
  const { singular, entity, badge, title, help, heading } = resource;
  const record = useRecord();
  const known = !isNew(record);
  const named = heading ?? ((of: Record<string, unknown>) => `${singular}: ${of[entity.title] ?? of.id}`);
  return (
    <PageHeader title={known ? named(record as never) : `${singular}: novo cadastro`}>
      {known && badge?.(record as never)}
      <HelpDrawer title={title} steps={help} />
      {children}
    </PageHeader>
  );
};

export const Content = ({ children }: { children: ReactNode }) => (
  <Paper variant="outlined" sx={{ p: 3 }}>
    {children}
  </Paper>
);
