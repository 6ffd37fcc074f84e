import type { Ato, Route } from '#contract/route.ts';
import { estadoByCodigo } from '#domain/catalogues/estados.ts';
import { municipioByIbge } from '#domain/catalogues/municipios.ts';
import { AppError } from '#domain/errors.ts';
import type { Fields } from '#domain/fields/field.ts';
import { type NameOf, toldValues } from '#domain/fields/toldValues.ts';
import { isRecord } from '#domain/isRecord.ts';
import type { AtoEncerrado, AtoIniciado } from '../ports/auditoria.ts';
import type { Ports } from '../ports/ports.ts';

/** Maximum length of the recorded input. */
const MAIS_DADOS = 4_000;

/** Title and code of an answered record, e.g. 'Maria Souza (12)'. */
const registroDe = ({ registro }: Ato, answer: unknown): string | null => {
  if (!registro || !isRecord(answer)) return null;
  const [codigo, titulo] = registro.map((name) => answer[name]);
  if (codigo == null) return null;
  return titulo == null ? String(codigo) : `${titulo} (${codigo})`;
};

const textoEm = (valores: unknown, name: string): string | null => {
  const valor = isRecord(valores) ? valores[name] : null;
  return typeof valor === 'string' ? valor : null;
};

const fimDe = (error: unknown): AtoEncerrado =>
  error instanceof AppError ? { desfecho: 'recusado', motivo: error.message } : { desfecho: 'falhou' };

const CATALOGOS: Readonly<Record<string, (code: number) => { nome: string } | undefined>> = {
  estado: estadoByCodigo,
  municipio: municipioByIbge,
};

const nameOf: NameOf = (target, code) => CATALOGOS[target]?.(Number(code))?.nome;

/** The caller; null codes for anonymous calls. */
interface AutorDoAto extends Pick<AtoIniciado, 'codigoUsuario' | 'codigoEmpresa' | 'origem'> {
  ports: Pick<Ports, 'auditoria' | 'log'>;
  input: unknown;
}

/**
 * Runs a call and records it in the audit trail if its route is an act. The line is written before and ended
 * after; if ending fails, it stays open. Anonymous acts are kept only when they succeed for an existing
 * account, since anybody could otherwise flood the trail.
 * @concept audit trail
 */
export const audited = async <T>(
  route: Route,
  { ports: { auditoria, log }, input, ...quem }: AutorDoAto,
  work: () => Promise<T>,
): Promise<T> => {
  const { ato } = route;
  if (!ato) return work();
  const valores = isRecord(input) ? input : {};
  const codigo = await auditoria.start({
    ...quem,
    ato: ato.nome,
    rota: `${route.method} ${route.path}`,
    email: textoEm(valores, 'email'),
    dados: toldValues(route.input.fields as Fields, valores, ato.textos ?? [], nameOf).slice(0, MAIS_DADOS),
  });
  const end = async (fim: AtoEncerrado) => {
    try {
      const deAlguem = await auditoria.end(codigo, fim);
      const deNinguem = !deAlguem || fim.desfecho === 'recusado';
      if (quem.codigoUsuario === null && deNinguem) await auditoria.erase(codigo);
    } catch (error) {
      log.error({ err: error, auditoria: codigo }, 'a trilha não soube do fim de um ato');
    }
  };
  let answer: T;
  try {
    answer = await work();
  } catch (error) {
    await end(fimDe(error));
    throw error;
  }
  const email = textoEm(valores, 'email') ?? textoEm(answer, 'email');
  await end({ desfecho: 'feito', registro: registroDe(ato, answer), email });
  return answer;
};
