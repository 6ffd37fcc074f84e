import { type LivroFeito, periodoDoLivro, livro as rotas } from '#contract/gateway/documentos/livro.ts';
import { lists } from '#contract/lists/index.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { limitesDoMes, mesDepois, mesDoDia } from '#domain/values/mes.ts';
import { answerOf, call, rowAction, screenAction } from '#src/ui/action.ts';
import { type Asking, type ListScreen, tab } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { atualizar } from '../shared/atualizar.ts';

/** The month before, which a book is usually of. */
const mesPassado = ({ agora }: Pick<Asking, 'agora'>) => ({
  ...limitesDoMes(mesDepois(mesDoDia(diaBrasilia(agora)), -1)),
});

const createLivro = screenAction<typeof periodoDoLivro>({
  name: 'fazerLivro',
  label: 'Fazer livro em PDF',
  tone: 'primary',
  permission: 'podeExportar',
  dialog: {
    text: 'O PDF tem nome, documento e endereço de vendedores e compradores. Ele é assinado com o certificado da empresa, se houver um válido, e fica guardado por um dia.',
    fields: periodoDoLivro,
    initial: ({ filters: { de, ate } }) => ({ de: de ? String(de) : null, ate: ate ? String(ate) : null }),
    submit: 'Fazer livro',
  },
  call: call(rotas.fazer, (_listing, periodo) => periodo),
  after: (_answer, _listing, tools) => tools.goToTab('feitos'),
});

const downloadLivro = rowAction<LivroFeito>({
  name: 'baixarLivro',
  label: 'Baixar',
  permission: 'podeExportar',
  disabled: ({ guardado }) =>
    guardado
      ? null
      : 'O arquivo fica guardado por um dia. Faça o livro do período de novo: o conteúdo é o mesmo.',
  call: call(rotas.baixar, ({ codigo }) => ({ codigo })),
  after: (answer, { de, ate }, tools) =>
    tools.save(`Livro-de-entradas-e-saidas-${de}-a-${ate}.pdf`, answerOf(rotas.baixar, answer)),
  success: 'Livro baixado.',
});

export const livroDeEntradasESaidas: ListScreen = {
  ...places.livro.entradasESaidas,
  help: [
    'O livro do art. 330 do Código de Trânsito, para a fiscalização: o que entrou e saiu do estoque desta empresa no período, na ordem da entrada. Escolha o período e clique em Buscar: a lista é a prévia do que o livro dirá.',
    'Fazer livro em PDF gera as folhas numeradas, com termos de abertura e de encerramento. Com o certificado da empresa válido, o PDF sai assinado (PAdES). Acompanhe no sino, no alto da página; o arquivo fica em Livros feitos por um dia.',
    'O resumo SHA-256 é do conteúdo: o mesmo período, com os mesmos registros, dá o mesmo resumo, em qualquer dia. O que aconteceu depois do período não entra no livro dele.',
    'O Pátio escreve só o que sabe. Onde falta um dado está “não consta”; a placa de experiência fica em branco, para preencher à mão.',
    'O Detran do seu estado pode exigir outro modelo, livro autenticado ou sistema próprio: confirme com ele antes de substituir o livro em papel.',
  ],
  tabs: [
    tab(lists.livro, {
      key: 'movimentos',
      label: 'Prévia',
      filters: { fields: periodoDoLivro, initial: mesPassado },
      anchor: 'chassi',
      columns: [
        { key: 'entrada', rank: 0 },
        'chassi',
        { key: 'placa', rank: 2 },
        { key: 'descricao', rank: 2 },
        { key: 'vendedor', rank: 3 },
        { key: 'saida', rank: 1 },
        { key: 'motivo', rank: 3 },
        { key: 'comprador', rank: 3 },
        { key: 'documentoVendedor', rank: 8 },
        { key: 'enderecoVendedor', rank: 9 },
        { key: 'documentoComprador', rank: 8 },
        { key: 'enderecoComprador', rank: 9 },
      ],
      actions: [createLivro, atualizar],
      empty: 'Nenhum veículo entrou ou saiu neste período. O livro dele diz “sem movimento”.',
    }),
    tab(lists.livrosFeitos, {
      key: 'feitos',
      label: 'Livros feitos',
      columns: [
        { key: 'de', rank: 0 },
        { key: 'feito', rank: 1 },
        { key: 'quem', rank: 3 },
        'registros',
        'folhas',
        'assinado',
        { key: 'iguala', rank: 4 },
        { key: 'resumo', rank: 8 },
      ],
      actions: [atualizar, downloadLivro],
      empty: 'Nenhum livro foi feito ainda. Escolha o período em Prévia e clique em Fazer livro em PDF.',
    }),
  ],
};
