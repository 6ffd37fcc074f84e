import { yupResolver } from '@hookform/resolvers/yup';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { type DefaultValues, FormProvider, type Resolver, useForm } from 'react-hook-form';
import type { Fields } from '#domain/fields/field.ts';
import { recordSchema } from '#domain/fields/schema.ts';
import { FormSections, type Section } from './FormSections.tsx';
import { initialRecord } from './initialRecord.ts';
import type { FieldRule } from './rule.ts';

type Values = Record<string, unknown>;

export interface FieldFormOptions<F extends Fields> {
  fields: F;
  rules?: readonly FieldRule<F>[];
  record?: Readonly<Values>;
}

const NO_RULES: readonly never[] = [];

/** A form over fields of the kit: starts from a record, validates as the gateway will. */
export const useFieldForm = <F extends Fields>({ fields, rules = NO_RULES, record }: FieldFormOptions<F>) =>
  useForm<Values>({
    defaultValues: initialRecord(fields, record) as DefaultValues<Values>,
    resolver: yupResolver(recordSchema(fields, rules)) as unknown as Resolver<Values>,
    shouldFocusError: true,
  });

interface FieldFormProps<F extends Fields> extends FieldFormOptions<F> {
  sections?: readonly Section<F>[];
  /** Answers field errors of the server, if there are any. */
  onSubmit: (values: Values) => Promise<Record<string, string> | undefined> | undefined;
  onInvalid?: () => void;
  /** Gets the form's id, for a submit button that stands outside. */
  children: (formId: string, content: ReactNode) => ReactNode;
}

/** Fields in sections, one submission; buttons are the caller's. */
export const FieldForm = <F extends Fields>({
  fields,
  rules = NO_RULES,
  record,
  sections,
  onSubmit,
  onInvalid,
  children,
}: FieldFormProps<F>) => {
  const form = useFieldForm({ fields, rules, ...(record && { record }) });
  const formId = useId();
  const submit = form.handleSubmit(async (values) => {
    const errors = await onSubmit(values);
    for (const [name, message] of Object.entries(errors ?? {})) form.setError(name, { message });
  }, onInvalid);
  return (
    <FormProvider {...form}>
      {children(
        formId,
        <form id={formId} noValidate onSubmit={submit}>
          <FormSections fields={fields} rules={rules} {...(sections && { sections })} />
        </form>,
      )}
    </FormProvider>
  );
};
