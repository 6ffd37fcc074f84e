import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSections } from '../fields/FormSections.tsx';
import type { useEntityForm } from './useEntityForm.ts';

export type EntityForm = ReturnType<typeof useEntityForm>;

/** The form's sections for its current values. */
export const LiveSections = ({ fields, rules, sectionsOf }: EntityForm) => {
  const shape = useWatch({ compute: (values) => JSON.stringify(sectionsOf(values)) });
  const sections = useMemo(() => JSON.parse(shape) as ReturnType<typeof sectionsOf>, [shape]);
  return <FormSections {...{ fields, rules, sections }} />;
};
