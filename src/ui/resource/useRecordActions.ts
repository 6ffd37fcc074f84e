import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { DELETADO, ERRO_DELETAR, ERRO_SALVAR, SALVO } from '#domain/texts.ts';
import { fieldErrors, tell } from '#src/dataProvider/failure.ts';
import { useToast } from '../useToast.ts';
import type { AnyResource } from './resource.ts';

type Values = Record<string, unknown>;

export interface RecordActions {
  /** Answers field errors of the server; undefined once it is saved. */
  save: (values: Values, onSaved: (record: RaRecord) => void) => Promise<Record<string, string> | undefined>;
  remove: (onRemoved: () => void) => Promise<void>;
}

/** Saving and removing a record, with what is said and where one stands afterwards. */
export const useRecordActions = (resource: AnyResource, record: RaRecord | null): RecordActions => {
  const { entity, paths, texts = {} } = resource;
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();

  const write = (values: Values) =>
    record
      ? dataProvider.update(entity.name, { id: record.id, data: values, previousData: record })
      : dataProvider.create(entity.name, { data: values });

  return {
    save: async (values, onSaved) => {
      try {
        const { data } = await write(values);
        queryClient.setQueryData([entity.name, 'getOne', { id: String(data.id), meta: undefined }], data);
        void queryClient.invalidateQueries({ queryKey: [entity.name] });
        toast('success', SALVO);
        onSaved(data);
        navigate(resource.recordPath(data as never), { replace: true });
        return undefined;
      } catch (error) {
        toast('error', tell(error, texts.saveFailed ?? ERRO_SALVAR));
        return fieldErrors(error);
      }
    },
    remove: async (onRemoved) => {
      if (!record) return;
      try {
        await dataProvider.delete(entity.name, { id: record.id, previousData: record });
        toast('success', DELETADO);
        onRemoved();
        navigate(paths.list, { replace: true });
        queryClient.removeQueries({ queryKey: [entity.name, 'getOne', { id: String(record.id) }] });
        void queryClient.invalidateQueries({ queryKey: [entity.name, 'getList'] });
      } catch (error) {
        toast('error', tell(error, ERRO_DELETAR));
      }
    },
  };
};
