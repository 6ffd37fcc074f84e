import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { FORA_DOS_OPERADORES } from '#domain/operadores.ts';
import { type Recusa, recusaDe } from '#domain/recusa.ts';
import type { Confirmado } from '#domain/values/confirmado.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { EstoqueAtual } from '../../ports/estoque.ts';
import type { Alvo, Intencao, NovaIntencao } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import { linkIntents } from '../../ports/tracing.ts';
import { faltaLaudo } from '../../usecases/usados/laudos/faltaLaudo.ts';
import type { Chamada } from '../useCase.ts';
import { checkItens } from './checkItens.ts';
import type { AnyOperacao, ItemARegistrar, Operacao } from './operacao.ts';
import type { Recusada, RegistroDeIntencoes } from './registro.ts';
import { tellOutcome } from './tellOutcome.ts';

type ComAlvo<Corpo, Refs> = ItemARegistrar<Corpo, Refs> & { alvo: Alvo };

/** Items with a row of their own: a refused one must not take the row of a vehicle that the batch sends. */
const withRow = <Corpo, Refs>(itens: readonly ItemARegistrar<Corpo, Refs>[]): ComAlvo<Corpo, Refs>[] => {
  const enviados = new Set(itens.flatMap(({ alvo, recusa }) => (recusa ? [] : (alvo?.chassi ?? []))));
  return itens.filter(
    (item): item is ComAlvo<Corpo, Refs> =>
      item.alvo !== null && !(item.recusa && enviados.has(item.alvo.chassi ?? '')),
  );
};

interface Escrita<Corpo, Refs> {
  intencao: Intencao;
  item: ItemARegistrar<Corpo, Refs>;
}

/** Just created intents whose vehicle fails the precondition or just had the same operation, to delete again. */
const deslocadasOf = async <Corpo, Refs>(
  stores: EmpresaStores,
  impedimento: (atual: EstoqueAtual | undefined, corpo: Corpo) => Recusa | null,
  escritas: readonly Escrita<Corpo, Refs>[],
): Promise<Map<string, Recusa>> => {
  const ids = escritas.map(({ intencao }) => intencao.id);
  const atuais = await stores.estoque.listAtuais(ids);
  const repetidas = new Set(await stores.intencoes.listRepetidas(ids));
  const naoAnotadas = new Set(await stores.intencoes.listNaoAnotadas(ids));
  const motivoOf = ({ intencao: { id }, item }: Escrita<Corpo, Refs>): Recusa | null => {
    if (item.recusa) return null;
    if (naoAnotadas.has(id)) return recusaDe('naoAnotada');
    // The vehicle's own state comes first: a body holds the second of its request, so 'just asked' would be said by chance.
    return impedimento(atuais.get(id), item.corpo) ?? (repetidas.has(id) ? recusaDe('repetida') : null);
  };
  const motivos = escritas.flatMap((escrita) => {
    const motivo = motivoOf(escrita);
    return motivo ? [[escrita.intencao.id, motivo] as const] : [];
  });
  await stores.intencoes.remove(motivos.map(([id]) => id));
  return new Map(motivos);
};

/** An inspected operation's refusal on the day it is asked. */
const laudoQueFalta = (stores: EmpresaStores, { placa, criada }: Intencao): Promise<Recusa | null> | null =>
  placa === null ? null : faltaLaudo(stores, placa, diaBrasilia(new Date(criada)));

/** Refuses created intents for the item's own reason, a missing inspection report or a failed reservation. */
const recusasOf = async <Corpo, Refs>(
  stores: EmpresaStores,
  { reserve, inspected }: Pick<AnyOperacao, 'reserve' | 'inspected'>,
  escritas: readonly Escrita<Corpo, Refs>[],
  confirmado: Confirmado | undefined,
): Promise<Map<string, Recusa>> => {
  const recusas = new Map<string, Recusa>();
  for (const { intencao, item } of escritas) {
    const recusa =
      item.recusa ??
      (inspected && (await laudoQueFalta(stores, intencao))) ??
      (await reserve?.run(stores, intencao, item, confirmado));
    if (recusa) recusas.set(intencao.id, recusa);
  }
  await stores.intencoes.refuseNew([...recusas].map(([id, recusa]) => ({ id, recusa })));
  return recusas;
};

/** Author and calling route; the route is null for follow-ups. */
type AutorDaIntencao = Pick<NovaIntencao, 'codigoUsuario' | 'rota'>;

/** Inserts the intents; returns those that now hold their vehicle. */
const write = async <Corpo extends object, Refs extends object, A>(
  stores: EmpresaStores,
  quem: AutorDaIntencao,
  { nome, family }: Operacao<Corpo, Refs, A>,
  itens: readonly ComAlvo<Corpo, Refs>[],
): Promise<Escrita<Corpo, Refs>[]> => {
  const porId = new Map(itens.map((item) => [(!item.recusa && item.id) || randomUUID(), item]));
  const novas = [...porId].map(([id, item]) => {
    const dados = item.recusa ? {} : { corpo: item.corpo, refs: item.refs };
    return { id, ...quem, alvo: item.alvo, operacao: nome, familia: family, dados };
  });
  return (await stores.intencoes.create(novas)).flatMap((intencao) => {
    const item = porId.get(intencao.id);
    return item ? [{ intencao, item }] : [];
  });
};

const nomeDe = (alvo: Alvo | null) => alvo?.chassi ?? alvo?.placa;

/** Adds the vehicle's name to a refusal. */
const nomeada = (recusa: Recusa, alvo: Alvo | null, withoutRow = false): Recusada => {
  const veiculo = nomeDe(alvo);
  return { ...recusa, ...(veiculo && { veiculo }), ...(withoutRow && { withoutRow }) };
};

/** Refusals of created intents. */
const nomeadas = (
  escritas: readonly Escrita<object, object>[],
  recusas: ReadonlyMap<string, Recusa>,
): Recusada[] =>
  escritas.flatMap(({ intencao: { id }, item }) => {
    const recusa = recusas.get(id);
    return recusa ? [nomeada(recusa, item.alvo, Boolean(item.recusa && item.withoutRow))] : [];
  });

/** Outbox: writes intents and their jobs in the caller's transaction. @concept outbox */
export const writeIntencoes = async <Corpo extends object, Refs extends object, A>(
  stores: EmpresaStores,
  quem: AutorDaIntencao,
  operacao: Operacao<Corpo, Refs, A>,
  itens: readonly ItemARegistrar<NoInfer<Corpo>, NoInfer<Refs>>[],
  confirmado?: Confirmado,
): Promise<RegistroDeIntencoes> => {
  const comAlvo = withRow(itens);
  const escritas = await write(stores, quem, operacao, comAlvo);
  const deslocadas = await deslocadasOf(stores, operacao.impedimento, escritas);
  const ficam = escritas.filter(({ intencao }) => !deslocadas.has(intencao.id));
  const recusas = await recusasOf(stores, operacao, ficam, confirmado);
  const [criadas, negadas] = [false, true].map((recusada) =>
    ficam.map(({ intencao }) => intencao).filter(({ id }) => recusas.has(id) === recusada),
  ) as [Intencao[], Intencao[]];
  await tellOutcome(stores, operacao, negadas, 'recusada');
  // A single vehicle has a waiting user and is urgent; batches queue behind.
  const trabalhos = criadas.map(({ id }) => ({ intencao: id }));
  linkIntents(criadas.map(({ id }) => id));
  await stores.enqueue('renave', trabalhos, { urgente: itens.length === 1 });
  if (ficam.length > 0) await stores.notify(...operacao.subjects);
  const deLinha = new Set<unknown>(comAlvo);
  const feitos = new Set<unknown>(escritas.map(({ item }) => item));
  const withoutRow = itens.flatMap((item) =>
    item.recusa && !deLinha.has(item) ? [nomeada(item.recusa, item.alvo, true)] : [],
  );
  return {
    criadas,
    recusadas: [...withoutRow, ...nomeadas(ficam, recusas)],
    deslocadas: nomeadas(escritas, deslocadas),
    emAndamento: comAlvo.filter((item) => !feitos.has(item)).map(({ alvo }) => nomeDe(alvo) ?? ''),
  };
};

/** Registers an operation for vehicles of the company, in one transaction; nothing, where it is not as its question stated. */
export const record = <Corpo extends object, Refs extends object, A>(
  {
    usuario,
    rota,
    transacao,
    registradas,
    confirmado,
  }: Pick<Chamada<unknown>, 'usuario' | 'rota' | 'transacao' | 'registradas' | 'confirmado'>,
  operacao: Operacao<Corpo, Refs, A>,
  itens: readonly ItemARegistrar<NoInfer<Corpo>, NoInfer<Refs>>[],
): Promise<RegistroDeIntencoes> => {
  if (usuario.foraDosOperadores) throw new AppError('semDireito', { message: FORA_DOS_OPERADORES });
  checkItens(confirmado, itens);
  return transacao(async (stores) => {
    const quem = { codigoUsuario: usuario.codigo, rota };
    const registro = await writeIntencoes(stores, quem, operacao, itens, confirmado);
    registradas?.(registro);
    return registro;
  });
};
