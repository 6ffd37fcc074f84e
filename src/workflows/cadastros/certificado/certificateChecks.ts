import { type Query, type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import {
  type CertificadoVerificado,
  certificado,
  type TipoCertificado,
} from '#contract/gateway/cadastros/certificado.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { EmpresaDaSessao } from '#domain/permissions.ts';
import { FALHA_SERPRO } from '#domain/texts.ts';
import { CallError, tell } from '#src/dataProvider/failure.ts';
import { usePatio } from '#src/ui/context.ts';
import { type CertificateFlag, kindsOf } from './certificateState.ts';

/** No answer, a rate limit or a server error: none of them says anything about the certificate. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** The reason for a failed check: the registry refused the certificate, or could not be reached. */
export interface AccreditationRefusal {
  message: string;
  unreachable: boolean;
  /** The certificate is missing or cannot be opened: the accreditation checklist would only mislead. */
  unusable: boolean;
  /** The registry was not asked: the company works with none of its groups. */
  nothing?: true;
}

const NADA_A_VALIDAR =
  'Esta empresa não opera veículos no Renave: nada foi perguntado, e não há credenciamento a validar. Cada loja valida o seu.';

const SEM_USO: ReadonlySet<string | undefined> = new Set<ErrorCode>([
  'certificadoAusente',
  'certificadoInvalido',
]);
const isUnusable = (error: unknown): boolean => error instanceof CallError && SEM_USO.has(error.body.code);

/**
 * Asks the registry about every kind the company operates. The first failure ends the check and is kept in
 * `refused`.
 */
export function useAccreditation(empresa: EmpresaDaSessao) {
  const { client } = usePatio();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<AccreditationRefusal | null>(null);
  const validate = async () => {
    const kinds = kindsOf(empresa);
    if (kinds.length === 0) {
      setRefused({ message: NADA_A_VALIDAR, unreachable: false, unusable: false, nothing: true });
      return;
    }
    try {
      for (const kind of kinds) await client.call(certificado.verify, { kind });
      notify('Validação efetuada com sucesso!', { type: 'success' });
    } catch (error) {
      setRefused({
        message: tell(error, FALHA_SERPRO),
        unreachable: isUnreachable(error),
        unusable: isUnusable(error),
      });
    }
    // The menu locks and unlocks its entries by cached flags, which the registry's answer makes stale.
    await queryClient.invalidateQueries({ queryKey: ['certificado'] });
  };
  return { validate, refused, dismiss: () => setRefused(null) };
}

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
  const flagOf = ({ error, data }: UseQueryResult<CertificadoVerificado>): CertificateFlag => {
    if (isUnreachable(error)) return 'pending';
    if (!empresa.possuiCertificado || error) return 'invalid';
    if (data === undefined) return 'pending';
    return data.valido === null ? 'unreachable' : 'valid';
  };
  const { failed, flags } = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: ['certificado', kind],
      queryFn: () => activity.callQuietly(() => client.call(certificado.verify, { kind, aoAbrir: true })),
      enabled: empresa.possuiCertificado,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchInterval: ({ state: { error, data } }: Query<CertificadoVerificado>) =>
        isUnreachable(error) || data?.valido === null ? RETRY_MS : false,
    })),
    // Structural sharing: the flags keep their identity, so that the memoized menu does not render again.
    combine: (checks) => ({
      failed: checks.map(({ error }) => messageOf(error)).find((message) => message !== null),
      flags: Object.fromEntries(checks.map((check, at) => [kinds[at], flagOf(check)])),
    }),
  });
  useEffect(() => {
    if (failed) notify(`Consulta de Certificado digital: ${failed}`, { type: 'error' });
  }, [failed, notify]);
  return flags;
}
