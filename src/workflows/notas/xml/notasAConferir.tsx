import type { XmlItem } from '#contract/gateway/notas/notaImportada.ts';
import { lists } from '#contract/lists/index.ts';
import { PROCURAR_CHASSI } from '#domain/texts.ts';
import type { Columns, Details } from '#src/ui/action.ts';
import { NomeArquivo } from '#src/ui/NomeArquivo.tsx';
import { type AnyTab, type ListScreen, tab } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { atualizar } from '../../shared/atualizar.ts';
import { downloadXml } from './acoesNota.tsx';
import { checkAgain, outras, usuais } from './decisoes.ts';

const quais: Columns<XmlItem> = [
  'numeronf',
  { key: 'chassi', rank: 0 },
  { key: 'cfop', rank: 6 },
  { key: 'motivo', rank: 1, width: 34 },
];

const partes: Columns<XmlItem> = [
  { key: 'razaosocialemitente', rank: 7, width: 16 },
  { key: 'nome', rank: 7 },
];

const expansion: Details<XmlItem> = [
  'descricao',
  'cor',
  'dataemissao',
  'valor',
  'cnpjemitente',
  'cpfcnpj',
  'codigolote',
  { key: 'nomearquivo', render: ({ nomearquivo }) => <NomeArquivo nome={nomearquivo} /> },
];

const aba = (
  comum: Pick<AnyTab, 'label' | 'count'> & { key: 'pendentes' | 'decididas'; empty: string },
  columns: Columns<XmlItem>,
  actions: typeof outras,
): AnyTab =>
  tab(lists.aConferir, {
    ...comum,
    feminine: true,
    filters: { search: { key: 'chassi', placeholder: PROCURAR_CHASSI } },
    columns,
    expansion,
    actions: [...actions, atualizar],
  });

/** Invoices whose CFOP does not say what happens to the vehicle, and the decisions made about others. */
export const notasAConferir: ListScreen = {
  ...places.xml.aConferir,
  help: [
    'Aqui esperam as notas que trazem um veículo e não dizem, pelo CFOP, se ele é comprado, vendido ou transferido: remessa para demonstração ou conserto, consignação, outra saída. Até alguém dizer o que elas são, não valem para nenhuma operação.',
    'O motivo diz o CFOP, o que ele é e o que faz com o veículo. Escolha na linha o que a nota é; só aparece o que ela pode ser, por quem a emitiu e para quem.',
    'Se o veículo só foi emprestado, escolha Não movimenta o veículo.',
    'Uma nota com vários veículos aparece em várias linhas: cada item tem o seu CFOP. Uma que cita em textos mais chassis do que tem veículos aparece em uma linha para cada chassi: diga na linha do certo o que a nota é, e os outros ficam de fora.',
    'Duas notas com a mesma chave e conteúdo diferente também esperam aqui: escolha a que confere com a da SEFAZ.',
    'Já decididas mostra o que foi decidido, por quem e quando. Enquanto a nota não for usada no Renave, dá para conferir de novo.',
  ],
  tabs: [
    aba(
      {
        key: 'pendentes',
        label: 'A conferir',
        count: 'pendentes',
        empty: 'Nenhuma nota espera que alguém diga o que ela é.',
      },
      [
        ...quais,
        { key: 'decisao', buttons: 'O que a nota é', width: 36, rank: 0, actions: usuais },
        ...partes,
        { key: 'arquivo', buttons: 'XML', rank: 8, actions: [downloadXml] },
      ],
      outras,
    ),
    aba(
      {
        key: 'decididas',
        label: 'Já decididas',
        count: 'jaDecididas',
        empty: 'Nenhuma nota foi decidida aqui.',
      },
      [
        ...quais,
        { key: 'decisao', rank: 0 },
        { key: 'quemdecidiu', rank: 2 },
        { key: 'decididoem', rank: 2 },
      ],
      [checkAgain],
    ),
  ],
};
