import { type Causa, pendencias as rotas } from '#contract/gateway/estoque/pendencias.ts';
import { stuckLists, VEHICLE_SUBJECTS } from '#contract/lists/index.ts';
import { AppError } from '#domain/errors.ts';
import type { RowsOf } from '#domain/fields/pessoas.ts';
import { isUuid } from '#domain/values/uuid.ts';
import type { Area } from '../../../engine/area.ts';
import { refuseBecause } from '../../../engine/refuse.ts';
import { found, tellingUseCase, useCase } from '../../../engine/useCase.ts';
import { type Paradas, paradasDe } from './paradas.ts';

/** Groups rows by list and cause, largest first. */
const group = (paradas: readonly Paradas[]): Causa[] => {
  const causas = new Map<string, Causa>();
  for (const { lista, tela, linhas } of paradas) {
    for (const { linha, dita } of linhas) {
      const chave = [lista, dita.tipo, dita.titulo, dita.mensagem, dita.espera].join('|');
      const causa = causas.get(chave) ?? { ...dita, chave, lista, tela, quantos: 0, linhas: [] };
      causa.quantos += 1;
      causa.linhas.push(linha);
      causas.set(chave, causa);
    }
  }
  return [...causas.values()].toSorted((one, other) => other.quantos - one.quantos);
};

/** The rows of causes, each with the fields of its list. */
const rowsOf = ({ causas }: { causas: readonly Causa[] }): RowsOf[] =>
  causas.flatMap(({ lista, linhas: rows }) => {
    const found = stuckLists.find(({ list: { route } }) => route.path === lista);
    return found ? [{ fields: found.list.route.rows, rows }] : [];
  });

const list = useCase(
  rotas.lista,
  async ({ stores, sessao }) => {
    const paradas = await paradasDe(stores, sessao);
    return { causas: group(paradas), alem: paradas.reduce((soma, { alem }) => soma + alem, 0) };
  },
  { rowsOf },
);

const dismiss = tellingUseCase(rotas.dismiss, async ({ input, transacao }) => {
  await transacao(async (stores) => {
    if (!(await stores.intencoes.dismiss(input.id))) throw new AppError('naoEncontrado');
    await stores.notify(...VEHICLE_SUBJECTS);
  });
});

const NAO_SE_ANOTA = 'Esta operação já foi anotada, ou o veículo tem outra em andamento. Atualize a lista.';

/** Puts an operation that could not be noted in doubt again: the registry is asked, and what it did is noted. */
const noteAgain = tellingUseCase(rotas.anotar, async ({ input, transacao }) => {
  await transacao(async (stores) => {
    const intencao = found(isUuid(input.id) ? await stores.intencoes.get(input.id) : null);
    if (intencao.erro?.codigo !== 'naoAnotada' || !(await stores.intencoes.reopen(intencao.id)))
      refuseBecause(NAO_SE_ANOTA);
    await stores.intencoes.addPasso(intencao.id, { passo: 'anotarDeNovo' });
    await stores.enqueue('renave', [{ intencao: intencao.id }]);
    await stores.notify(...VEHICLE_SUBJECTS);
  });
});

/** Refused and stuck rows by cause. */
export const pendencias: Area = { useCases: [list, dismiss, noteAgain] };
