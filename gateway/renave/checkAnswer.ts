import type { RenaveCall } from '#contract/renave/call.ts';
import { clienteAutenticado } from '#contract/renave/clienteAutenticado.ts';
import { type ChamadaEstabelecimento, renave } from '#contract/renave/estabelecimento.ts';

type Corpo = Record<string, unknown>;
type Check = (body: unknown, input: Corpo) => boolean;

export const isObject = (value: unknown): value is Corpo =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same vehicle as asked for, as far as the question named one. */
const aboutChassi = (body: Corpo, input: Corpo): boolean =>
  input.chassi === undefined || body.chassi === undefined || body.chassi === input.chassi;

/** The stock asked about, or the one that cancelling its exit made. */
const aboutEstoque = (body: Corpo, input: Corpo): boolean => {
  const asked = input.idEstoque ?? input.id;
  const origem = isObject(body.origemPorCancelamentoEstoque) ? body.origemPorCancelamentoEstoque : {};
  return asked === undefined || body.id === asked || origem.idEstoqueOrigem === asked;
};

const object: Check = (body, input) => isObject(body) && aboutChassi(body, input);

const estoque: Check = (body, input) =>
  isObject(body) &&
  typeof body.id === 'number' &&
  typeof body.chassi === 'string' &&
  typeof body.estado === 'string' &&
  aboutChassi(body, input) &&
  aboutEstoque(body, input);

const listOf =
  (check: Check): Check =>
  (body, input) =>
    Array.isArray(body) && body.every((item) => check(item, input));

const withText =
  (field: string): Check =>
  (body) =>
    isObject(body) && typeof body[field] === 'string' && body[field] !== '';

const withChassi: Check = (body, input) => object(body, input) && withText('chassi')(body, input);

const checks: Record<ChamadaEstabelecimento, Check> = {
  clienteAutenticado: withText('cnpj'),
  municipios: listOf(withText('nome')),
  veiculos: withChassi,
  estoques: listOf(estoque),
  estoque,
  termoSaida: withText('pdfBase64'),
  pendentesEntradaZeroKm: listOf(withChassi),
  entradaZeroKm: estoque,
  cancelarEntradaZeroKm: estoque,
  rejeitarZeroKm: object,
  cancelarRejeicaoZeroKm: object,
  saidaZeroKm: estoque,
  cancelarSaidaZeroKm: estoque,
  devolverMontadora: estoque,
  pdfAtpv: withText('pdfAtpvBase64'),
  saidaInacabado: estoque,
  cancelarSaidaInacabado: estoque,
};

const routeOf = ({ method, path }: RenaveCall): string => `${method} ${path}`;

const byRoute = new Map<string, Check>([
  ...Object.entries(checks).map(([name, check]): [string, Check] => [
    routeOf(renave[name as ChamadaEstabelecimento]),
    check,
  ]),
  ...Object.values(clienteAutenticado).map((call): [string, Check] => [
    routeOf(call),
    checks.clienteAutenticado,
  ]),
]);

/**
 * True when a 2xx body is what the call answers and speaks of what was asked. An answer about another vehicle
 * proves nothing about ours: believing it would write a stranger's stock into our rows.
 */
export const checkAnswer = (call: RenaveCall, body: unknown, input: object): boolean =>
  (byRoute.get(routeOf(call)) ?? object)(body, { ...input });
