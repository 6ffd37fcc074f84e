import { filtroChegada } from '#contract/gateway/estoque/chegadas.ts';
import { type LinhaEntrada, entradaZeroKm as rotas } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { lists } from '#contract/lists/index.ts';
import { call, screenAction, selectionAction } from '#src/ui/action.ts';
import { type ListScreen, tab } from '#src/ui/screen.ts';
import { lotePath } from '../../notas/xml/lotePath.ts';
import { places } from '../../places.ts';
import { atualizar } from '../../shared/atualizar.ts';
import { procuraLendo } from '../../shared/lido/procuraLendo.ts';
import { atoEmVarios, atoNaEmpresa } from '../../shared/renave/atos.ts';
import { confirmaChassisDoTexto, withChassisDoTexto } from '../../shared/renave/chassisDoTexto.ts';
import { informacoes } from '../../shared/renave/informacoes.tsx';
import { ocupada } from '../../shared/renave/ocupada.ts';
import { Recusa } from '../../shared/renave/Recusa.tsx';
import { desmarcarChegada, marcarChegada, marcarChegadas } from './chegada.tsx';
import { createVeiculoMock } from './createVeiculoMock.tsx';
import { type EntradaManual, EntradaManualDialog } from './EntradaManualDialog.tsx';
import { cancelarRejeicao, rejeitar } from './rejeicao.ts';

const ato = atoEmVarios<LinhaEntrada>(rotas.confirmar);

const confirmarSelecionadas = selectionAction<LinhaEntrada>({
  name: 'confirmarSelecionadas',
  label: 'Confirmar selecionadas',
  alone: 'Confirmar entrada',
  tone: 'primary',
  confirm: 'Confirma as entradas selecionadas?',
  ...ato,
  consequence: (rows, sessao) => withChassisDoTexto(ato.consequence(rows, sessao), rows),
  call: call(rotas.confirmar, (rows) => ({
    itensList: rows.flatMap(({ codigo }) => (codigo === null ? [] : [{ codigo }])),
  })),
  failure: 'Houve um erro ao confirmar a(s) entrada(s)',
});

const entradaManual = screenAction<EntradaManual>({
  name: 'entradaManual',
  label: 'Entrada manual',
  tone: 'neutral',
  permission: 'suporteComEmpresa',
  dialog: {
    text: 'Confirma a entrada de um chassi com a nota de entrada mais recente que o cita.',
    component: EntradaManualDialog,
    submit: 'Confirmar entrada',
  },
  ...atoNaEmpresa(rotas.confirmar),
  question: (_listing, { chassi, chassidotexto }) => confirmaChassisDoTexto([{ chassi, chassidotexto }]),
  call: call(rotas.confirmar, (_listing, { codigo }) => ({ itensList: [{ codigo }] })),
  success: 'O chassi está sendo confirmado!',
  failure: (_listing, { chassi }) =>
    `Ocorreu um erro inesperado ao tentar confirmar manualmente o chassi: ${chassi}`,
});

/** Vehicles whose entry is not confirmed yet (document 2, sections 2.4 and 5). */
export const confirmarEntrada: ListScreen = {
  ...places.entrada.confirmar,
  help: [
    'A lista mostra os veículos que a montadora enviou para a sua empresa e que ainda não tiveram a entrada confirmada no Renave.',
    'Se aparecer “Aguardando importação do XML da nota da montadora”, importe o XML da nota em Importar XML. Sem a nota o veículo não pode ser selecionado. A nota que chegou antes do veículo espera em Ainda não anunciadas no Renave.',
    'Marque os veículos, ou leia o chassi ou o código da DANFE com a câmera ao lado da busca, e clique em Confirmar selecionadas. A confirmação segue sozinha: você pode sair da tela, e cada veículo deixa a lista quando o Renave responde. Antes disso, Marcar chegada diz que ele está no pátio.',
    'O ícone de informações abre o erro que o Renave devolveu ou, quando o chassi tem mais de uma nota, permite trocar a nota.',
    'Não vai receber o veículo? Use Rejeitar. Rejeitou por engano? Use Cancelar rejeição e escolha o veículo.',
    'Confirmou por engano? Use Cancelar entrada. Se o veículo vai voltar para a montadora com nota fiscal, use Devolver em Confirmação de saída. Se a venda foi desfeita, use Cancelar saída.',
  ],
  tabs: [
    tab(lists.entradas, {
      key: 'pendentes',
      label: 'Pendentes',
      filters: { search: procuraLendo(), fields: filtroChegada },
      columns: [
        { key: 'errotitulo', actions: informacoes(rotas.selecionarNota) },
        'numeronf',
        { key: 'serie', rank: 9 },
        { key: 'dataHoraCadastro', rank: 8 },
        { key: 'chegou', rank: 12, below: 'lugarDaChegada' },
        'chassi',
        { key: 'descricao', rank: 1 },
        { key: 'dataemissao', rank: 7 },
        'valor',
      ],
      feminine: true,
      selectable: (row) => row.numeronf !== null && row.impedimento === null && !ocupada(row),
      refusal: Recusa,
      actions: [
        atualizar,
        createVeiculoMock(rotas.criarVeiculoMock),
        entradaManual,
        cancelarRejeicao,
        confirmarSelecionadas,
        marcarChegada,
        marcarChegadas,
        desmarcarChegada,
        rejeitar,
      ],
      empty:
        'Nenhum veículo aguarda confirmação. Se falta algum, peça à montadora que confira o CNPJ informado no pré-cadastro.',
    }),
    tab(lists.naoAnunciadas, {
      key: 'naoAnunciadas',
      label: 'Ainda não anunciadas no Renave',
      filters: { search: procuraLendo() },
      columns: [
        'numeronf',
        'chassi',
        { key: 'descricao', rank: 1 },
        { key: 'razaosocialemitente', rank: 6 },
        { key: 'dataemissao', rank: 7 },
        'valor',
        { key: 'dataprocessamentoxml', rank: 8 },
        { key: 'codigolote', rank: 9 },
        { key: 'chegou', rank: 12, below: 'lugarDaChegada' },
      ],
      feminine: true,
      open: ({ codigolote }) => lotePath(codigolote),
      actions: [atualizar, marcarChegada, desmarcarChegada],
      empty: 'Nenhuma nota de entrada espera que a montadora anuncie o veículo.',
    }),
  ],
};
