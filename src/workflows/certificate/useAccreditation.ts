import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { certificado } from '#contract/gateway/certificado.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { EmpresaDaSessao } from '#domain/permissions.ts';
import { FALHA_SERPRO } from '#domain/texts.ts';
import { CallError, tell } from '#src/dataProvider/failure.ts';
import { usePatio } from '#src/ui/context.ts';
import { kindsOf } from './certificateState.ts';

/** No answer, a rate limit or a server error: none of them says anything about the certificate. */
export const isUnreachable = (error: unknown): boolean =>
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
      // The menu locks its entries by the cached flags of an earlier refusal: a success makes them stale.
      await queryClient.invalidateQueries({ queryKey: ['certificado'] });
    } catch (error) {
      setRefused({
        message: tell(error, FALHA_SERPRO),
        unreachable: isUnreachable(error),
        unusable: isUnusable(error),
      });
    }
  };
  return { validate, refused, dismiss: () => setRefused(null) };
}
