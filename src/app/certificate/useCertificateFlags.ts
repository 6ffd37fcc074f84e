import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { certificado, type TipoCertificado } from '#contract/gateway/certificado.ts';
import type { EmpresaDaSessao } from '#domain/permissions.ts';
import { FALHA_SERPRO } from '#domain/texts.ts';
import { useServices } from '../session/useSession.ts';
import { type CertificateFlag, kindsOf } from './certificateState.ts';

export type CertificateFlags = Partial<Record<TipoCertificado, CertificateFlag>>;

const messageOf = (error: Error | null) => (error ? error.message || FALHA_SERPRO : null);

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
      queryFn: () =>
        activity.quietly(certificado.verificar.path, () => client.call(certificado.verificar, { kind })),
      enabled: empresa.possuiCertificado,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  });

  const failed = checks.map(({ error }) => messageOf(error)).find((message) => message !== null);
  useEffect(() => {
    if (failed) notify(`Consulta de Certificado digital: ${failed}`, { type: 'error' });
  }, [failed, notify]);

  const flagAt = (at: number): CertificateFlag => {
    if (!empresa.possuiCertificado || checks[at]?.isError) return 'invalid';
    return checks[at]?.isSuccess ? 'valid' : 'pending';
  };
  return Object.fromEntries(kinds.map((kind, at) => [kind, flagAt(at)]));
}
