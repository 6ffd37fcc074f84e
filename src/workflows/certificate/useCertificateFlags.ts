import { type Query, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNotify } from 'react-admin';
import {
  type CertificadoVerificado,
  certificado,
  type TipoCertificado,
} from '#contract/gateway/certificado.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { EmpresaDaSessao } from '#domain/permissions.ts';
import { FALHA_SERPRO } from '#domain/texts.ts';
import { CallError, tell } from '#src/dataProvider/failure.ts';
import { usePatio } from '#src/ui/context.ts';
import { type CertificateFlag, kindsOf } from './certificateState.ts';
import { isUnreachable } from './useAccreditation.ts';

export type CertificateFlags = Partial<Record<TipoCertificado, CertificateFlag>>;

const PASSING: readonly (ErrorCode | undefined)[] = ['ocupado', 'muitasTentativas'];

/** A registry that could not be reached is polled until it answers. */
const RETRY_MS = 30_000;

/**
 * Transient errors are not notified: the query polls, the banner tells a registry outage, and each page a
 * server outage.
 */
const isPassing = (error: Error): boolean =>
  error instanceof CallError && (error.status === 0 || PASSING.includes(error.body.code));

const messageOf = (error: Error | null) => (error && !isPassing(error) ? tell(error, FALHA_SERPRO) : null);

/**
 * Checks with the registry, once per session and without the loading overlay, whether the company's
 * certificate works for the kinds it operates. Without a certificate the query is disabled: the answer is
 * known.
 */
export function useCertificateFlags(empresa: EmpresaDaSessao): CertificateFlags {
  const { client, activity } = usePatio();
  const notify = useNotify();
  const kinds = kindsOf(empresa);
  const checks = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: ['certificado', kind],
      queryFn: () => activity.callQuietly(() => client.call(certificado.verify, { kind, aoAbrir: true })),
      enabled: empresa.possuiCertificado,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchInterval: ({ state: { error, data } }: Query<CertificadoVerificado>) =>
        isUnreachable(error) || data?.valido === null ? RETRY_MS : false,
    })),
  });

  const failed = checks.map(({ error }) => messageOf(error)).find((message) => message !== null);
  useEffect(() => {
    if (failed) notify(`Consulta de Certificado digital: ${failed}`, { type: 'error' });
  }, [failed, notify]);

  const flagAt = (at: number): CertificateFlag => {
    const { error = null, data } = checks[at] ?? {};
    if (isUnreachable(error)) return 'pending';
    if (!empresa.possuiCertificado || error) return 'invalid';
    if (data === undefined) return 'pending';
    return data.valido === null ? 'unreachable' : 'valid';
  };
  // Structural equality by JSON: the flags keep their identity, so that the memoized menu does not render
  // again.
  const told = JSON.stringify(kinds.map((kind, at) => [kind, flagAt(at)]));
  return useMemo(() => Object.fromEntries(JSON.parse(told)), [told]);
}
