import type { LoteXml } from '#contract/gateway/notas/notaImportada.ts';
import { LIMITES_DO_ENVIO, xml } from '#contract/gateway/notas/xml.ts';
import { lists } from '#contract/lists/index.ts';
import { PROCURAR_CHASSI } from '#domain/texts.ts';
import { answerOf, type Column, type Columns, call, screenAction } from '#src/ui/action.ts';
import { type AnyTab, type ListScreen, tab } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { atualizar } from '../../shared/atualizar.ts';
import { Processando } from '../../shared/cells/Processando.tsx';
import { lotePath } from './lotePath.ts';

const columns: Columns<LoteXml> = [
  'codigo',
  'datahoraimportacao',
  'nome_usu',
  'totalarquivos',
  'totalentradas',
  'totalsaidas',
  'totaltransferencias',
  'totalduplicados',
  'totaldescartados',
  'totalerros',
  { key: 'totalaconferir', rank: 8 },
];

const andamento: Column<LoteXml> = {
  key: 'totalprocessados',
  rank: 0,
  render: (_lote, [quantos]) => <Processando texto={quantos} />,
};

/** Files that an import accepts. */
export const ARQUIVOS_DE_NOTAS = {
  accept: '.xml,text/xml,.zip,application/zip',
  also: '.gz,.txt,.b64',
  multiple: true,
  atMost: LIMITES_DO_ENVIO,
  atOnce: true,
} as const;

/** Imports files and shows their batch. */
export const uploadNotas = screenAction({
  name: 'importar',
  label: 'Importar XML',
  tone: 'primary',
  files: ARQUIVOS_DE_NOTAS,
  call: call(xml.processar, () => ({})),
  failure: 'Ocorreu um erro ao enviar os arquivos',
  after: (answer, _listing, { navigate }) =>
    navigate(`${places.xml.importar.path}?lote=${answerOf(xml.processar, answer).codigoLote}`),
});

const lotes = (key: 'finalizados' | 'processando', label: string, extra: Columns<LoteXml>): AnyTab =>
  tab(lists.lotes, {
    key,
    label,
    count: key,
    filters: { search: { key: 'chassi', placeholder: PROCURAR_CHASSI } },
    columns: [...columns, ...extra],
    open: ({ codigo }) => lotePath(codigo),
    actions: [atualizar, uploadNotas],
    empty: 'Nenhum lote por aqui. Arraste os arquivos das notas para cá ou clique em Importar XML.',
  });

/** Batches of invoice files, and the upload of a new one (document 2, section 2.1). */
export const importarXmls: ListScreen = {
  ...places.xml.importar,
  title: "Importar XML's",
  help: [
    'Arraste os arquivos XML das notas fiscais para a lista, ou clique em Importar XML e escolha-os, quantos quiser de uma vez, ou um zip deles. Também servem os arquivos que outros programas guardam: respostas da SEFAZ, notas compactadas (.gz) e várias notas em um arquivo só. Nas páginas de zero km também basta soltá-los.',
    'Se a conexão cair, o envio fica interrompido e continua sozinho de onde parou. Se a página for recarregada, escolha os mesmos arquivos de novo: só o que falta é enviado.',
    'O envio vira um lote, e o andamento dele aparece no pé da página. A leitura segue sozinha: você pode sair da tela, e o lote passa de Processando para Finalizados quando termina.',
    'Lido o lote, o resumo diz quantas notas entraram e leva ao próximo passo: confirmar as entradas e as saídas, ou ver o que deu errado.',
    'Cada nota é reconhecida como entrada, saída ou transferência. Notas já importadas contam como duplicadas, e notas que não são da sua empresa são descartadas.',
    'Clique em um lote para ver as notas dele e o que fazer com as que tiveram erro. Para saber em que lote está um veículo, procure pelo chassi.',
  ],
  tabs: [lotes('finalizados', 'Finalizados', []), lotes('processando', 'Processando', [andamento])],
};
