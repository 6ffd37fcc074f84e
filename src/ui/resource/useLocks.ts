import { useMemo } from 'react';
import type { Locks } from '#domain/entities/entity.ts';
import { useSessao } from '../context.ts';
import type { AnyResource } from './resource.ts';
import { isNew } from './useRecord.ts';

/** The fixed parts of the record for this person, with reasons: the gateway refuses by the same function. */
export const useLocks = ({ entity }: AnyResource, record: Record<string, unknown>): Locks => {
  const sessao = useSessao();
  return useMemo(
    () => entity.locksFor?.(sessao, isNew(record) ? null : (record as never)) ?? {},
    [entity, sessao, record],
  );
};
