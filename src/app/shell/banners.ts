import type { EmpresaLogada } from '#contract/gateway/sessao.ts';
import type { UsuarioDaSessao } from '#domain/permissions.ts';

export const COMPLETE = 'COMPLETE SEU CADASTRO';
export const DESATUALIZADO = 'O CADASTRO DA EMPRESA ESTÁ DESATUALIZADO';

/** Document 1, section 5. */
const STALE_DAYS = 180;
const DAY_MS = 86_400_000;

type Dated = Pick<EmpresaLogada, 'cnpj_emp' | 'dahins_emp' | 'dahult_emp'>;

/** The warnings about the registration; empty if it is complete and recent. */
export function bannersOf(usuario: Pick<UsuarioDaSessao, 'cpf'>, empresa: Dated, agora: Date): string[] {
  const incomplete = !empresa.cnpj_emp || !usuario.cpf;
  const touched = Date.parse(empresa.dahult_emp ?? empresa.dahins_emp);
  const stale = agora.getTime() - touched > STALE_DAYS * DAY_MS;
  return [...(incomplete ? [COMPLETE] : []), ...(stale ? [DESATUALIZADO] : [])];
}
