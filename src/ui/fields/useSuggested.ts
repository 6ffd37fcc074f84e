import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

interface Suggested<V extends string> {
  /** `from` is the field that the suggestion derives from, `to` the field it fills. */
  from: string;
  to: string;
  suggest: (value: V) => string | null;
}

/** Fills a field from another's value, unless something was typed there; returns the other's value. */
export const useSuggested = <V extends string>({ from, to, suggest }: Suggested<V>): V => {
  const form = useFormContext();
  const value: V = useWatch({ name: from });
  const last = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per value; suggest changes with each render
  useEffect(() => {
    const typed = form.getValues(to) || null;
    if (typed !== null && typed !== last.current) return;
    last.current = suggest(value);
    form.setValue(to, last.current);
  }, [value]);
  return value;
};
