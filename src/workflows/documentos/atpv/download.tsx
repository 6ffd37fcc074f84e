import { atpv } from '#contract/gateway/documentos/atpv.ts';
import type { VeiculoFinalizado } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import type { CallOf } from '#contract/route.ts';
import * as f from '#domain/fields/field.ts';
import { contagem } from '#domain/values/contagem.ts';
import {
  answerOf,
  call,
  type Listing,
  type ScreenTools,
  screenAction,
  selectionAction,
} from '#src/ui/action.ts';
import { useAsk } from '../../shared/useAsk.ts';

const contados = (total: number, baixados: number) => {
  const antes = baixados === 0 ? 'nenhum baixado' : contagem(baixados, 'já baixado', 'já baixados');
  return `${contagem(total, 'documento', 'documentos')}, ${antes} antes.`;
};

/** The number of documents in the filter, and how many of them were downloaded before. */
const QuantosBaixados = ({ filtro }: { filtro: CallOf<typeof atpv.contarTodos> }) => {
  const { data } = useAsk(atpv.contarTodos, filtro, { gcTime: 0 });
  return <span role="status">{data ? contados(data.total, data.baixados) : 'Contando os documentos…'}</span>;
};

/** Key of the batches' tab; creating a batch switches to it. */
export const LOTES = 'lotesAtpve';

const failure = 'Ocorreu um erro ao tentar criar o lote ATPV-e!';
/** The new batch is shown in its tab, and downloaded as soon as it is ready. */
const followLote = (answer: unknown, _subject: unknown, tools: ScreenTools) => {
  tools.whenReady(answerOf(atpv.processarLote, answer).codigo);
  tools.goToTab(LOTES);
};

const todos = { name: 'baixarTodos', label: 'Baixar Todos', tone: 'neutral' } as const;
const selecionados = { name: 'baixarSelecionados', label: 'Baixar Selecionados', tone: 'primary' } as const;

const texto = (valor: unknown): string | null => (typeof valor === 'string' && valor !== '' ? valor : null);

const filtroOf = (filters: Listing['filters']) => ({
  descricaoFiltro: texto(filters.descricaoFiltro),
  dataSaidaInicial: texto(filters.dataSaidaInicial),
  dataSaidaFinal: texto(filters.dataSaidaFinal),
  estadoDaLinha: texto(filters.estadoDaLinha),
});

const fields = {
  somenteNovos: f.flag('somenteNovos', { label: 'Só os que ainda não foram baixados', default: true }),
};

/** Creates a batch of every vehicle in the filter, or of those not downloaded yet. */
export const downloadAll = (isMontadora: boolean) =>
  screenAction<typeof fields>({
    ...todos,
    disabled: ({ total }) => (total === 0 ? 'Nenhum veículo na lista.' : null),
    dialog: {
      title: 'Baixar todos',
      text: ({ filters }) => <QuantosBaixados filtro={{ ...filtroOf(filters), isMontadora }} />,
      fields,
      // Includes downloaded ones by default where nothing else is left, or where the list shows only those.
      initial: ({ filters, counts }) => ({
        somenteNovos:
          (counts?.aBaixar ?? 1) > 0 && [undefined, '', 'aBaixar'].includes(filters.estadoDaLinha as string),
      }),
      submit: 'Gerar lote',
    },
    call: call(atpv.downloadAll, ({ filters }, { somenteNovos }) => ({
      ...filtroOf(filters),
      somenteNovos,
      isMontadora,
    })),
    after: followLote,
    failure,
  });

/** Creates a batch of the selected vehicles. */
export const downloadSelected = (isMontadora: boolean) =>
  selectionAction<VeiculoFinalizado>({
    ...selecionados,
    // The row offers a term instead, where the vehicle is not finished.
    severalOf: 'imprimirAtpv',
    call: call(atpv.processarLote, (rows) => ({
      listaVeiculos: rows.map(({ chassi, acabado_vei, idest_vei }) => ({
        chassi,
        isAcabado: acabado_vei,
        idEstoque: idest_vei,
      })),
      isMontadora,
    })),
    after: followLote,
    failure,
  });

/** Both buttons, disabled, for the batches' tab, where nothing can be selected. */
export const indisponiveis = [todos, selecionados].map((botao) =>
  screenAction({ ...botao, disabled: () => 'Escolha os veículos na aba Finalizados.' }),
);
