import { estoqueRenave as rotas } from '#contract/gateway/estoque/estoqueRenave.ts';
import { lists } from '#contract/lists/index.ts';
import { PROCURAR_VEICULO } from '#domain/texts.ts';
import { call, screenAction } from '#src/ui/action.ts';
import { type ListScreen, soleTab } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { atualizar } from '../../shared/atualizar.ts';
import { inNameOf } from '../../shared/renave/atos.ts';
import { ConsultaRenave } from '../../suporte/ConsultaRenave.tsx';
import { Sincronizacao } from './Sincronizacao.tsx';

const query = screenAction({
  name: 'consultarEstoque',
  label: 'Consultar estoque no Renave',
  dialog: { component: ConsultaRenave, width: 50 },
});

const sincronizar = screenAction({
  name: 'sincronizarEstoque',
  label: 'Sincronizar estoque Renave com o sistema',
  tone: 'primary',
  dialog: { component: Sincronizacao, width: 60 },
});

const confirmarTodos = screenAction({
  name: 'confirmarSaidaTodos',
  label: 'Confirmar saída de todos',
  tone: 'danger',
  confirm: 'Confirma a saída de todos os veículos zero km que têm nota de saída?',
  about: (_listing, sessao) => inNameOf(sessao, 'Todos os veículos com nota de saída'),
  consequence:
    'Cada veículo passa para o comprador da sua nota e sai do estoque. Cada saída é uma operação cobrada.',
  call: call(rotas.confirmarSaidaTodos, () => ({})),
});

/** The company's stock in the registry, beside ours (document 3, section 2.14). */
export const estoqueRenave: ListScreen = {
  ...places.suporte.estoqueRenave,
  help: [
    'A lista mostra os veículos em estoque da empresa, como o sistema os conhece. Procure pelo chassi ou pela placa.',
    'Consultar estoque no Renave pergunta ao Renave por um chassi ou uma placa e mostra a resposta inteira.',
    'Sincronizar compara o estoque da empresa com o do Renave, mostra o que difere e, depois que você confere, traz para o sistema. Pode fechar a janela: continua, e o andamento está lá quando voltar. Cada mudança fica na história do veículo.',
    'Confirmar saída de todos confirma a venda de cada veículo zero km que tem nota de saída importada. Ficam de fora os que só têm o chassi em texto livre da nota: confira-os em Confirmação de saída.',
  ],
  tabs: soleTab(lists.estoqueRenave, {
    label: 'Todos',
    filters: { search: { key: 'descricaoFiltro', placeholder: PROCURAR_VEICULO } },
    columns: ['id', 'chassi', 'placa', 'entrada', { key: 'estado', rank: 0 }, { key: 'prometidoA', rank: 6 }],
    actions: [atualizar, query, sincronizar, confirmarTodos],
  }),
};
