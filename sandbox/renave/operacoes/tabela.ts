import type { Grupo, RenaveCall } from '#contract/renave/call.ts';
import { chamadas, type NomeChamada } from '#contract/renave/chamadas.ts';
import { usados } from '../usados/tabela.ts';
import {
  autorizacoesTransferencia,
  autorizarParaIte,
  autorizarParaIteNaMontadora,
  autorizarSaidaDaIte,
  autorizarTransferenciaZeroKm,
} from './autorizacao.ts';
import { cancelarAutorizacao } from './cancelamentoAutorizacao.ts';
import { cancelarEntrada } from './cancelamentoEntrada.ts';
import { cancelarSaida } from './cancelamentoSaida.ts';
import { clientesMontadoras } from './clientesMontadoras.ts';
import {
  clienteAutenticado,
  estoque,
  estoques,
  fetchMunicipios,
  pendentesEntradaZeroKm,
  veiculos,
} from './consultas.ts';
import type { Handler } from './contexto.ts';
import { pdfAtpv, termoEntradaIte, termoSaida } from './documentos.ts';
import { entradaMontadora, entradaZeroKm } from './entrada.ts';
import { cancelarEntrega, entregas, entregasDaMontadora, realizarEntrega } from './entregas.ts';
import { acabarVeiculo, entradaIte, saidaIte } from './ite.ts';
import { criarVeiculoMock } from './mock.ts';
import { receberDeIte, receberDeIteNaIte, receberNaIte, receberTransferenciaZeroKm } from './recebimento.ts';
import { cancelarRejeicaoZeroKm, rejeitarZeroKm } from './rejeicao.ts';
import {
  devolverMontadora,
  saidaInacabado,
  saidaInacabadoMontadora,
  saidaMontadora,
  saidaZeroKm,
} from './saida.ts';

/** The handler of each call by its name, at every door that has it. */
const handlers: Record<NomeChamada, Handler> = {
  ...usados,
  clienteAutenticado,
  municipios: fetchMunicipios,
  veiculos,
  estoques,
  estoque,
  termoSaida,
  pdfAtpv,
  clientesMontadoras,
  pendentesEntradaZeroKm,
  entradaZeroKm,
  entradaMontadora,
  entradaIte,
  cancelarEntradaZeroKm: cancelarEntrada,
  cancelarEntradaMontadora: cancelarEntrada,
  cancelarEntradaIte: cancelarEntrada,
  rejeitarZeroKm,
  cancelarRejeicaoZeroKm,
  saidaZeroKm,
  saidaInacabado,
  saidaMontadora,
  saidaInacabadoMontadora,
  saidaIte,
  cancelarSaidaZeroKm: cancelarSaida(true),
  cancelarSaidaInacabado: cancelarSaida(false),
  cancelarSaidaMontadora: cancelarSaida(true),
  cancelarSaidaInacabadoMontadora: cancelarSaida(false),
  cancelarSaidaIte: cancelarSaida(),
  devolverMontadora,
  entregas,
  realizarEntrega,
  cancelarEntrega,
  criarVeiculoMock,
  acabarVeiculo,
  autorizacoesTransferencia,
  autorizarTransferenciaZeroKm,
  autorizarParaIte,
  autorizarSaidaDaIte,
  cancelarAutorizacaoZeroKm: cancelarAutorizacao(200),
  cancelarAutorizacaoParaIte: cancelarAutorizacao(200),
  cancelarAutorizacaoDaIte: cancelarAutorizacao('vazia'),
  receberTransferenciaZeroKm,
  receberDeIte,
  receberNaIte,
  receberDeIteNaIte,
};

/** The calls that a door answers in its own way. */
const DA_PORTA: { [G in Grupo]: { [N in keyof (typeof chamadas)[G]]?: Handler } } = {
  estabelecimento: {},
  montadora: {
    entregas: entregasDaMontadora,
    autorizarParaIte: autorizarParaIteNaMontadora,
    cancelarAutorizacaoParaIte: cancelarAutorizacao('vazia'),
  },
  ite: { termoEntrada: termoEntradaIte },
};

interface Rota {
  nome: NomeChamada;
  method: string;
  segments: string[];
  handler: Handler;
  /** Name of the input that is the whole body, if the body is not an object. */
  body?: string | undefined;
}

const rotas: Rota[] = (Object.keys(chamadas) as Grupo[]).flatMap((grupo) => {
  const handlerOf: Record<NomeChamada, Handler> = { ...handlers, ...DA_PORTA[grupo] };
  return (Object.entries(chamadas[grupo]) as [NomeChamada, RenaveCall][]).map(
    ([nome, { method, path, body }]) => ({
      nome,
      method,
      body,
      segments: path.split('/'),
      handler: handlerOf[nome],
    }),
  );
});

/** The door of the registry that a path belongs to. */
export function grupoOf(path: string): Grupo {
  const [, , door] = path.split('/');
  return door === 'montadora' || door === 'ite' ? door : 'estabelecimento';
}

function paramsOf(segments: readonly string[], path: readonly string[]): Record<string, string> | null {
  if (segments.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const actual = path[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = actual;
    else if (segment !== actual) return null;
  }
  return params;
}

export interface RotaEncontrada extends Pick<Rota, 'nome' | 'handler' | 'body'> {
  params: Record<string, string>;
}

/** The operation at a path; 404 if there is none, 405 if it has another method. */
export function findRota(method: string, path: string): RotaEncontrada | 404 | 405 {
  const parts = path.split('/');
  let other = false;
  for (const { nome, handler, body, method: expected, segments } of rotas) {
    const params = paramsOf(segments, parts);
    if (params && method === expected) return { nome, handler, body, params };
    other ||= params !== null;
  }
  return other ? 405 : 404;
}

export const isNomeChamada = (nome: unknown): nome is NomeChamada => rotas.some((rota) => rota.nome === nome);
