import { enderecoDaOperacao, operacoesPublicas as rotas } from '#contract/integracao/operacoes.ts';
import { LIMITE } from '#contract/integracao/porta.ts';
import { operationOf } from '#contract/operations/index.ts';
import type { Intencao } from '../../ports/intencoes.ts';
import { found, type UseCase, useCase } from '../useCase.ts';

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
  useCase(rotas.operacoes, async ({ input, stores }) => {
    const limite = input.limite ?? LIMITE.padrao;
    const { estado, chassi, cursor: depoisDe } = input;
    const lidas = await stores.intencoes.list({ estado, chassi, depoisDe, limite: limite + 1 });
    const itens = lidas.slice(0, limite);
    const proximo = lidas.length > limite ? (itens.at(-1)?.id ?? null) : null;
    return { itens: itens.map(publicOperation), proximo };
  }),
  useCase(rotas.operacao, async ({ input: { operacao: id }, stores }) => {
    const intencao = found(UUID.test(id) ? await stores.intencoes.get(id) : null);
    const passos = await stores.intencoes.listPassos(id);
    return { ...publicOperation(intencao), historia: passos.map(({ quando, passo }) => ({ quando, passo })) };
  }),
];
