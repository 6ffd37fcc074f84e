import { useEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { Runner } from '../actions/useActionRunner.ts';
import type { ListTab } from '../screen.ts';

/** Keys of rows requested here that are not ready yet. */
export const useAwaited = () => {
  const keys = useRef(new Set<string>());
  return { keys: keys.current, whenReady: (key: string | number) => void keys.current.add(String(key)) };
};

/** Runs the tab's awaited action on each of them once it is ready. */
export const useArrivals = (
  { awaited }: ListTab,
  keys: Set<string>,
  rows: readonly RaRecord[] | undefined,
  runner: Runner,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key is handled once
  useEffect(() => {
    if (awaited === undefined) return;
    for (const row of rows ?? [])
      if (awaited.ready(row) && keys.delete(String(row.id))) void runner.run(awaited.action, row);
  }, [rows, awaited]);
};
