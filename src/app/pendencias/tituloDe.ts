import type { Causa, TipoDeCausa } from '#contract/gateway/pendencias.ts';
import { contagem } from '#domain/values/contagem.ts';

type Contada = readonly [um: string, muitos: string];

/** What has been said of one and is counted as such: titles that name the thing itself. */
const CONTADAS: Readonly<Record<string, Contada>> = {
  'Nota não autorizada': ['nota não autorizada', 'notas não autorizadas'],
  'Nota de outra empresa': ['nota de outra empresa', 'notas de outra empresa'],
  'Nota que só cita um veículo': ['nota que só cita um veículo', 'notas que só citam um veículo'],
  'Nota a conferir': ['nota a conferir', 'notas a conferir'],
  'Cancelamento registrado': ['cancelamento registrado', 'cancelamentos registrados'],
  'Arquivo vazio': ['arquivo vazio', 'arquivos vazios'],
  'Arquivo grande demais': ['arquivo grande demais', 'arquivos grandes demais'],
  'Arquivo não encontrado': ['arquivo não encontrado', 'arquivos não encontrados'],
  'XML danificado ou incompleto': ['XML danificado ou incompleto', 'XMLs danificados ou incompletos'],
  'XML com DOCTYPE': ['XML com DOCTYPE', 'XMLs com DOCTYPE'],
  'XML fora dos limites': ['XML fora dos limites', 'XMLs fora dos limites'],
};

/** What is counted where the title is a sentence of its own, often the registry's. */
const DO_TIPO: Partial<Record<TipoDeCausa, Contada>> = {
  recusada: ['operação recusada', 'operações recusadas'],
  credito: ['operação sem crédito', 'operações sem crédito'],
  certificado: ['operação parada', 'operações paradas'],
  xmlComErro: ['arquivo com erro', 'arquivos com erro'],
};

/** '6 notas não autorizadas', '1 operação recusada: Chassi em uso', '17 sem CEP do comprador'. */
export const tituloDe = ({ tipo, titulo, quantos }: Pick<Causa, 'tipo' | 'titulo' | 'quantos'>): string => {
  const contada = CONTADAS[titulo];
  if (contada) return contagem(quantos, ...contada);
  const doTipo = DO_TIPO[tipo];
  return doTipo
    ? `${contagem(quantos, ...doTipo)}: ${titulo}`
    : `${quantos.toLocaleString('pt-BR')} ${titulo}`;
};
