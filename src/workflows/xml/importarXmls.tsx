import { type LoteXml, xml } from '#contract/gateway/xml.ts';
import { PROCURAR_CHASSI } from '#domain/texts.ts';
import { type AnyTab, type Column, call, type ListScreen, screenAction, tab } from '#src/ui/screen.ts';
import { atualizar } from '../atualizar.ts';
import { Processando } from '../cells/Processando.tsx';

const PROCESSANDO = 'processando';

const columns: readonly Column<LoteXml>[] = [
  { key: 'codigo', label: 'Lote', kind: 'integer', width: 6 },
  { key: 'datahoraimportacao', label: 'Data/hora da importação', kind: 'dateTime', width: 18 },
  { key: 'nome_usu', label: 'Usuário', width: 16 },
  { key: 'totalarquivos', label: 'Arquivos', kind: 'integer', width: 8 },
  { key: 'totalentradas', label: 'Entradas', kind: 'integer', width: 8 },
  { key: 'totalsaidas', label: 'Saídas', kind: 'integer', width: 8 },
  { key: 'totaltransferencias', label: 'Transferências', kind: 'integer', width: 13 },
  { key: 'totalduplicados', label: 'Duplicados', kind: 'integer', width: 10 },
  { key: 'totaldescartados', label: 'Descartados', kind: 'integer', width: 11 },
  { key: 'totalerros', label: 'Com erro', kind: 'integer', width: 8 },
];

const andamento: Column<LoteXml> = {
  key: 'totalprocessados',
  label: 'Andamento',
  width: 16,
  render: ({ totalprocessados, totalarquivos }) => (
    <Processando texto={`${totalprocessados} de ${totalarquivos}`} />
  ),
};

const importar = screenAction({
  name: 'importar',
  label: "Importar XML's",
  tone: 'primary',
  files: { accept: 'text/xml', multiple: true },
  call: call(xml.processar, () => ({})),
  after: (_answer, _listing, tools) => tools.goToTab(PROCESSANDO),
  failure: 'Ocorreu um erro ao enviar os arquivos',
});

const lotes = (
  key: string,
  label: string,
  finalizado: 'sim' | 'nao',
  extra: readonly Column<LoteXml>[],
): AnyTab =>
  tab(xml.lotes, {
    key,
    label,
    count: key,
    filters: {
      fixed: { finalizado },
      search: { key: 'chassi', placeholder: PROCURAR_CHASSI },
    },
    columns: [...columns, ...extra],
    open: ({ codigo }) => `/lote-xml/${codigo}`,
    actions: [atualizar, importar],
    subjects: ['lotesXml'],
    empty: 'Nenhum lote por aqui. Clique em Importar XML’s e escolha os arquivos das notas.',
  });

/** Batches of invoice files, and the way to send one (document 2, section 2.1). */
export const importarXmls: ListScreen = {
  path: '/importar-xmls',
  title: "Importar XML's",
  permission: 'importarXml',
  help: [
    'Clique em Importar XML’s e escolha os arquivos XML das notas fiscais, quantos quiser de uma vez. Só arquivos XML são aceitos.',
    'O envio vira um lote na aba Processando. A leitura segue sozinha: você pode sair da tela, e o lote passa para Finalizados quando termina.',
    'Cada nota é reconhecida como entrada, saída ou transferência. Notas já importadas contam como duplicadas, e notas que não são da sua empresa são descartadas.',
    'Clique em um lote para ver as notas dele e o que fazer com as que tiveram erro.',
    'Para saber em que lote está um veículo, procure pelo chassi.',
  ],
  tabs: [
    lotes('finalizados', 'Finalizados', 'sim', []),
    lotes(PROCESSANDO, 'Processando', 'nao', [andamento]),
  ],
};
