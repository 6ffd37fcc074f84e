import { useMemo } from 'react';
import type { Locks } from '#domain/entities/entity.ts';
import { useSessao } from '../context.ts';
import type { AnyResource } from './resource.ts';
import { isNew } from './useRecord.ts';

/** What of the record is fixed for who looks, and why: the gateway refuses by the same. */
export const useLocks = ({ entity }: AnyResource, record: Record<string, unknown>): Locks => {
  const sessao = useSessao();
  return useMemo(
    () => entity.locksFor?.(sessao, isNew(record) ? null : (record as never)) ?? {},
    [entity, sessao, record],
  );
};
