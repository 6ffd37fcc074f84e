import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ERRO_OBTER } from '#domain/texts.ts';
import { FailedList } from '../list/ListStates.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { AnyResource } from './resource.ts';

interface ResourceFormProps {
  resource: AnyResource;
  agora?: () => Date;
}

const now = () => new Date();

/** The form of the record that the address names. */
const ExistingRecord = ({ resource, id, agora }: Required<ResourceFormProps> & { id: string }) => {
  const { data, error, refetch, isFetching } = useGetOne(resource.entity.name, { id }, { retry: false });
  if (error && !isFetching)
    return <FailedList error={error} fallback={ERRO_OBTER} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Stack spacing={2} aria-busy="true" aria-label="Carregando">
        <Skeleton width="40%" height={48} />
        <Skeleton variant="rounded" height={240} />
      </Stack>
    );
  return <RecordForm key={id} resource={resource} record={data} agora={agora} />;
};

/** A record's page; without an id in the address, a new one, which starts in edit mode. */
export const ResourceForm = ({ resource, agora = now }: ResourceFormProps) => {
  const { id } = useParams();
  return id === undefined ? (
    <RecordForm resource={resource} record={null} agora={agora} />
  ) : (
    <ExistingRecord {...{ resource, id, agora }} />
  );
};
