import { atpv } from '#contract/gateway/atpv.ts';
import type { VeiculoFinalizado } from '#contract/gateway/veiculosZeroKm.ts';
import { call, type ScreenTools, screenAction, selectionAction } from '#src/ui/screen.ts';

/** The batches' tab: a new batch switches to it. */
export const LOTES = 'lotesAtpve';

const failure = 'Ocorreu um erro ao tentar criar o lote ATPV-e!';
const verLotes = (_answer: unknown, _subject: unknown, tools: ScreenTools) => tools.goToTab(LOTES);

const todos = { name: 'baixarTodos', label: 'Baixar Todos', tone: 'neutral' } as const;
const selecionados = { name: 'baixarSelecionados', label: 'Baixar Selecionados', tone: 'primary' } as const;

/** Makes a batch of every vehicle the filters show. */
export const baixarTodos = (isMontadora: boolean) =>
  screenAction({
    ...todos,
    disabled: ({ total }) => total === 0,
    call: call(atpv.baixarTodos, ({ filters }) => ({
      descricaoFiltro: texto(filters.descricaoFiltro),
      dataSaidaInicial: texto(filters.dataSaidaInicial),
      dataSaidaFinal: texto(filters.dataSaidaFinal),
      isMontadora,
    })),
    after: verLotes,
    failure,
  });

const texto = (valor: unknown): string | null => (typeof valor === 'string' && valor !== '' ? valor : null);

/** Makes a batch of the selected vehicles. */
export const baixarSelecionados = (isMontadora: boolean) =>
  selectionAction<VeiculoFinalizado>({
    ...selecionados,
    call: call(atpv.processarLote, (rows) => ({
      listaVeiculos: rows.map(({ chassi_vei, acabado_vei, idest_vei }) => ({
        chassi: chassi_vei,
        isAcabado: acabado_vei,
        idEstoque: idest_vei,
      })),
      isMontadora,
    })),
    after: verLotes,
    failure,
  });

/** Both buttons stand on the batches' tab too, where there is nothing to choose from. */
export const indisponiveis = [todos, selecionados].map((botao) =>
  screenAction({ ...botao, disabled: () => true }),
);
