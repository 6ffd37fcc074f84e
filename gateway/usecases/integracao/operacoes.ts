import { enderecoDaOperacao, operacoesPublicas as rotas } from '#contract/integracao/operacoes.ts';
import { operationOf } from '#contract/operations/index.ts';
import type { Intencao } from '../../ports/intencoes.ts';
import { found, type UseCase, useCase } from '../useCase.ts';
import { readByCursor } from './cursor.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** True for an operation that nothing more happens to by itself. */
export const ended = ({ estado }: Intencao): boolean => estado === 'confirmada' || estado === 'recusada';

export const publicOperation = (intencao: Intencao) => ({
  id: intencao.id,
  operacao: intencao.operacao,
  titulo: operationOf(intencao.operacao)?.title ?? intencao.operacao,
  chassi: intencao.chassi,
  placa: intencao.placa,
  estado: intencao.estado,
  pedidaEm: intencao.criada,
  enviadaEm: intencao.enviada,
  idEstoque: intencao.idEstoque,
  erroCodigo: intencao.erro?.codigo ?? null,
  erroTitulo: intencao.erro?.titulo ?? null,
  erroMensagem: intencao.erro?.mensagem ?? null,
  erroDetalhe: intencao.erro?.detalhe ?? null,
  endereco: enderecoDaOperacao(intencao.id),
});

/** Requests to the registry by anybody of the company. */
export const operacoesUseCases: readonly UseCase[] = [
  useCase(rotas.operacoes, async (chamada) => {
    const { estado, chassi } = chamada.input;
    const { itens, proximo } = await readByCursor(rotas.operacoes.path, chamada, async (trecho) => ({
      itens: await chamada.stores.intencoes.list({ estado, chassi, ...trecho }),
    }));
    return { itens: itens.map(publicOperation), proximo };
  }),
  useCase(rotas.operacao, async ({ input: { operacao: id }, stores }) => {
    const intencao = found(UUID.test(id) ? await stores.intencoes.get(id) : null);
    const passos = await stores.intencoes.listPassos(id);
    return { ...publicOperation(intencao), historia: passos.map(({ quando, passo }) => ({ quando, passo })) };
  }),
];
