import { Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { PageHeader } from '../page/PageHeader.tsx';
import type { AnyResource } from './resource.ts';
import { isNew, useRecord } from './useRecord.ts';

interface RecordHeaderProps {
  resource: AnyResource;
  children: ReactNode;
}

/** The display name of a record, on its page and in questions about it. */
export const headingOf = ({ heading, entity }: AnyResource, record: Record<string, unknown>): string =>
  heading ? heading(record as never) : `${entity.singular}: ${record[entity.title] ?? record.id}`;

/** The header of a record's page: its name and actions. */
export const RecordHeader = ({ resource, children }: RecordHeaderProps) => {
  const { entity, badge, title, help } = resource;
  const record = useRecord();
  const known = !isNew(record);
  return (
    <PageHeader
      title={known ? headingOf(resource, record) : `${entity.singular}: novo cadastro`}
      help={help}
      topic={title}
    >
      {known && badge?.(record as never)}
      {children}
    </PageHeader>
  );
};

export const Content = ({ children }: { children: ReactNode }) => (
  <Paper variant="outlined" sx={{ p: 3 }}>
    {children}
  </Paper>
);
