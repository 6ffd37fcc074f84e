import { lists } from '#contract/lists/index.ts';
import { NomeArquivo } from '#src/ui/NomeArquivo.tsx';
import { type ListScreen, soleTab } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { atualizar } from '../../shared/atualizar.ts';
import { downloadXml, explicacoesDoXml, statusNota } from './acoesNota.tsx';
import { checkAgain, outras, usuais } from './decisoes.ts';
import { ResumoDoLote } from './ResumoDoLote.tsx';

/** The invoices of one batch (document 2, section 2.2). */
export const loteXml: ListScreen = {
  ...places.xml.lote,
  title: ({ id }) => `Lista dos Xmls do lote número: ${id}`,
  help: [
    'No alto está o lote inteiro: o que veio, e como está cada veículo dele. Os números levam às listas, já só com os veículos deste lote. Quem importou e os colegas veem o mesmo.',
    'Cada linha é um veículo de uma nota do lote. Uma nota com vários veículos aparece em várias linhas.',
    'O status mostra se a nota foi lida, é duplicada, foi descartada, teve erro ou está a conferir: nesta, alguém diz na própria linha o que ela é. Enquanto a leitura não termina, a linha fica em processamento.',
    'O ícone ao lado do status abre a explicação: o erro e o que fazer, por que a nota foi descartada, em que lote a duplicada já estava, ou o que conferir em uma nota lida. Depois de corrigir um erro, importe o arquivo de novo.',
    'Abra a linha para ver veículo, cor, emitente, destinatário, valor e o nome do arquivo enviado.',
    'O botão da coluna XML baixa o arquivo exatamente como foi enviado.',
  ],
  above: ({ params: { id } }) => <ResumoDoLote id={Number(id)} aberto />,
  tabs: soleTab(lists.notasDoLote, {
    label: 'Notas',
    filters: { fixed: ({ id }) => ({ codigoLote: Number(id) }) },
    columns: [
      { key: 'codigo', rank: 9 },
      'numeronf',
      'chassi',
      { key: 'cnpjemitente', rank: 7 },
      'nome',
      { key: 'cpfcnpj', rank: 8 },
      'uf',
      'tiponf',
      { key: 'situacao', rank: 0, render: statusNota, actions: explicacoesDoXml },
      { key: 'arquivo', buttons: 'XML', rank: 0, actions: [downloadXml] },
    ],
    highlight: ({ erroxml }) => (erroxml ? 'Com erro ou a conferir' : null),
    expansion: [
      'descricao',
      'cor',
      'razaosocialemitente',
      'nome',
      'valor',
      'cfop',
      'decisao',
      'quemdecidiu',
      'decididoem',
      { key: 'nomearquivo', render: ({ nomearquivo }) => <NomeArquivo nome={nomearquivo} /> },
    ],
    actions: [...usuais, ...outras, checkAgain, atualizar],
  }),
};
