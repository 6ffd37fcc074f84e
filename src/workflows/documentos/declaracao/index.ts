import {
  colunasDaDeclaracao,
  type DeclaracaoFeita,
  deNovo,
  declaracao as rotas,
  type VeiculoDeclaravel,
} from '#contract/gateway/documentos/declaracao.ts';
import { lists } from '#contract/lists/index.ts';
import { formatCodigoDeDeclaracao } from '#domain/values/codigoDeDeclaracao.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { answerOf, call, rowAction, selectionAction } from '#src/ui/action.ts';
import { type ListScreen, tab } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { atualizar } from '../../shared/atualizar.ts';

const declare = selectionAction<VeiculoDeclaravel, typeof colunasDaDeclaracao & typeof deNovo>({
  name: 'declarar',
  label: 'Declarar selecionados',
  alone: 'Declarar estoque livre',
  tone: 'primary',
  permission: 'podeExportar',
  dialog: {
    title: 'Declaração de estoque livre',
    text: (veiculos) =>
      `${contagem(veiculos.length, 'veículo escolhido', 'veículos escolhidos')}. Marque o que a declaração diz de cada um: nada além disso vai nela.`,
    fields: { ...colunasDaDeclaracao, ...deNovo },
    submit: 'Fazer declaração',
  },
  call: call(rotas.fazer, (veiculos, colunas) => ({
    ...colunas,
    itensList: veiculos.map(({ id }) => ({ id })),
  })),
  after: (_answer, _veiculos, tools) => tools.goToTab('feitas'),
});

const downloadDeclaracao = rowAction<DeclaracaoFeita>({
  name: 'baixarDeclaracao',
  label: 'Baixar PDF',
  main: true,
  permission: 'podeExportar',
  call: call(rotas.imprimir, ({ codigo }) => ({ codigo })),
  after: (answer, { chave }, tools) =>
    tools.save(
      `Declaracao-${formatCodigoDeDeclaracao(chave).slice(0, 9)}.pdf`,
      answerOf(rotas.imprimir, answer),
    ),
  success: 'Declaração baixada.',
});

const openConferencia = rowAction<DeclaracaoFeita>({
  name: 'conferirDeclaracao',
  label: 'Ver a página pública',
  after: (_answer, { chave }) => {
    window.open(`/declaracao/${formatCodigoDeDeclaracao(chave)}`, '_blank', 'noopener');
  },
});

const revoke = rowAction<DeclaracaoFeita>({
  name: 'revogarDeclaracao',
  label: 'Revogar',
  tone: 'danger',
  permission: 'podeExportar',
  visible: ({ situacao }) => situacao === 'valida',
  confirm: 'Revogar esta declaração?',
  about: ({ chave, feita, veiculos }) =>
    `${formatCodigoDeDeclaracao(chave)}, feita em ${formatDateTime(feita)}, ${contagem(veiculos, 'veículo', 'veículos')}.`,
  consequence: 'Quem conferir o código vê na hora que ela foi revogada, e mais nada. Isto não volta.',
  verb: 'Revogar declaração',
  call: call(rotas.revogar, ({ codigo }) => ({ codigo })),
});

export const declaracaoDeEstoque: ListScreen = {
  ...places.declaracao.estoqueLivre,
  help: [
    'Para bancos e financeiras: declara que veículos escolhidos estão hoje em seu estoque no Renave, livres. Livre quer dizer sem operação em andamento, sem nota de saída, sem restrição conhecida e sem transferência autorizada.',
    'Marque os veículos, clique em Declarar selecionados e escolha o que dizer de cada um. Nada além do que você marcar aparece no papel nem na página de conferência.',
    'O que sai do estoque depois é dito a quem confere, e espera em Pendências: revogue a declaração, ou faça outra.',
    'O PDF tem um código. Por 90 dias qualquer pessoa confere em /declaracao, sem usuário, o que foi declarado. Revogar encerra isso na hora.',
    'A declaração é do momento em que foi feita, pela última resposta do Renave. De um dia passado não há: as restrições que já saíram não ficam guardadas.',
  ],
  tabs: [
    tab(lists.declaraveis, {
      key: 'estoque',
      label: 'Em estoque',
      filters: { search: { key: 'descricaoFiltro', placeholder: 'Chassi, placa ou veículo' } },
      columns: [
        { key: 'chassi', rank: 0 },
        { key: 'contra', rank: 0 },
        { key: 'placa', rank: 1 },
        { key: 'descricao', rank: 2 },
        { key: 'declarado', rank: 3 },
        { key: 'entrada', rank: 4 },
        { key: 'valor', rank: 5 },
      ],
      selectable: ({ contra }) => contra === null,
      actions: [atualizar, declare],
      empty: 'Nenhum veículo da empresa em estoque.',
    }),
    tab(lists.declaracoes, {
      key: 'feitas',
      label: 'Declarações feitas',
      feminine: true,
      columns: [
        { key: 'chave', rank: 0 },
        { key: 'situacao', rank: 0 },
        { key: 'feita', rank: 2 },
        { key: 'quem', rank: 4 },
        'veiculos',
        { key: 'sairam', rank: 1 },
        { key: 'validade', rank: 3 },
        { key: 'revogada', rank: 6 },
        { key: 'resumo', rank: 8 },
      ],
      actions: [atualizar, downloadDeclaracao, openConferencia, revoke],
      empty: 'Nenhuma declaração foi feita ainda. Escolha os veículos em Em estoque.',
    }),
  ],
};
