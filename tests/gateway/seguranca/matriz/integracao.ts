import { integracao as rotas } from '#contract/gateway/integracao.ts';
import { BASE, nameOf, within } from '#contract/integracao/porta.ts';
import type { Names, Route } from '#contract/route.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import { decimalText } from '#domain/values/dinheiro.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import type { LinhaDaMatriz, Linhas } from '../linha.ts';

type Valores = Record<string, unknown>;
type Matriz = Readonly<Record<string, LinhaDaMatriz>>;

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
export const PROPRIAS: Linhas = {
  'POST integracao/v1/usados/recebimentos': {
    de: { placa: 'placaParada' },
    com: { renavam: '00639884962', quilometragem: 1, origemCnpj: EMPRESAS.agil.cnpj, dia: '2026-03-02' },
  },
  // Its delivery was cancelled by then.
  'GET integracao/v1/montadora/vendidos/:chassi/atpv': { certo: 422 },
  'GET integracao/v1/operacoes': { de: { chassi: 'chassiVendido' }, alheio: 200 },
  'GET integracao/v1/operacoes/:operacao': { de: { operacao: 'idRecusada' } },
};

/** A record's first version, and inputs that look like another record's, and are the record's own. */
const MAIS: Readonly<Record<string, Valores>> = {
  'cadastros/pessoas': { versao: 1 },
  'cadastros/veiculos': { placa: null, codigoSegurancaCrv: null, versao: 1 },
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
  'montadora/entradas/confirmacoes': 200,
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

const linhaOf = (route: Route, propria: LinhaDaMatriz, doConsole: Matriz): LinhaDaMatriz => {
  const { porta } = route;
  const daCasa = porta?.de && doConsole[keyOf(porta.de)];
  if (!daCasa) return propria;
  const { input, certo, ...resto } = daCasa;
  const caminho = route.path.slice(BASE.length + 1);
  const usada = route.method === 'POST' ? USADAS[caminho] : undefined;
  const esperado =
    propria.certo ?? usada ?? certo ?? (SEMPRE_202.includes(porta.tipo) && !porta.espera ? 202 : 200);
  const linha = { ...resto, certo: esperado, ...(propria.arquivo && { arquivo: propria.arquivo }) };
  if (PROPRIAS[keyOf(route)]?.de) return { ...linha, input: propria.input };
  return {
    ...linha,
    input: (ids) => ({
      ...publicInput(porta.de?.input.fields as Fields, porta.pede, input(ids)),
      ...('atualizar' in route.input.fields && { atualizar: false }),
      ...(route.method === 'POST' && MAIS[caminho]),
    }),
  };
};

/** Each call of a company's own systems with what the console's own is tried with. */
export const integracao = (matriz: Matriz): Matriz =>
  Object.fromEntries(
    (Object.values(rotas) as Route[]).map((route) => [
      keyOf(route),
      linhaOf(route, matriz[keyOf(route)] as LinhaDaMatriz, matriz),
    ]),
  );
