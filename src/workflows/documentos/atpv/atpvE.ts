import type { VeiculoFinalizado } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { lists } from '#contract/lists/index.ts';
import type { Tabbed } from '#contract/lists/list.ts';
import { PROCURAR_CHASSI } from '#domain/texts.ts';
import type { Columns } from '#src/ui/action.ts';
import { type ListScreen, type TitledPlace, tab } from '#src/ui/screen.ts';
import { atualizar } from '../../shared/atualizar.ts';
import { colunasFinalizados, filtrosFinalizados } from '../../zeroKm/saidaZeroKm/finalizados.tsx';
import { colunasLotes, downloadLote, loteComArquivo } from './colunasLotes.tsx';
import { downloadAll, downloadSelected, indisponiveis, LOTES } from './download.tsx';
import { acoesDeEntrega } from './entregar.tsx';
import { type Origem, print } from './print.ts';

type Finalizados = Tabbed<VeiculoFinalizado, 'finalizados'>;

const documentoOf = ({ chassi, acabado_vei, idest_vei }: VeiculoFinalizado) => ({
  chassi,
  acabado: acabado_vei,
  idEstoque: idest_vei,
});

const colunas = (origem: Origem): Columns<VeiculoFinalizado> => {
  const { atpv: imprimirAtpv, termo } = print(documentoOf, origem);
  return [
    ...colunasFinalizados,
    {
      key: 'idest_vei',
      buttons: 'Imprimir',
      width: 8,
      rank: 0,
      actions: [imprimirAtpv, termo],
    },
  ];
};

const finalizados = (lista: Finalizados, origem: Origem) =>
  tab(lista, {
    key: 'finalizados',
    label: 'Finalizados',
    filters: filtrosFinalizados,
    columns: colunas(origem),
    selectable: (row) => !row.status_processandoapi,
    actions: [downloadAll(origem.isMontadora), downloadSelected(origem.isMontadora), ...acoesDeEntrega],
    empty: 'Nenhum veículo finalizado. Os veículos aparecem aqui depois da confirmação de saída.',
  });

const lotes = (origem: Origem) =>
  tab(lists.lotesDeDocumentos, {
    key: LOTES,
    label: 'Lotes ATPV-e / Termo de saída',
    filters: { search: { key: 'chassi', placeholder: PROCURAR_CHASSI } },
    columns: colunasLotes(origem),
    actions: [atualizar, ...indisponiveis],
    awaited: { ready: loteComArquivo, action: downloadLote },
    empty: 'Nenhum lote ainda. Na aba Finalizados, selecione veículos e clique em Baixar Selecionados.',
  });

interface TelasDoAtpv extends TitledPlace, Origem {
  finalizados: Finalizados;
}

/** Documents of finished vehicles, singly or in batches (document 2, section 2.9). */
export const atpvE = ({ isMontadora, rotas, finalizados: lista, ...place }: TelasDoAtpv): ListScreen => ({
  ...place,
  help: [
    'A aba Finalizados lista os veículos com saída confirmada. Filtre pelas datas de saída ou procure pelo chassi, pelo modelo ou pelo cliente.',
    'Para um documento só, clique na impressora da linha: o veículo acabado tem ATPV-e, e o inacabado tem termo de saída. Baixe na hora, receba por e-mail ou, no celular, compartilhe.',
    'Para vários, marque os veículos e clique em Baixar Selecionados, ou use Baixar Todos para tudo o que o filtro mostra.',
    'O lote é gerado em segundo plano e aparece na aba Lotes ATPV-e / Termo de saída, com o andamento. Se você ficar na tela, ele é baixado assim que fica pronto.',
    'Enviar por e-mail… manda o documento ao comprador ou ao despachante, e o endereço fica guardado. Entregou em mãos? Marcar como entregue diz antes o que falta, e guarda a quem, quando e, se você quiser, a assinatura de quem recebeu ou a foto do termo assinado; a página do veículo mostra. A coluna Situação diz o que já foi feito.',
    'Saiu da tela? Quando o lote fica pronto, clique em baixar para receber um arquivo zip com todos os PDFs. O ícone de falha mostra os veículos cujo documento não pôde ser gerado.',
  ],
  tabs: [finalizados(lista, { isMontadora, rotas }), lotes({ isMontadora, rotas })],
});
