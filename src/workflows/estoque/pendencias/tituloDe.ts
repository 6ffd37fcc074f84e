import type { Causa, TipoDeCausa } from '#contract/gateway/estoque/pendencias.ts';
import { contadaDaRecusa } from '#domain/recusa.ts';
import { contagem } from '#domain/values/contagem.ts';

/** The counted noun for causes whose title is a sentence of its own, often the registry's. */
const DO_TIPO: Partial<Record<TipoDeCausa, readonly [um: string, muitos: string]>> = {
  recusada: ['operação recusada', 'operações recusadas'],
  credito: ['operação sem crédito', 'operações sem crédito'],
  intencaoCancelada: ['entrada parada', 'entradas paradas'],
  laudo: ['operação sem laudo', 'operações sem laudo'],
  desfeita: ['nota desfeita', 'notas desfeitas'],
  certificado: ['operação parada', 'operações paradas'],
  esperaVendedor: ['entrada', 'entradas'],
  declaracaoComSaida: ['declaração', 'declarações'],
  saidaDeOperador: ['saída de operador', 'saídas de operador'],
  xmlComErro: ['arquivo com erro', 'arquivos com erro'],
};

/** '6 notas não autorizadas', '1 operação recusada: Chassi em uso', '17 sem CEP do comprador'. */
export const tituloDe = ({
  tipo,
  codigo,
  titulo,
  quantos,
}: Pick<Causa, 'tipo' | 'codigo' | 'titulo' | 'quantos'>): string => {
  const contada = contadaDaRecusa(codigo);
  if (contada) return contagem(quantos, ...contada);
  const doTipo = DO_TIPO[tipo];
  return doTipo
    ? `${contagem(quantos, ...doTipo)}: ${titulo}`
    : `${quantos.toLocaleString('pt-BR')} ${titulo}`;
};
