import { Skeleton, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CreateBase, EditBase, type RaRecord, useNotify } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Conflito } from '#domain/errors.ts';
import { ERRO_OBTER, ERRO_SALVAR } from '#domain/texts.ts';
import { CallError, tell } from '#src/dataProvider/failure.ts';
import { FailedList, Waiting } from '../list/ListStates.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { ConflictContext } from './RecordForm.tsx';
import { RecordPage } from './RecordPage.tsx';
import type { AnyResource } from './resource.ts';

/** The message after a save, and the navigation: a new record's page is replaced in the history. */
const useSaving = ({ recordPath, texts, refreshes = [] }: AnyResource) => {
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<Conflito | null>(null);
  const options = {
    onSuccess: (record: RaRecord) => {
      for (const key of refreshes) void queryClient.invalidateQueries({ queryKey: [key] });
      notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } });
      navigate(recordPath(record), { replace: true });
    },
    onError: (error: unknown) => {
      const conflito = error instanceof CallError ? error.body.conflito : undefined;
      if (conflito) setConflict(conflito);
      else notify(tell(error, texts?.saveFailed ?? ERRO_SALVAR), { type: 'error' });
    },
  };
  return { options, conflict: { conflict, settle: () => setConflict(null) } };
};

/** The route's guard has checked session and permission: a second check would render the whole page again, twice. */
const ASKED_ALREADY = { disableAuthentication: true } as const;

const Loading = () => (
  <Stack spacing={2}>
    <Skeleton width="40%" height={48} />
    <Waiting />
  </Stack>
);

const NewRecord = ({ resource }: { resource: AnyResource }) => {
  const params = useParams();
  const [record] = useState(() => resource.initial?.(params, new Date()) ?? {});
  return (
    <CreateBase
      {...ASKED_ALREADY}
      resource={resource.entity.name}
      record={record}
      mutationOptions={useSaving(resource).options}
      render={() => <RecordPage resource={resource} />}
    />
  );
};

const ExistingRecord = ({ resource, id }: { resource: AnyResource; id: string }) => {
  const { options, conflict } = useSaving(resource);
  return (
    <ConflictContext value={conflict}>
      <EditBase
        {...ASKED_ALREADY}
        resource={resource.entity.name}
        id={id}
        mutationMode="pessimistic"
        mutationOptions={options}
        redirectOnError={false}
        // A read failure is shown on the page, not as a toast.
        queryOptions={{ onError: () => {} }}
        render={({ record, error, refetch }) => {
          if (record) return <RecordPage resource={resource} />;
          const back = resource.paths.list;
          return error ? (
            <>
              <PageHeader title={resource.entity.singular} />
              <FailedList {...{ error, back }} fallback={ERRO_OBTER} onRetry={refetch} />
            </>
          ) : (
            <Loading />
          );
        }}
      />
    </ConflictContext>
  );
};

/** A record's page; without an id in the address, a new record, which starts in edit mode. */
export const ResourceForm = ({ resource }: { resource: AnyResource }) => {
  const { id } = useParams();
  const { key } = useLocation();
  // Keyed by the visit: after a save the page remounts in read mode.
  return id === undefined ? (
    <NewRecord resource={resource} />
  ) : (
    <ExistingRecord key={key} {...{ resource, id }} />
  );
};
