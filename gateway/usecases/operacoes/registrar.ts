import type { Registradas } from '#contract/gateway/situacaoNoRenave.ts';
import { AppError } from '#domain/errors.ts';
import type { Intencao, RecusaRenave } from '../../ports/intencoes.ts';
import type { EmpresaStores, Ports } from '../../ports/ports.ts';
import type { Chamada } from '../useCase.ts';
import type { DadosDaIntencao, Operacao } from './operacao.ts';

type Quem = Pick<Chamada<unknown>, 'usuario' | 'transacao' | 'ports'>;

export interface ItemARegistrar<Corpo, Refs> extends DadosDaIntencao<Corpo, Refs> {
  chassi: string;
  /** Why it cannot be asked of the registry: kept on its row, and the others go on without it. */
  recusa?: RecusaRenave | null;
}

export interface Registro {
  /** On their way to the registry. */
  criadas: readonly Intencao[];
  /** Refused by us, for a reason that the row now shows. */
  recusadas: number;
}

/** The operator's CPF, which the registry demands on every write. */
export const cpfDoOperador = ({ cpf }: { cpf: string | null }): string => {
  if (cpf) return cpf;
  throw new AppError('regra', {
    message: 'Por favor informe o CPF do usuário, editando o registro do usuário logado na tela de usuários!',
  });
};

/** Ends at once what we already know would be refused. */
const recusarItens = async (
  stores: EmpresaStores,
  intencoes: readonly Intencao[],
  recusas: ReadonlyMap<string, RecusaRenave>,
  agora: Date,
): Promise<number> => {
  let recusadas = 0;
  for (const { id, chassi } of intencoes) {
    const recusa = recusas.get(chassi);
    if (!recusa) continue;
    await stores.intencoes.encerrar(id, ['pendente'], 'recusada', recusa, agora);
    await stores.intencoes.addPasso(id, { passo: 'não enviada', resposta: recusa.mensagem }, agora);
    recusadas += 1;
  }
  return recusadas;
};

/**
 * Writes the intents and their jobs in one transaction. A vehicle that is being processed, or is no longer where
 * the operation takes it from, stays as it is.
 */
export const registrar = <Corpo extends object, Refs extends object, A>(
  { usuario, transacao, ports }: Quem,
  operacao: Operacao<Corpo, Refs, A>,
  itens: readonly ItemARegistrar<Corpo, Refs>[],
): Promise<Registro> =>
  transacao(async (stores) => {
    const agora = ports.agora();
    const novas = itens.map(({ chassi, corpo, refs }) => ({
      codigoUsuario: usuario.codigo,
      chassi,
      operacao: operacao.nome,
      familia: operacao.familia,
      dados: { corpo, refs },
    }));
    const escritas = await stores.intencoes.create(novas, agora);
    const atuais = await stores.estoque.listAtuais(escritas.map(({ chassi }) => chassi));
    const cabe = ({ chassi, dados }: Intencao) =>
      operacao.cabe(atuais.get(chassi), (dados as unknown as DadosDaIntencao<Corpo, Refs>).corpo);
    await stores.intencoes.remove(escritas.filter((intencao) => !cabe(intencao)).map(({ id }) => id));
    const cabem = escritas.filter(cabe);
    const recusas = new Map(
      itens.flatMap(({ chassi, recusa }) => (recusa ? [[chassi, recusa] as const] : [])),
    );
    const recusadas = await recusarItens(stores, cabem, recusas, agora);
    const criadas = cabem.filter(({ chassi }) => !recusas.has(chassi));
    // Who asks for one vehicle waits for it; a batch of a thousand, anyone's, goes on behind.
    const urgente = itens.length === 1;
    const trabalhos = criadas.map(({ id }) => ({ intencao: id }));
    await stores.enfileirar('renave', trabalhos, undefined, urgente);
    if (cabem.length > 0) await stores.avisar(...operacao.assuntos);
    return { criadas, recusadas };
  });

/** What a batch answers: the message, and what became of each. */
export const respostaDoLote = (
  message: string,
  pedidas: number,
  { criadas, recusadas }: Registro,
): Registradas => ({
  message:
    recusadas === 0
      ? message
      : `${message} ${recusadas} ${recusadas === 1 ? 'não pôde ser enviada' : 'não puderam ser enviadas'}: veja o motivo na linha.`,
  registradas: criadas.length,
  emAndamento: pedidas - criadas.length - recusadas,
  recusadas,
});

/** The end of an intent, or that it is in doubt or waiting for a registry out of reach. */
const aguardar = async (
  ports: Ports,
  codigoEmpresa: number,
  id: string,
  limiteMs: number,
): Promise<Intencao | null> => {
  const { intencoes } = ports.empresa(codigoEmpresa);
  let wake = () => {};
  const stop = ports.ouvir(`intencao:${id}`, () => wake());
  const limit = setTimeout(() => wake(), limiteMs);
  try {
    const until = ports.agora().getTime() + limiteMs;
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const intencao = await intencoes.get(id);
      const emCurso =
        intencao?.estado === 'enviando' || (intencao?.estado === 'pendente' && intencao.enviada === null);
      if (!emCurso || ports.agora().getTime() >= until) return intencao;
      await changed;
    }
  } finally {
    clearTimeout(limit);
    stop();
  }
};

/** How long a call that contacts the registry waits: less than the console's own 160 s. */
const LIMITE_MS = 120_000;

/** Registers one operation and waits for its end: the same pipeline, watched from the request. */
export const realizar = async <Corpo extends object, Refs extends object, A>(
  quem: Quem & Pick<Chamada<unknown>, 'empresa'>,
  operacao: Operacao<Corpo, Refs, A>,
  item: ItemARegistrar<Corpo, Refs>,
  sucesso: string,
): Promise<{ message: string }> => {
  const [criada] = (await registrar(quem, operacao, [item])).criadas;
  if (!criada) throw new AppError('operacaoEmAndamento');
  const fim = await aguardar(quem.ports, quem.empresa.codigo, criada.id, LIMITE_MS);
  if (fim?.estado === 'confirmada') return { message: sucesso };
  if (fim?.estado === 'recusada') throw new AppError('renaveRecusou', { message: fim.erro?.mensagem });
  return {
    message:
      fim?.estado === 'pendente'
        ? 'O Renave está fora do ar. A operação ficou registrada e será feita assim que ele voltar.'
        : 'Sem resposta do Renave. A operação ficou registrada: estamos consultando o resultado antes de repetir.',
  };
};
