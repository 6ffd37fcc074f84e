import { yupResolver } from '@hookform/resolvers/yup';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Form, type FormProps, SaveButton, type SaveButtonProps } from 'react-admin';
import { type FieldValues, type Resolver, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { Fields } from '#domain/fields/field.ts';
import { recordSchema } from '#domain/fields/schema.ts';
import { CAMPOS_OBRIGATORIOS } from '#domain/texts.ts';
import { contagem } from '#domain/values/contagem.ts';
import { useToast } from '../useToast.ts';
import type { FieldRule } from './rule.ts';

interface FieldFormProps<F extends Fields>
  extends Pick<
    FormProps,
    'record' | 'onSubmit' | 'warnWhenUnsavedChanges' | 'disableInvalidFormNotification'
  > {
  fields: F;
  rules?: readonly FieldRule<F>[];
  children: ReactNode;
}

const NO_RULES: readonly never[] = [];

const defaultsOf = (fields: Fields): FieldValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default ?? null]));

/** Shows once per attempt how many fields are invalid; refusals of the server are shown by the caller. */
const InvalidNotice = () => {
  const { submitCount, errors } = useFormState();
  const toast = useToast();
  const wrong = Object.entries(errors).filter(([name, error]) => name !== 'root' && error?.type !== 'server');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per attempt, not per error
  useEffect(() => {
    if (submitCount === 0 || wrong.length === 0) return;
    const detail = `Confira ${contagem(wrong.length, 'campo marcado', 'campos marcados')}.`;
    toast('warning', CAMPOS_OBRIGATORIOS, { detail });
  }, [submitCount]);
  return null;
};

/** Focuses the first input that the server refused: the person goes on there. */
const RefusedFocus = () => {
  const mark = useRef<HTMLSpanElement>(null);
  const { errors, isSubmitting } = useFormState();
  const refused = Object.entries(errors).some(([name, error]) => name !== 'root' && error?.type === 'server');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per attempt, not during the correction
  useEffect(() => {
    if (refused && !isSubmitting)
      mark.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [isSubmitting]);
  return <span ref={mark} hidden />;
};

/**
 * react-admin's form over fields of the kit: starts from the record and the fields' defaults, and validates as the
 * gateway does.
 */
export const FieldForm = <F extends Fields>({
  fields,
  rules = NO_RULES,
  disableInvalidFormNotification,
  children,
  ...form
}: FieldFormProps<F>) => {
  const { pathname } = useLocation();
  const resolver = useMemo(
    () => yupResolver(recordSchema(fields, rules)) as unknown as Resolver,
    [fields, rules],
  );
  return (
    <Form
      noValidate
      disableInvalidFormNotification
      // With a trailing slash: '/parceiros' begins with '/parceiro' and yet leaves its form.
      formRootPathname={`${pathname}/`}
      resolver={resolver}
      defaultValues={defaultsOf(fields)}
      {...form}
    >
      {!disableInvalidFormNotification && <InvalidNotice />}
      <RefusedFocus />
      {children}
    </Form>
  );
};

/**
 * react-admin's save button, enabled also on an untouched form, which then shows what is missing. Disabled after a
 * success, so that nothing is sent twice.
 */
export const SubmitButton = ({ disabled = false, ...button }: SaveButtonProps) => {
  const { isSubmitting, isSubmitSuccessful } = useFormState();
  const busy = disabled || isSubmitting || isSubmitSuccessful;
  return <SaveButton {...button} alwaysEnable={!busy} disabled={busy} />;
};
