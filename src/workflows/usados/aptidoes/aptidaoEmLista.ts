import { aptidoes } from '#contract/gateway/usados/aptidoes.ts';
import { lists } from '#contract/lists/index.ts';
import { MAIS_PLACAS } from '#domain/aptidao.ts';
import * as f from '#domain/fields/field.ts';
import { planilhaDePlacas } from '#domain/planilhas/placas.ts';
import { answerOf, call, screenAction } from '#src/ui/action.ts';
import { type ListScreen, soleTab } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { atualizar } from '../../shared/atualizar.ts';

const fields = {
  lista: f.longText('lista', {
    label: 'Placas, uma em cada linha',
    required: true,
    maxLength: 40_000,
    help: 'Depois da placa, se quiser: Renavam, número e tipo do CRV, separados por espaço, vírgula ou como vêm do Excel.',
  }),
};

const askPlacas = screenAction<typeof fields>({
  name: 'consultarPlacas',
  label: 'Consultar placas',
  tone: 'primary',
  dialog: {
    title: 'Aptidão de várias placas',
    text: `Digite ou cole até ${MAIS_PLACAS} placas. O Renavam pode faltar se o veículo está no cadastro ou no estoque.`,
    fields,
    submit: 'Consultar',
    width: 50,
  },
  call: call(aptidoes.ask, (_listing, values) => values),
});

const askPlanilha = screenAction({
  name: 'consultarPlanilha',
  label: 'Consultar planilha',
  tone: 'neutral',
  files: { accept: '.xlsx', multiple: false },
  call: call(aptidoes.askPlanilha, () => ({})),
});

const downloadModelo = screenAction({
  name: 'baixarModelo',
  label: 'Baixar modelo',
  tone: 'neutral',
  call: call(aptidoes.modelo, () => ({})),
  success: 'Modelo de planilha baixado!',
  failure: 'Não foi possível baixar o modelo. Tente novamente.',
  after: (answer, _listing, tools) => tools.save(planilhaDePlacas.arquivo, answerOf(aptidoes.modelo, answer)),
});

/** Fitness of many plates: asked in the background, the answers as they come. */
export const aptidaoEmLista: ListScreen = {
  ...places.usados.aptidoes,
  help: [
    `Clique em Consultar placas e cole até ${MAIS_PLACAS}, ou em Consultar planilha e envie o modelo preenchido.`,
    'O Renave é perguntado aos poucos, no ritmo que ele aceita. Cada resposta aparece na linha da placa: você pode sair da tela.',
    'Pedir de novo uma placa já respondida consulta outra vez e troca a resposta. A consulta não muda nada no Renave.',
    'As placas ficam aqui por noventa dias depois da resposta, e podem ser exportadas para o Excel.',
  ],
  tabs: soleTab(lists.aptidoes, {
    label: 'Placas',
    feminine: true,
    filters: { search: { key: 'descricaoFiltro', placeholder: 'Placa ou Renavam' } },
    columns: [
      'placa',
      'renavam',
      'estado',
      'restricoes',
      { key: 'debitos', rank: 3 },
      { key: 'motivo', rank: 6 },
      'respondida',
      { key: 'pedida', rank: 8 },
      { key: 'quem', rank: 7 },
    ],
    actions: [atualizar, askPlacas, askPlanilha, downloadModelo],
    empty: 'Nenhuma placa consultada. Comece por Consultar placas.',
  }),
};
