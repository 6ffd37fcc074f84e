import { yupResolver } from '@hookform/resolvers/yup';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Form, type FormProps, SaveButton, type SaveButtonProps } from 'react-admin';
import { flushSync } from 'react-dom';
import { type FieldValues, type Resolver, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { Fields } from '#domain/fields/field.ts';
import { recordSchema } from '#domain/fields/schema.ts';
import { CAMPOS_OBRIGATORIOS } from '#domain/texts.ts';
import { contagem } from '#domain/values/contagem.ts';
import { SESSION_END } from '../sessionEnd.ts';
import { useToast } from '../useToast.ts';
import type { FieldRule } from './fieldInput.ts';

interface FieldFormProps<F extends Fields>
  extends Pick<
    FormProps,
    'record' | 'onSubmit' | 'warnWhenUnsavedChanges' | 'disableInvalidFormNotification'
  > {
  fields: F;
  rules?: readonly FieldRule<F>[] | undefined;
  children: ReactNode;
}

const NO_RULES: readonly never[] = [];

const defaultsOf = (fields: Fields): FieldValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default ?? null]));

/**
 * Says once per attempt how many fields are invalid, if it `tells`; refusals of the server are said by the caller. The
 * first input that the server refused gets the focus: the person goes on there.
 */
const AfterAttempt = ({ tells }: { tells: boolean }) => {
  const mark = useRef<HTMLSpanElement>(null);
  const { submitCount, errors, isSubmitting } = useFormState();
  const toast = useToast();
  const wrong = Object.entries(errors).filter(([name]) => name !== 'root');
  const refused = wrong.filter(([, error]) => error?.type === 'server');
  const invalid = wrong.length - refused.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per attempt, not per error
  useEffect(() => {
    if (!tells || submitCount === 0 || invalid === 0) return;
    const detail = `Confira ${contagem(invalid, 'campo marcado', 'campos marcados')}.`;
    toast('warning', CAMPOS_OBRIGATORIOS, { detail });
  }, [submitCount]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per attempt, not during the correction
  useEffect(() => {
    if (refused.length > 0 && !isSubmitting)
      mark.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [isSubmitting]);
  return <span ref={mark} hidden />;
};

/** False once the session ends: what was typed is stored then, and nothing is lost by leaving. */
const useWarns = (warns = false): boolean => {
  const [over, setOver] = useState(false);
  useEffect(() => {
    // The page unloads right after this event.
    const end = () => flushSync(() => setOver(true));
    window.addEventListener(SESSION_END, end);
    return () => window.removeEventListener(SESSION_END, end);
  }, []);
  return warns && !over;
};

/**
 * react-admin's form over fields of the kit: starts from the record and the fields' defaults, and validates as the
 * gateway does.
 */
export const FieldForm = <F extends Fields>({
  fields,
  rules = NO_RULES,
  disableInvalidFormNotification,
  warnWhenUnsavedChanges,
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
      warnWhenUnsavedChanges={useWarns(warnWhenUnsavedChanges)}
      {...form}
    >
      <AfterAttempt tells={!disableInvalidFormNotification} />
      {children}
    </Form>
  );
};

/**
 * react-admin's save button, enabled also on an untouched form, which then shows what is missing. Disabled after a
 * success, so that nothing is sent twice, and deaf to the held Enter that brought the focus here.
 */
export const SubmitButton = ({ disabled = false, ...button }: SaveButtonProps) => {
  const { isSubmitting, isSubmitSuccessful } = useFormState();
  const busy = disabled || isSubmitting || isSubmitSuccessful;
  const unheld = (event: KeyboardEvent) => event.repeat && event.preventDefault();
  return <SaveButton {...button} alwaysEnable={!busy} disabled={busy} onKeyDown={unheld} />;
};
