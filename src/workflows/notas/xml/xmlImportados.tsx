import LogIcon from '@mui/icons-material/ArticleOutlined';
import { Stack } from '@mui/material';
import type { XmlImportado } from '#contract/gateway/notas/notaImportada.ts';
import { lists } from '#contract/lists/index.ts';
import { PROCURAR_CHASSI } from '#domain/texts.ts';
import { rowAction } from '#src/ui/action.ts';
import { type ListScreen, soleTab } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { atualizar } from '../../shared/atualizar.ts';
import { CorpoLegivel } from '../../suporte/PassosDaOperacao.tsx';
import { downloadXml, explicacoesDoXml, statusNota } from './acoesNota.tsx';

const verLog = rowAction<XmlImportado>({
  name: 'verLog',
  label: 'Ver requisição e resposta',
  icon: LogIcon,
  visible: ({ logrequestbody, logresponsebody }) => logrequestbody !== null || logresponsebody !== null,
  dialog: {
    title: 'Log da operação no Renave',
    text: ({ logrequestbody, logresponsebody }) => (
      <Stack spacing={2}>
        <CorpoLegivel titulo="Requisição" texto={logrequestbody} />
        <CorpoLegivel titulo="Resposta" texto={logresponsebody} />
      </Stack>
    ),
    width: 60,
  },
});

/**
 * Every company's invoices, for support: the result of parsing each, and the registry's answer (document 2, section
 * 2.3).
 */
export const xmlImportados: ListScreen = {
  ...places.suporte.xmlImportados,
  help: [
    'A lista mostra as notas importadas por todas as empresas, da mais nova para a mais antiga. Procure pelo chassi.',
    'Status XML diz como foi a leitura do arquivo, e Status API como terminou a operação pedida ao Renave com a nota.',
    'O ícone de log abre a última requisição e a última resposta da operação. Senhas e códigos de segurança não são guardados.',
    'O botão da coluna XML baixa o arquivo exatamente como a empresa enviou.',
  ],
  tabs: soleTab(lists.notas, {
    label: 'Notas',
    filters: { search: { key: 'chassi', placeholder: PROCURAR_CHASSI } },
    columns: [
      'codigo',
      { key: 'codigolote', rank: 9, width: 6 },
      'chassi',
      'nomfan_emp',
      { key: 'nome_usu', rank: 8 },
      { key: 'dataprocessamentoxml', rank: 7, width: 16 },
      { key: 'dataprocessamentoapi', rank: 7, width: 16 },
      { key: 'razaosocialemitente', rank: 6, width: 20 },
      { key: 'nome', rank: 6 },
      'tiponf',
      { key: 'situacao', rank: 0, render: statusNota, actions: explicacoesDoXml },
      { key: 'statusapi', rank: 0, actions: [verLog] },
      { key: 'arquivo', buttons: 'XML', rank: 0, actions: [downloadXml] },
    ],
    highlight: ({ erroxml, statusapi }) => (erroxml || statusapi === 'erro' ? 'Com erro' : null),
    expansion: ['numeronf', 'cnpjemitente', 'cpfcnpj', 'valor'],
    actions: [atualizar],
  }),
};
