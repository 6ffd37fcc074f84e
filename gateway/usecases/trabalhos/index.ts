import { trabalhos as rotas } from '#contract/gateway/trabalhos.ts';
import type { EmpresaDaSessao } from '#domain/permissions.ts';
import type { TrabalhoGuardado } from '../../ports/trabalhos.ts';
import type { Area } from '../area.ts';
import type { AnyOperacao } from '../operacoes/operacao.ts';
import { useCase } from '../useCase.ts';

/** What ended longer ago is history. */
const UM_DIA_MS = 86_400_000;

const TITULOS = {
  xml: 'Importação de XMLs',
  documentos: 'ATPV-e e termos de saída',
  renave: '',
  exportacao: 'Exportação',
  importacao: 'Importação de planilha',
  sincronizacao: 'Sincronização do estoque',
} as const;

/** Documents are of no operation: they are those of what the company sells. */
const moduloDosDocumentos = ({ operaNovos }: EmpresaDaSessao) => (operaNovos ? 'zeroKm' : 'montadora');

const comTitulo = (
  operacoes: ReadonlyMap<string, AnyOperacao>,
  empresa: EmpresaDaSessao,
  guardado: TrabalhoGuardado,
) => {
  const { operacao: daOperacao, nome, ...trabalho } = guardado;
  const operacao = daOperacao === null ? undefined : operacoes.get(daOperacao);
  const titulo = operacao?.titulo ?? TITULOS[trabalho.tipo];
  return {
    ...trabalho,
    titulo: nome === null ? titulo : `${titulo}: ${nome}`,
    arquivo: nome,
    modulo: guardado.tipo === 'documentos' ? moduloDosDocumentos(empresa) : (operacao?.modulo ?? null),
  };
};

/** What goes on behind the screens. */
export const trabalhos = (operacoes: ReadonlyMap<string, AnyOperacao>): Area => ({
  useCases: [
    useCase(rotas.resumo, async ({ stores, usuario, empresa, ports }) => {
      const desde = new Date(ports.agora().getTime() - UM_DIA_MS);
      const guardados = await stores.trabalhos.list(usuario.codigo, desde);
      const espera = await stores.trabalhos.getEspera();
      return { ...espera, trabalhos: guardados.map((guardado) => comTitulo(operacoes, empresa, guardado)) };
    }),
  ],
});
