import { integracao as rotas } from '#contract/gateway/integracao.ts';
import { BASE, nameOf, within } from '#contract/integracao/porta.ts';
import type { Names, Route } from '#contract/route.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import { decimalText } from '#domain/values/dinheiro.ts';
import type { LinhaDaMatriz, Linhas } from '../linha.ts';

type Valores = Record<string, unknown>;

const keyOf = ({ method, path }: Route) => `${method} ${path}`;

const publicValue = ({ kind, of: fields }: Field, of: Names | null, value: unknown): unknown => {
  if (kind === 'money') return decimalText(Number(value));
  if (kind === 'choice' && of) return Object.keys(of).find((word) => of[word] === value);
  if (kind === 'records' && fields && of)
    return (value as Valores[]).map((one) => publicInput(fields, of, one));
  return value;
};

/** A console's input under the public names. */
const publicInput = (fields: Fields, names: Names, input: Valores): Valores =>
  Object.fromEntries(
    Object.entries(names)
      .filter(([, spec]) => input[nameOf(spec)] !== undefined)
      .map(([name, spec]) => [
        name,
        publicValue(fields[nameOf(spec)] as Field, within(spec), input[nameOf(spec)]),
      ]),
  );

/** Calls that need names of their own. */
const PROPRIAS: Linhas = {
  'POST integracao/v1/usados/recebimentos': {
    input: ({ placaParada }) => ({
      placa: placaParada,
      renavam: '00639884962',
      quilometragem: 1,
      origemCnpj: '99900303000128',
      dia: '2026-03-02',
    }),
  },
  // Its delivery was cancelled by then.
  'GET integracao/v1/montadora/vendidos/:chassi/atpv': { certo: 422 },
  'GET integracao/v1/operacoes': { input: ({ chassiVendido: chassi }) => ({ chassi }), alheio: 200 },
  'GET integracao/v1/operacoes/:operacao': { input: ({ idRecusada: operacao }) => ({ operacao }) },
};

/** Inputs that look like another record's, and are the record's own. */
const MAIS: Readonly<Record<string, Valores>> = {
  'cadastros/veiculos': { placa: null, codigoSegurancaCrv: null },
};

/** What is left of ids that the console's call has used up by then. */
const USADAS: Readonly<Record<string, number>> = {
  'notas/:nota/decisao': 422,
  'entradas/confirmacoes': 200,
  'estoque/:chassi/cancelamento-da-entrada': 404,
  'estoque/:idEstoque/devolucao': 422,
  'saidas/confirmacoes': 422,
  'vendidos/:chassi/cancelamento': 422,
  'entregas/:entrega/realizacao': 422,
  'entregas/:entrega/cancelamento': 422,
  'transferencias/filiais': 422,
  'transferencias/estabelecimentos': 422,
  'transferencias/estabelecimentos/:autorizacao/cancelamento': 404,
  'recebimentos/estabelecimentos/:autorizacao': 404,
  'transferencias/ites': 422,
  'transferencias/ites/:autorizacao/cancelamento': 404,
  'recebimentos/ites/:autorizacao': 404,
  'usados/compras': 422,
  'usados/entradas-de-proprio': 422,
  'usados/:veiculo/cancelamento-da-entrada': 422,
  'usados/vendas': 422,
  'usados/vendas/:idEstoque/cancelamento': 422,
  'usados/notas': 422,
  'usados/transferencias': 422,
  'usados/transferencias/cancelamento': 404,
  'montadora/entradas/confirmacoes': 422,
  'montadora/estoque/:chassi/cancelamento-da-entrada': 404,
  'montadora/saidas/confirmacoes': 422,
  'montadora/vendidos/:chassi/cancelamento': 422,
  'ite/entradas': 422,
  'ite/estoque/:idEstoque/cancelamento-da-entrada': 422,
  'ite/saidas': 422,
  'ite/vendidos/:idEstoque/cancelamento': 422,
  'ite/transferencias': 422,
  'ite/transferencias/:autorizacao/cancelamento': 404,
  'ite/recebimentos/:autorizacao': 404,
};

const SEMPRE_202 = ['operacao', 'operacoes', 'envio'];

const linhaOf = (route: Route, doConsole: Linhas): LinhaDaMatriz => {
  const { porta } = route;
  if (!porta?.de) return {};
  const { input, arquivo, certo, ...resto } = doConsole[keyOf(porta.de)] ?? {};
  const usada = route.method === 'POST' ? USADAS[route.path.slice(BASE.length + 1)] : undefined;
  const esperado = usada ?? certo ?? (SEMPRE_202.includes(porta.tipo) && !porta.espera ? 202 : undefined);
  const ouvida = 'atualizar' in route.input.fields;
  return {
    ...resto,
    ...(esperado && { certo: esperado }),
    ...(arquivo && { arquivo: 'arquivo' }),
    ...((input || ouvida) && {
      input: (ids) => ({
        ...publicInput(porta.de?.input.fields as Fields, porta.pede, input?.(ids) ?? {}),
        ...(ouvida && { atualizar: false }),
        ...(route.method === 'POST' && MAIS[route.path.slice(BASE.length + 1)]),
      }),
    }),
  };
};

/** Each call of a company's own systems with what the console's own is tried with. */
export const integracao = (doConsole: Linhas): Linhas =>
  Object.fromEntries(
    (Object.values(rotas) as Route[]).map((route) => [
      keyOf(route),
      { ...linhaOf(route, doConsole), ...PROPRIAS[keyOf(route)] },
    ]),
  );
