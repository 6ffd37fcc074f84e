import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { CreateBase, EditBase, type RaRecord, useNotify } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ERRO_OBTER, ERRO_SALVAR } from '#domain/texts.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { FailedList } from '../list/ListStates.tsx';
import { RecordPage } from './RecordPage.tsx';
import type { AnyResource } from './resource.ts';

interface ResourceFormProps {
  resource: AnyResource;
  agora?: () => Date;
}

const now = () => new Date();

/** What is said of a save, and where one stands afterwards: a new record's page is not left behind in the history. */
const useSaving = ({ recordPath, texts }: AnyResource) => {
  const notify = useNotify();
  const navigate = useNavigate();
  return {
    onSuccess: (record: RaRecord) => {
      notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } });
      navigate(recordPath(record as never), { replace: true });
    },
    onError: (error: unknown) => notify(tell(error, texts?.saveFailed ?? ERRO_SALVAR), { type: 'error' }),
  };
};

const Loading = () => (
  <Stack spacing={2} aria-busy="true" aria-label="Carregando">
    <Skeleton width="40%" height={48} />
    <Skeleton variant="rounded" height={240} />
  </Stack>
);

const NewRecord = ({ resource, agora }: Required<ResourceFormProps>) => {
  const params = useParams();
  const [record] = useState(() => resource.initial?.(params, agora()) ?? {});
  return (
    <CreateBase resource={resource.entity.name} record={record} mutationOptions={useSaving(resource)}>
      <RecordPage resource={resource} />
    </CreateBase>
  );
};

const ExistingRecord = ({ resource, id }: { resource: AnyResource; id: string }) => (
  <EditBase
    resource={resource.entity.name}
    id={id}
    mutationMode="pessimistic"
    mutationOptions={useSaving(resource)}
    redirectOnError={false}
    // A record that cannot be read is told on its page, not in passing.
    queryOptions={{ onError: () => {} }}
    render={({ record, error, refetch }) => {
      if (record) return <RecordPage resource={resource} />;
      return error ? <FailedList error={error} fallback={ERRO_OBTER} onRetry={refetch} /> : <Loading />;
    }}
  />
);

/** A record's page; without an id in the address, a new one, which starts in edit mode. */
export const ResourceForm = ({ resource, agora = now }: ResourceFormProps) => {
  const { id } = useParams();
  const { key } = useLocation();
  // Keyed by the visit: after a save one comes to the record anew, to read it.
  return id === undefined ? (
    <NewRecord {...{ resource, agora }} />
  ) : (
    <ExistingRecord key={key} {...{ resource, id }} />
  );
};
