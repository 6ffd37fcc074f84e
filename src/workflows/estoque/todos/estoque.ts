import { TIPOS, type VeiculoDaEmpresa } from '#contract/gateway/estoque/todos.ts';
import { lists } from '#contract/lists/index.ts';
import * as f from '#domain/fields/field.ts';
import { rowAction } from '#src/ui/action.ts';
import { type ListScreen, type Screen, soleTab } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { fichaPath } from '../ficha/fichaPath.ts';
import { atosDoVeiculo } from './atosDoVeiculo.ts';

/** A vehicle that only lacks its invoice's file. */
const importarXml = rowAction<VeiculoDaEmpresa>({
  name: 'importarXmlDoVeiculo',
  label: places.xml.importar.title,
  permission: places.xml.importar.permission,
  main: true,
  visible: ({ situacao }) => situacao === 'semNota',
  after: (_answer, _vehicle, tools) => tools.navigate(places.xml.importar.path),
});

/** Every vehicle once, with what the other screens do to it. */
export const estoqueDe = (screens: readonly Screen[]): ListScreen => ({
  ...places.estoque.estoque,
  help: [
    'Todos os veículos da empresa, novos e usados, cada um uma vez, com o lugar em que está e há quantos dias.',
    'Escolha acima da lista o que procura: o que aguarda entrada, o que está em estoque, o que foi vendido e espera documento ou entrega.',
    'O botão da linha é o próximo passo do veículo. Selecione vários para fazer o mesmo com todos de uma vez.',
    'São as mesmas ações das outras telas, com as mesmas perguntas e regras.',
    'O custo do capital usa o que a empresa informou no Painel. A margem é o preço da venda menos o da compra, esse custo e as taxas.',
    'Um veículo vendido fica aqui até a entrega do documento, por 60 dias.',
  ],
  tabs: soleTab(lists.todos, {
    label: 'Veículos',
    filters: {
      search: { key: 'descricaoFiltro', placeholder: 'Chassi, placa ou veículo' },
      fields: { tipo: f.choice('tipo', { label: 'Tipo', options: TIPOS }) },
    },
    anchor: 'descricao',
    columns: [
      { key: 'descricao', below: 'chassi' },
      'placa',
      'tipo',
      'situacao',
      'desde',
      'dias',
      { key: 'chegou', rank: 12 },
      'valor',
      'capital',
      'taxas',
      'venda',
      'margem',
    ],
    selectable: ({ status_processandoapi }) => !status_processandoapi,
    highlight: ({ errotitulo }) => errotitulo,
    open: ({ chassi, placa }) => fichaPath(placa ?? chassi ?? ''),
    actions: [importarXml, ...atosDoVeiculo(screens)],
    empty: 'Nenhum veículo da empresa. Importe as notas de entrada ou registre a compra de um usado.',
  }),
});
