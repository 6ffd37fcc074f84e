import type { Realizada } from '#contract/gateway/engine/campos.ts';
import { AppError } from '#domain/errors.ts';
import { erroDaRecusa, errosDaRecusa, recusaDe } from '#domain/recusa.ts';
import type { Intencao } from '../../ports/intencoes.ts';
import type { Ports } from '../../ports/ports.ts';
import { refuseBecause } from '../refuse.ts';
import { waitHearing } from '../repeatedly.ts';
import type { Chamada } from '../useCase.ts';
import type { ItemARegistrar, Operacao } from './operacao.ts';
import { record } from './record.ts';

/** CPF of the operator, required by the registry on every write. */
export const cpfDoOperador = ({ cpf }: { cpf: string | null }): string => {
  if (cpf) return cpf;
  refuseBecause(
    'Por favor informe o CPF do usuário, editando o registro do usuário logado na tela de usuários!',
  );
};

/** How long a request waits for its operation's outcome, below the console's own 160 s. */
const LIMITE_MS = 120_000;

type ChamadaDeOperacao = Pick<
  Chamada<unknown>,
  'usuario' | 'rota' | 'transacao' | 'ports' | 'empresa' | 'esperaMs' | 'registradas' | 'confirmado'
>;

/** Waits until the intent ends, is in doubt or unreachable, or for the limit; null when it does not exist. */
export const wait = async (
  ports: Ports,
  codigoEmpresa: number,
  id: string,
  limiteMs: number = LIMITE_MS,
): Promise<Intencao | null> => {
  const { intencoes } = ports.empresa(codigoEmpresa);
  return waitHearing(ports, `intencao:${id}`, limiteMs, async (late) => {
    const intencao = await intencoes.get(id);
    const emCurso =
      intencao?.estado === 'enviando' || (intencao?.estado === 'pendente' && intencao.enviada === null);
    return emCurso && !late ? undefined : intencao;
  });
};

const SEM_DETRAN =
  'O Detran da UF do veículo não responde, e nada foi feito. O pedido ficou registrado e vai de novo sozinho, por até um dia.';

/** Why an operation was not let in: the certificate is not accepted, or the registry cannot be reached. */
const whyItWaits = async (
  { ports, empresa }: ChamadaDeOperacao,
  { adiadaDesde }: Intencao,
): Promise<string> => {
  if (adiadaDesde !== null) return SEM_DETRAN;
  return (await ports.empresa(empresa.codigo).alcance.hasRecusa())
    ? `A operação ficou registrada e será feita assim que o certificado for aceito. ${recusaDe('naoCredenciado').mensagem}`
    : 'O Renave está fora do ar. A operação ficou registrada e será feita assim que ele voltar.';
};

/** Result of a synchronous operation: the answer, and the outcome if known already. */
interface Desfecho<A> {
  /** Without a message once it is done: the route's sentence says that. */
  realizada: Partial<Realizada>;
  feita: { idEstoque: number | null; resposta: A } | null;
}

/** Registers one operation and waits for its end; the pipeline is the same as for batches. */
export const perform = async <Corpo extends object, Refs extends object, A>(
  quem: ChamadaDeOperacao,
  operacao: Operacao<Corpo, Refs, A>,
  item: ItemARegistrar<NoInfer<Corpo>, NoInfer<Refs>>,
): Promise<Desfecho<A>> => {
  const { criadas, recusadas, deslocadas } = await record(quem, operacao, [item]);
  const [[criada], [recusa]] = [criadas, [...recusadas, ...deslocadas]];
  if (recusa) throw erroDaRecusa(recusa);
  if (!criada) throw new AppError('operacaoEmAndamento');
  const fim = await wait(quem.ports, quem.empresa.codigo, criada.id, quem.esperaMs);
  if (fim?.estado === 'recusada') {
    const { erro } = fim;
    throw new AppError('renaveRecusou', { message: erro?.mensagem, errors: erro ? errosDaRecusa(erro) : {} });
  }
  if (fim?.estado === 'confirmada') {
    return { realizada: {}, feita: { idEstoque: fim.idEstoque, resposta: fim.resposta as A } };
  }
  const message =
    fim?.estado === 'pendente'
      ? await whyItWaits(quem, fim)
      : 'Sem resposta do Renave. A operação ficou registrada: estamos consultando o resultado antes de repetir.';
  return { realizada: { message, emCurso: true }, feita: null };
};

/** The same, for calls that answer with a sentence only. */
export const performAndTell = async <Corpo extends object, Refs extends object, A>(
  ...pedido: Parameters<typeof perform<Corpo, Refs, A>>
): Promise<Partial<Realizada>> => (await perform(...pedido)).realizada;
