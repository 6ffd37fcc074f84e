import type { Intencao, NovoPasso, RecusaRenave } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import type { AnyOperacao, DadosDaIntencao, Pipeline } from './operacao.ts';

const EM_CURSO = ['enviando', 'desconhecida'] as const;

/** Tells screens and whoever waits, in the same transaction as the change. */
const avisarTodos = async (stores: EmpresaStores, operacao: AnyOperacao, id: string): Promise<void> => {
  await stores.avisar(...operacao.assuntos);
  await stores.anunciar(id);
};

/** It happened: our rows, the history and the end of the intent, in one transaction. A second end changes nothing. */
export const concluir = (
  { ports }: Pipeline,
  operacao: AnyOperacao,
  intencao: Intencao,
  resposta: unknown,
  passo: NovoPasso,
): Promise<void> =>
  ports.transacao(intencao.codigoEmpresa, async (stores) => {
    const agora = ports.agora();
    if (!(await stores.intencoes.encerrar(intencao.id, EM_CURSO, 'confirmada', null, agora))) return;
    const { corpo, refs } = intencao.dados as unknown as DadosDaIntencao<object, object>;
    const { idEstoque } = await operacao.efeito({ stores, intencao, corpo, refs, resposta, agora });
    await stores.intencoes.addPasso(intencao.id, passo, agora);
    await stores.movimentar({
      codigoUsuario: intencao.codigoUsuario,
      chassi: intencao.chassi,
      idEstoque,
      operacao: operacao.titulo,
      intencao: intencao.id,
      agora,
    });
    await avisarTodos(stores, operacao, intencao.id);
  });

/** The registry said no, or we must: its words stay on the row. */
export const recusar = (
  { ports }: Pipeline,
  operacao: AnyOperacao,
  intencao: Intencao,
  recusa: RecusaRenave,
  passo: NovoPasso,
): Promise<void> =>
  ports.transacao(intencao.codigoEmpresa, async (stores) => {
    const agora = ports.agora();
    if (!(await stores.intencoes.encerrar(intencao.id, EM_CURSO, 'recusada', recusa, agora))) return;
    await stores.intencoes.addPasso(intencao.id, passo, agora);
    await avisarTodos(stores, operacao, intencao.id);
  });

export interface Adiamento {
  estado: 'pendente' | 'desconhecida';
  prazo: Date;
  /** Null when nothing happened that a person could see: it only waits a little longer. */
  passo: NovoPasso | null;
  /** False when the registry was never asked: the attempt does not count. */
  enviada?: boolean;
  /** The answer was lost now: until now the registry may have been at it. */
  perdida?: boolean;
}

/** Not now: back to the queue, or in doubt, until `prazo`; a job is there when the time comes. */
export const adiar = (
  { ports }: Pipeline,
  operacao: AnyOperacao,
  intencao: Intencao,
  { estado, prazo, passo, enviada = true, perdida = false }: Adiamento,
): Promise<void> =>
  ports.transacao(intencao.codigoEmpresa, async (stores) => {
    const agora = ports.agora();
    const mudanca = { estado, prazo, enviada, perdida: perdida ? agora : null };
    if (!(await stores.intencoes.mudar(intencao.id, EM_CURSO, mudanca))) return;
    await stores.enfileirar('renave', [{ intencao: intencao.id }], prazo);
    if (!passo) return stores.anunciar(intencao.id);
    await stores.intencoes.addPasso(intencao.id, passo, agora);
    await avisarTodos(stores, operacao, intencao.id);
  });
