import type { Ato, Route } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { Fields } from '#domain/fields/field.ts';
import { formatValue } from '#domain/fields/formats.ts';
import type { FieldKind } from '#domain/fields/kinds.ts';
import type { AtoEncerrado, AtoIniciado } from '../ports/auditoria.ts';
import type { Ports } from '../ports/ports.ts';
import type { Arquivo, Chamada } from '../usecases/useCase.ts';

type Lendo = Pick<Chamada<unknown>, 'ports' | 'input' | 'origem' | 'usuario' | 'empresa'>;

const isFile = (answer: unknown): answer is Arquivo =>
  typeof answer === 'object' && answer !== null && 'conteudo' in answer;

/**
 * Passes an answer on once its reading is in the trail, if its route is one. A read that failed leaves no line; one whose
 * line cannot be written is not handed out.
 */
export const keepReading = async <T>(
  { leitura, porta }: Route,
  { ports, input, origem, usuario, empresa }: Lendo,
  answer: T,
): Promise<T> => {
  if (!leitura || (leitura.soSuporte && !usuario.suporte)) return answer;
  const registro = leitura.registro(input as Readonly<Record<string, unknown>>, answer);
  if (registro === null) return answer;
  const file = isFile(answer) ? answer : null;
  const donas = file?.empresas ?? leitura.empresas?.(answer) ?? [null];
  const empresas = [...new Set(donas.map((codigo) => codigo ?? empresa.codigo))];
  const { tipo, nome } = leitura;
  try {
    await ports.leituras.record({
      ...{ tipo, nome, registro, origem, sistema: porta !== undefined },
      ...{ empresas, codigoUsuario: usuario.codigo },
    });
  } catch (error) {
    file?.conteudo.destroy();
    throw error;
  }
  return answer;
};

type AuditedValues = Readonly<Record<string, unknown>>;

/** Kinds of fields whose values are neither secret nor personal data. */
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

/** Maximum length of the recorded input. */
const MAIS_DADOS = 4_000;

const isValores = (value: unknown): value is AuditedValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Recordable values of an input with their labels, e.g. 'Ativo: Sim; Transfere: Não'. */
const dadosDe = (fields: Fields, valores: AuditedValues, textos: readonly string[]): string =>
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

/** Title and code of an answered record, e.g. 'Maria Souza (12)'. */
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

/** The caller; null codes for anonymous calls. */
interface AutorDoAto extends Pick<AtoIniciado, 'codigoUsuario' | 'codigoEmpresa' | 'origem'> {
  ports: Pick<Ports, 'auditoria' | 'log'>;
  input: unknown;
}

/**
 * Runs a call and records it in the audit trail if its route is an act. The line is written before and ended
 * after; if ending fails, it stays open. Anonymous acts are kept only when they succeed for an existing
 * account, since anybody could otherwise flood the trail.
 */
export const audited = async <T>(
  route: Route,
  { ports: { auditoria, log }, input, ...quem }: AutorDoAto,
  work: () => Promise<T>,
): Promise<T> => {
  const { ato } = route;
  if (!ato) return work();
  const valores = isValores(input) ? input : {};
  const codigo = await auditoria.start({
    ...quem,
    ato: ato.nome,
    rota: `${route.method} ${route.path}`,
    email: textoEm(valores, 'email'),
    dados: dadosDe(route.input.fields as Fields, valores, ato.textos ?? []),
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
