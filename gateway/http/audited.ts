import type { Ato, Route } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { Fields } from '#domain/fields/field.ts';
import { formatValue } from '#domain/fields/formats.ts';
import type { FieldKind } from '#domain/fields/kinds.ts';
import type { AtoEncerrado, AtoIniciado } from '../ports/auditoria.ts';
import type { Ports } from '../ports/ports.ts';

type Valores = Readonly<Record<string, unknown>>;

/** Kinds whose values are no secret and nobody's personal data. */
const GUARDADOS: ReadonlySet<FieldKind> = new Set([
  'flag',
  'choice',
  'integer',
  'money',
  'date',
  'dateTime',
  'reference',
  'references',
]);

/** A line holds so many characters of what was sent. */
const MAIS_DADOS = 4_000;

const isValores = (value: unknown): value is Valores =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** 'Ativo: Sim; Transfere: Não': what may be kept of an input, in the words that a person reads it by. */
const dadosDe = (fields: Fields, valores: Valores, textos: readonly string[]): string =>
  Object.entries(fields)
    .map(([name, { kind, label, options, of }]) => {
      const valor = valores[name];
      if (kind === 'records' && of && Array.isArray(valor)) {
        const linhas = valor.filter(isValores).map((linha) => dadosDe(of, linha, textos));
        return linhas.length > 0 ? `${label}: ${linhas.join(' / ')}` : '';
      }
      if (!GUARDADOS.has(kind) && !textos.includes(name)) return '';
      const texto = formatValue(kind, valor, options);
      return texto === '' ? '' : `${label}: ${texto}`;
    })
    .filter((texto) => texto !== '')
    .join('; ')
    .slice(0, MAIS_DADOS);

/** 'Maria Souza (12)', of an answer that is a record. */
const registroDe = ({ registro }: Ato, answer: unknown): string | null => {
  if (!registro || !isValores(answer)) return null;
  const [codigo, titulo] = registro.map((name) => answer[name]);
  if (codigo == null) return null;
  return titulo == null ? String(codigo) : `${titulo} (${codigo})`;
};

const textoEm = (valores: unknown, name: string): string | null => {
  const valor = isValores(valores) ? valores[name] : null;
  return typeof valor === 'string' ? valor : null;
};

const fimDe = (error: unknown): AtoEncerrado =>
  error instanceof AppError ? { desfecho: 'recusado', motivo: error.message } : { desfecho: 'falhou' };

/** Who asks; nobody where none has signed in. */
interface Quem extends Pick<AtoIniciado, 'codigoUsuario' | 'codigoEmpresa' | 'origem'> {
  ports: Pick<Ports, 'auditoria' | 'log'>;
  input: unknown;
}

/**
 * Does what a call asks for, and has the audit trail tell of it where the call is an act: the line is there before, so
 * that nothing is done without one, and says after how it ended. A line that cannot be ended stays one that was begun.
 * Of who has not signed in only what came to pass is kept, of an account that there is: others may ask without end.
 */
export const audited = async <T>(
  route: Route,
  { ports: { auditoria, log }, input, ...quem }: Quem,
  work: () => Promise<T>,
): Promise<T> => {
  const { ato } = route;
  if (!ato) return work();
  const valores = isValores(input) ? input : {};
  const codigo = await auditoria.iniciar({
    ...quem,
    ato: ato.nome,
    rota: `${route.method} ${route.path}`,
    email: textoEm(valores, 'email'),
    dados: dadosDe(route.input.fields as Fields, valores, ato.textos ?? []),
  });
  const encerrar = async (fim: AtoEncerrado) => {
    try {
      const deAlguem = await auditoria.encerrar(codigo, fim);
      const deNinguem = !deAlguem || fim.desfecho === 'recusado';
      if (quem.codigoUsuario === null && deNinguem) await auditoria.apagar(codigo);
    } catch (error) {
      log.error({ err: error, auditoria: codigo }, 'a trilha não soube do fim de um ato');
    }
  };
  let answer: T;
  try {
    answer = await work();
  } catch (error) {
    await encerrar(fimDe(error));
    throw error;
  }
  const email = textoEm(valores, 'email') ?? textoEm(answer, 'email');
  await encerrar({ desfecho: 'feito', registro: registroDe(ato, answer), email });
  return answer;
};
