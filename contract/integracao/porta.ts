import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import type { Permission } from '#domain/permissions.ts';
import type { ListRoute } from '../list.ts';
import type { Answered, Names, PortaDeSistema, Route, TipoDePorta } from '../route.ts';

export const BASE = 'integracao/v1';

/** Rows of one answer of a list. */
export const LIMITE = { padrao: 50, maximo: 500 } as const;

/** The longest that `Prefer: wait` keeps an answer, in seconds. */
export const MAIOR_ESPERA_S = 60;

/** Hours for which an idempotency key brings the same answer. */
export const HORAS_DA_CHAVE = 24;

const REAIS = 'Reais com ponto e dois decimais, como 98500.00.';

export const nameOf = (spec: Names[string]): string => (typeof spec === 'string' ? spec : spec[0]);
export const within = (spec: Names[string] | undefined): Names | null =>
  spec === undefined || typeof spec === 'string' ? null : spec[1];

const published = (name: string, field: f.Field, of: Names | null): f.Field => {
  const { label, required } = field;
  if (field.kind === 'money') return { ...f.text(name, { label, maxLength: 16, help: REAIS }), required };
  if (field.kind === 'choice' && of)
    return { ...field, wire: name, options: Object.keys(of).map((value) => ({ value, label: value })) };
  return { ...field, wire: name, ...(field.of && { of: of ? publicFields(field.of, of) : field.of }) };
};

/** The same fields under their public names; amounts are decimal text. */
export const publicFields = (fields: f.Fields, names: Names): f.Fields =>
  Object.fromEntries(
    Object.entries(names).map(([name, spec]) => {
      const field = fields[nameOf(spec)];
      if (!field) throw new Error(`no such field: ${nameOf(spec)}`);
      return [name, published(name, field, within(spec))];
    }),
  );

interface Aberta extends Pick<PortaDeSistema, 'diz' | 'toma' | 'monta' | 'espera'> {
  path: string;
  method?: Route['method'];
  pede?: Names;
  /** Fields of the input where the console's are not fields. */
  campos?: f.Fields;
  responde?: Answered;
  /** Asked of a token where the console asks for none. */
  right?: Permission;
}

const open = (tipo: TipoDePorta, de: Route, aberta: Aberta, mais: f.Fields = {}): Route => {
  const { path, method = de.method, pede = {}, campos, responde = null, diz, toma, monta, espera } = aberta;
  const right = aberta.right ?? de.right;
  return {
    method,
    path: `${BASE}/${path}`,
    access: de.access,
    ...(right && { right }),
    summary: de.summary,
    input: inputOf({ ...(campos ?? publicFields(de.input.fields as f.Fields, pede)), ...mais }),
    ...(de.renave && { renave: true }),
    ...(de.ato && { ato: de.ato }),
    ...(de.leitura && { leitura: de.leitura }),
    ...(tipo === 'envio' && { files: 'arquivo' }),
    ...(tipo === 'pdf' && { download: true }),
    porta: {
      tipo,
      de,
      pede,
      responde,
      diz,
      ...(toma && { toma }),
      ...(monta && { monta }),
      ...(espera && { espera }),
    },
  };
};

type Lista = Pick<Aberta, 'path' | 'diz' | 'pede'> & { linha: Names };

/** Inputs of a list that are no filters of it. */
export const SEM_FILTRAR: readonly string[] = ['limite', 'cursor', 'atualizar'];

const paging = {
  limite: f.integer('limite', { label: 'Linhas por resposta', min: 1, max: LIMITE.maximo }),
  cursor: f.text('cursor', { label: 'Cursor', maxLength: 400 }),
};

export const BUSCA: Names = { busca: 'descricaoFiltro' };

/**
 * A list of the console, by cursor: searched, unless it says what it asks. Its states and its refresh from the registry are
 * filters of it.
 */
export const lista = (de: ListRoute, { linha, pede = BUSCA, ...aberta }: Lista): Route => {
  const filtros = {
    ...pede,
    ...(de.states && { estado: 'estadoDaLinha' }),
    ...(de.refreshed && { atualizar: 'perguntar' }),
  };
  return open(
    'lista',
    de as Route,
    { ...aberta, pede: filtros, responde: { fields: de.rows, names: linha } },
    paging,
  );
};

type Aberto = (de: Route, aberta: Aberta) => Route;
const of =
  (tipo: TipoDePorta): Aberto =>
  (de, aberta) =>
    open(tipo, de, aberta);

export const leitura = of('leitura');
export const ato = of('ato');
export const operacao = of('operacao');
export const operacoes = of('operacoes');
export const envio = of('envio');
export const pdf = of('pdf');

/** Names that are the console's own. */
export const same = (...names: readonly string[]): Names =>
  Object.fromEntries(names.map((name) => [name, name]));

/** A row's last operation at the registry. */
export const NO_RENAVE: Names = {
  emProcessamento: 'status_processandoapi',
  semResposta: 'resultadodesconhecido',
  erroCodigo: 'errocodigo',
  erroTitulo: 'errotitulo',
  erroMensagem: 'erromensagem',
  erroDetalhe: 'errodetalhe',
};
