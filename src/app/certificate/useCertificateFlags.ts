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
import { useServices } from '../session/useSession.ts';
import { type CertificateFlag, kindsOf } from './certificateState.ts';
import { isUnreachable } from './isUnreachable.ts';

export type CertificateFlags = Partial<Record<TipoCertificado, CertificateFlag>>;

const PASSING: readonly (ErrorCode | undefined)[] = ['ocupado', 'muitasTentativas'];

/** Who could not be asked is asked again until there is an answer. */
const RETRY_MS = 30_000;

/** Not worth a word: it is asked again, the banner tells of a registry out of reach, and every page of a server that is away. */
const isPassing = (error: Error): boolean =>
  error instanceof CallError && (error.status === 0 || PASSING.includes(error.body.code));

const messageOf = (error: Error | null) => (error && !isPassing(error) ? tell(error, FALHA_SERPRO) : null);

/**
 * Asks the registry, once per session and without covering the page, whether the company's certificate works for
 * the kinds it operates. A company without a certificate is not asked about: the answer is known.
 */
export function useCertificateFlags(empresa: EmpresaDaSessao): CertificateFlags {
  const { client, activity } = useServices();
  const notify = useNotify();
  const kinds = kindsOf(empresa);
  const checks = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: ['certificado', kind],
      queryFn: () => activity.callQuietly(() => client.call(certificado.verificar, { kind, aoAbrir: true })),
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
  // One answer is one value, so that who is told of it rests while nothing changes.
  const told = JSON.stringify(kinds.map((kind, at) => [kind, flagAt(at)]));
  return useMemo(() => Object.fromEntries(JSON.parse(told)), [told]);
}
