import { enderecoDaOperacao, operacoesPublicas as rotas } from '#contract/integracao/operacoes.ts';
import { operationOf } from '#contract/operations/index.ts';
import { AppError } from '#domain/errors.ts';
import { isUuid } from '#domain/values/uuid.ts';
import type { Intencao } from '../../ports/intencoes.ts';
import { wait } from '../operacoes/perform.ts';
import type { RegistroDeIntencoes } from '../operacoes/registro.ts';
import { type Chamada, found, type RespostaASistema, type UseCase, useCase } from '../useCase.ts';
import { readByCursor } from './cursor.ts';

/** True for an operation that nothing more happens to by itself. */
const ended = ({ estado }: Intencao): boolean => estado === 'confirmada' || estado === 'recusada';

const publicOperation = (intencao: Intencao) => ({
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
    const intencao = found(isUuid(id) ? await stores.intencoes.get(id) : null);
    const passos = await stores.intencoes.listPassos(id);
    return { ...publicOperation(intencao), historia: passos.map(({ quando, passo }) => ({ quando, passo })) };
  }),
];

const isAbsence = (error: unknown): boolean => error instanceof AppError && error.code === 'naoEncontrado';

/** The operations that one call asked of the registry: kept as they are created, and told as they stand. */
export const createPedidas = ({ ports, empresa }: Chamada<never>, esperaMs: number) => {
  const ate = ports.agora().getTime() + esperaMs;
  let registro: RegistroDeIntencoes | null = null;
  let criadas: readonly Intencao[] = [];

  const add = (criado: RegistroDeIntencoes): void => {
    registro = criado;
    criadas = criado.criadas;
  };

  /** Null before anything was written. One operation is answered itself, several with what was refused here. */
  const answer = (uma: boolean): RespostaASistema | null => {
    if (registro === null) return null;
    const [first] = criadas;
    const status = criadas.every(ended) ? 200 : 202;
    const local = first && criadas.length === 1 ? publicOperation(first).endereco : null;
    if (uma && first) return { status, corpo: publicOperation(first), local };
    const recusadas = [...registro.recusadas, ...registro.deslocadas].map(
      ({ veiculo = null, codigo, titulo, mensagem, detalhe }) => ({
        veiculo,
        codigo,
        titulo,
        mensagem,
        detalhe,
      }),
    );
    const { emAndamento } = registro;
    return { status, corpo: { operacoes: criadas.map(publicOperation), recusadas, emAndamento }, local };
  };

  const refresh = async (): Promise<void> => {
    if (esperaMs === 0) return;
    const agora: Intencao[] = [];
    for (const criada of criadas) {
      const restaMs = Math.max(0, ate - ports.agora().getTime());
      agora.push((await wait(ports, empresa.codigo, criada.id, restaMs)) ?? criada);
    }
    criadas = agora;
  };

  /**
   * Runs the call and answers with its operations. A refusal by the registry is its operation's; an error that no
   * refused operation explains, or that hides another company's vehicle, is the call's own.
   */
  const until = async (uma: boolean, run: () => Promise<unknown>): Promise<RespostaASistema> => {
    const failed = await run().then(
      () => null,
      (error: unknown) => ({ error }),
    );
    await refresh();
    const explained = criadas.some(({ estado }) => estado === 'recusada') && !isAbsence(failed?.error);
    if (failed && !explained) throw failed.error;
    const resposta = answer(uma);
    if (!resposta) throw new Error('a call of the registry wrote no operation');
    return resposta;
  };

  return { add, answer, until };
};
