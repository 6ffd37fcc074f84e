import { MAX_DESFECHOS, trabalhos as rotas } from '#contract/gateway/engine/trabalhos.ts';
import { operationOf } from '#contract/operations/index.ts';
import type { EmpresaDaSessao } from '#domain/permissions.ts';
import { leitorOf } from '../ports/avisos.ts';
import type { TrabalhoGuardado } from '../ports/trabalhos.ts';
import type { Area } from './area.ts';
import { useCase } from './useCase.ts';

/** Age at which finished work drops off the list. */
const UM_DIA_MS = 86_400_000;

const TITULOS = {
  xml: 'Importação de XML',
  documentos: 'ATPV-e e termos de saída',
  renave: '',
  exportacao: 'Exportação',
  importacao: 'Importação de planilha',
  sincronizacao: 'Sincronização do estoque',
} as const;

/** Document batches belong to no operation; their screen follows the company's line of business. */
const telaDosDocumentos = ({ operaNovos }: EmpresaDaSessao) =>
  operaNovos ? 'atpv.atpvE' : 'montadora.atpvE';

const withTitle = (empresa: EmpresaDaSessao, guardado: TrabalhoGuardado) => {
  const { operacao: daOperacao, nome, ...trabalho } = guardado;
  const operacao = daOperacao === null ? undefined : operationOf(daOperacao);
  const titulo = operacao?.title ?? TITULOS[trabalho.tipo];
  return {
    ...trabalho,
    titulo: nome === null ? titulo : `${titulo}: ${nome}`,
    arquivo: nome,
    tela: trabalho.tipo === 'documentos' ? telaDosDocumentos(empresa) : (operacao?.screen ?? null),
  };
};

export const trabalhos: Area = {
  useCases: [
    useCase(rotas.resumo, async ({ stores, sessao, usuario, empresa, ports }) => {
      const desde = new Date(ports.agora().getTime() - UM_DIA_MS);
      const guardados = await stores.trabalhos.list(usuario.codigo, desde);
      const espera = await stores.trabalhos.getEspera();
      const naoLidos = await stores.avisos.countNaoLidos(leitorOf(sessao));
      return { ...espera, naoLidos, trabalhos: guardados.map((guardado) => withTitle(empresa, guardado)) };
    }),
    useCase(rotas.desfechos, async ({ input, stores, ports }) => {
      const desde = new Date(ports.agora().getTime() - UM_DIA_MS);
      const veiculos = input.veiculos.split(',').slice(0, MAX_DESFECHOS);
      return { desfechos: await stores.trabalhos.listDesfechos(veiculos, desde) };
    }),
  ],
};
