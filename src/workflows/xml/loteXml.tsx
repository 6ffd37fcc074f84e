import { type TipoNota, type XmlItem, xml } from '#contract/gateway/xml.ts';
import { type Column, type ListScreen, tab } from '#src/ui/screen.ts';
import { atualizar } from '../atualizar.ts';
import { NomeArquivo } from '../cells/NomeArquivo.tsx';
import { baixarXml, verErroXml } from './acoesNota.tsx';
import { StatusNota } from './StatusNota.tsx';

const TIPOS: Record<TipoNota, string> = { E: 'Entrada', S: 'Saída', T: 'Transferência' };

const columns: readonly Column<XmlItem>[] = [
  { key: 'codigo', label: 'Código', kind: 'integer', width: 6 },
  { key: 'numeronf', label: 'NF', kind: 'integer', width: 9 },
  { key: 'chassi', label: 'Chassi', kind: 'chassi', width: 18 },
  { key: 'cnpjemitente', label: 'CNPJ emitente', kind: 'cpfCnpj', width: 18 },
  { key: 'nome', label: 'Destinatário', width: 15 },
  { key: 'cpfcnpj', label: 'CPF/CNPJ destinatário', kind: 'cpfCnpj', width: 18 },
  { key: 'uf', label: 'UF', width: 3 },
  { key: 'tiponf', label: 'Tipo', width: 11, render: ({ tiponf }) => (tiponf ? TIPOS[tiponf] : '') },
  {
    key: 'situacao',
    label: 'Status',
    width: 12,
    render: (nota) => <StatusNota nota={nota} />,
    actions: [verErroXml],
  },
  { key: 'arquivo', label: 'XML', width: 5, render: () => null, actions: [baixarXml] },
];

const expansion: readonly Column<XmlItem>[] = [
  { key: 'marcamodelo', label: 'Veículo' },
  { key: 'cor', label: 'Cor' },
  { key: 'razaosocialemitente', label: 'Emitente' },
  { key: 'nome', label: 'Destinatário' },
  { key: 'valorentrada', label: 'Valor', kind: 'money' },
  { key: 'nomearquivo', label: 'Arquivo', render: ({ nomearquivo }) => <NomeArquivo nome={nomearquivo} /> },
];

/** The invoices of one batch (document 2, section 2.2). */
export const loteXml: ListScreen = {
  path: '/lote-xml/:id',
  title: ({ id }) => `Lista dos Xmls do lote número: ${id}`,
  permission: 'importarXml',
  help: [
    'Cada linha é um veículo de uma nota do lote. Uma nota com vários veículos aparece em várias linhas.',
    'O status mostra se a nota foi lida, é duplicada, foi descartada ou teve erro. Enquanto a leitura não termina, a linha fica em processamento.',
    'Clique no ícone de erro para ler o que aconteceu e o que fazer. Depois de corrigir, importe o arquivo de novo.',
    'Abra a linha para ver veículo, cor, emitente, destinatário, valor e o nome do arquivo enviado.',
    'O botão da coluna XML baixa o arquivo exatamente como foi enviado.',
  ],
  tabs: [
    tab(xml.itensDoLote, {
      key: 'notas',
      label: 'Notas',
      filters: { fixed: ({ id }) => ({ codigoLote: Number(id) }) },
      columns,
      highlight: ({ erroxml }) => (erroxml ? 'erro' : null),
      legend: { erro: 'Com erro' },
      expansion,
      actions: [atualizar],
      subjects: ['lotesXml'],
    }),
  ],
};
