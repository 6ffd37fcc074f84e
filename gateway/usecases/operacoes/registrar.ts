import { AppError } from '#domain/errors.ts';
import type { Intencao } from '../../ports/intencoes.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Chamada } from '../useCase.ts';
import type { DadosDaIntencao, Operacao } from './operacao.ts';

type Quem = Pick<Chamada<unknown>, 'usuario' | 'transacao' | 'ports'>;

export interface ItemARegistrar<Corpo, Refs> extends DadosDaIntencao<Corpo, Refs> {
  chassi: string;
}

/** The operator's CPF, which the registry demands on every write. */
export const cpfDoOperador = ({ cpf }: { cpf: string | null }): string => {
  if (cpf) return cpf;
  throw new AppError('regra', {
    message: 'Por favor informe o CPF do usuário, editando o registro do usuário logado na tela de usuários!',
  });
};

/** Writes the intents and their jobs in one transaction; a vehicle that is being processed, or no longer where the operation takes it from, stays as it is. */
export const registrar = <Corpo extends object, Refs extends object, A>(
  { usuario, transacao, ports }: Quem,
  operacao: Operacao<Corpo, Refs, A>,
  itens: readonly ItemARegistrar<Corpo, Refs>[],
): Promise<Intencao[]> =>
  transacao(async (stores) => {
    const novas = itens.map(({ chassi, corpo, refs }) => ({
      codigoUsuario: usuario.codigo,
      chassi,
      operacao: operacao.nome,
      dados: { corpo, refs },
    }));
    const escritas = await stores.intencoes.criar(novas, ports.agora());
    const atuais = await stores.estoque.atuais(escritas.map(({ chassi }) => chassi));
    const cabe = ({ chassi, dados }: Intencao) =>
      operacao.cabe(atuais.get(chassi), (dados as unknown as DadosDaIntencao<Corpo, Refs>).corpo);
    await stores.intencoes.descartar(escritas.filter((intencao) => !cabe(intencao)).map(({ id }) => id));
    const criadas = escritas.filter(cabe);
    await stores.enfileirar(
      'renave',
      criadas.map(({ id }) => ({ intencao: id })),
    );
    if (criadas.length > 0) await stores.avisar(...operacao.assuntos);
    return criadas;
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
      const intencao = await intencoes.ler(id);
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
  const [criada] = await registrar(quem, operacao, [item]);
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
