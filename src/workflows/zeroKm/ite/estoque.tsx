import PrintIcon from '@mui/icons-material/PrintOutlined';
import { ABAS_ITE, type LinhaIte } from '#contract/gateway/zeroKm/estoqueIte.ts';
import { type DOCUMENTOS_ITE, ite, ite as rotas } from '#contract/gateway/zeroKm/ite.ts';
import { lists } from '#contract/lists/index.ts';
import { PROCURAR_VEICULO } from '#domain/texts.ts';
import { answerOf, type Columns, call, type Details, rowAction } from '#src/ui/action.ts';
import { type ListScreen, tab } from '#src/ui/screen.ts';
import { impresso } from '../../documentos/atpv/impresso.ts';
import { places } from '../../places.ts';
import { atualizar } from '../../shared/atualizar.ts';
import { EtiquetaAcabado } from '../../shared/cells/EtiquetaAcabado.tsx';
import { nomesDasRestricoes } from '../../shared/cells/restricoes.ts';
import { EstoqueConferido } from '../../shared/renave/EstoqueConferido.tsx';
import { Recusa } from '../../shared/renave/Recusa.tsx';
import { createVeiculoMock } from '../entradaZeroKm/createVeiculoMock.tsx';
import {
  cadastrarVeiculo,
  cancelarEntradaIte,
  cancelarSaidaIte,
  finishVeiculo,
  saidaEstoque,
  verVeiculo,
} from './acoes.ts';
import { entradaEstoqueIte } from './entrada.ts';

type Documento = (typeof DOCUMENTOS_ITE)[number]['value'];

const send = (documento: Documento) =>
  call(ite.sendByEmail, ({ idEstoque }: LinhaIte) => ({ idEstoque: idEstoque ?? 0, documento }));

const termoEntrada = impresso<LinhaIte>({
  name: 'termoEntrada',
  label: 'Termo de entrada',
  veiculo: ({ chassi }) => chassi,
  download: call(ite.termoEntrada, ({ idEstoque }) => ({ id: idEstoque ?? 0 })),
  lido: (answer) => answerOf(ite.termoEntrada, answer).data.pdfBase64,
  arquivo: ({ chassi }) => `TermoDeEntrada-${chassi}.pdf`,
  email: send('termoEntrada'),
});

/** The ATPV-e, for a sale that is not cancelled, of a finished vehicle. */
const atpv = impresso<LinhaIte>({
  name: 'atpv',
  label: 'ATPV-e',
  visible: ({ motivo, saidaCancelada, acabado }) => motivo === 'VENDA' && !saidaCancelada && acabado === true,
  veiculo: ({ chassi }) => chassi,
  download: call(ite.atpv, ({ chassi }) => ({ chassi })),
  lido: (answer) => answerOf(ite.atpv, answer).data.pdfAtpvBase64,
  arquivo: ({ chassi }) => `ATPV-e-${chassi}.pdf`,
  email: send('atpv'),
});

const impressoesIte = rowAction<LinhaIte>({
  name: 'impressoesIte',
  label: 'Impressões',
  icon: PrintIcon,
  visible: ({ idEstoque }) => idEstoque !== null,
  menu: [termoEntrada, atpv],
});

/** The columns of a transfer establishment's stock (document 3, section 2.10). */
const colunasIte: Columns<LinhaIte> = [
  'errotitulo',
  'idEstoque',
  { key: 'chassi', rank: 0 },
  { key: 'descricao', rank: 1 },
  {
    key: 'acabado',
    rank: 4,
    render: ({ acabado }) => (acabado === null ? null : <EtiquetaAcabado acabado={acabado} />),
  },
  { key: 'dataEntrada', rank: 6 },
  { key: 'dataSaida', rank: 7 },
  { key: 'restricoes', rank: 8 },
];

const detalhesIte: Details<LinhaIte> = [
  'valor',
  'chaveRemessa',
  { key: 'restricoes', render: ({ restricoes }) => nomesDasRestricoes(restricoes) },
  'cnpjDestino',
  'motivo',
];

const aba = (key: keyof typeof ABAS_ITE, label: string, empty: string) =>
  tab(lists.naIte, {
    key,
    label,
    count: ABAS_ITE[key],
    filters: {
      search: { key: 'descricaoFiltro', placeholder: PROCURAR_VEICULO },
    },
    columns: colunasIte,
    expansion: detalhesIte,
    refusal: Recusa,
    actions: [
      atualizar,
      createVeiculoMock(rotas.criarVeiculoMock),
      entradaEstoqueIte,
      saidaEstoque,
      impressoesIte,
      verVeiculo,
      cadastrarVeiculo,
      cancelarEntradaIte,
      cancelarSaidaIte,
      finishVeiculo,
    ],
    empty,
  });

/** The stock of a transfer establishment (document 3, sections 2.10 and 4). */
export const estoqueIte: ListScreen = {
  ...places.ite.estoque,
  heard: EstoqueConferido,
  help: [
    'A primeira aba mostra os veículos que estão na ITE para complementação ou alteração. Em Andamento ficam as entradas que o Renave ainda não confirmou e os veículos que esperam o destino receber a transferência.',
    'Clique em Entrada de estoque para receber um veículo de um cliente: informe o chassi, escolha o cliente/montadora entre os que o Renave conhece, o cliente e o valor. A chave da nota de remessa é opcional e pode vir do XML.',
    'Veículo que vem de concessionária, montadora ou outra ITE entra por Receber transferência.',
    'Na linha, clique em Saída de estoque para vender: informe o comprador, a data, o valor e as chaves das notas do produto e do serviço.',
    'Em Impressões estão o termo de entrada e, depois da venda de um veículo acabado, o ATPV-e.',
    'Cancelar entrada vale enquanto o veículo está no estoque; uma venda desfeita volta ao estoque por Cancelar saída, com outro id.',
  ],
  tabs: [
    aba('estoque', 'Solicitados/Estoque Renave', 'Nenhum veículo na ITE. Comece por Entrada de estoque.'),
    aba('andamento', 'Em Andamento', 'Nenhuma entrada ou transferência em andamento.'),
    aba('finalizados', 'Finalizados', 'Nenhum veículo saiu da ITE.'),
    aba('todos', 'Todos', 'Nenhum veículo passou pela ITE. Comece por Entrada de estoque.'),
  ],
};
