import { type EntradaNaMontadora, montadora as rotas } from '#contract/gateway/zeroKm/montadora.ts';
import { lists } from '#contract/lists/index.ts';
import * as f from '#domain/fields/field.ts';
import { CHASSI_INVALIDO, PROCURAR_CHASSI } from '#domain/texts.ts';
import { call, screenAction, selectionAction } from '#src/ui/action.ts';
import { type ListScreen, soleTab } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { atualizar } from '../../shared/atualizar.ts';
import { EtiquetaAcabado } from '../../shared/cells/EtiquetaAcabado.tsx';
import { atoEmVarios, atoNaEmpresa } from '../../shared/renave/atos.ts';
import { informacoes } from '../../shared/renave/informacoes.tsx';
import { ocupada } from '../../shared/renave/ocupada.ts';
import { Recusa } from '../../shared/renave/Recusa.tsx';
import { createVeiculoMock } from '../entradaZeroKm/createVeiculoMock.tsx';

const confirmarSelecionadas = selectionAction<EntradaNaMontadora>({
  name: 'confirmarSelecionadas',
  label: 'Confirmar selecionadas',
  alone: 'Confirmar entrada',
  tone: 'primary',
  confirm: 'Confirma as entradas selecionadas?',
  ...atoEmVarios<EntradaNaMontadora>(rotas.confirmarEntrada),
  call: call(rotas.confirmarEntrada, (rows) => ({
    listaEntradas: rows.map((row) => ({ chassi: row.chassi })),
  })),
  failure: 'Houve um erro ao confirmar a(s) entrada(s)',
});

const fields = {
  chassi: f.chassi('chassi', { label: 'Chassi', required: CHASSI_INVALIDO }),
};

const confirmarManualmente = screenAction<typeof fields>({
  name: 'confirmarManualmente',
  label: 'Confirmar manualmente',
  tone: 'neutral',
  dialog: {
    text: 'Confirma a entrada de um veículo pelo chassi, sem procurá-lo na lista.',
    submit: 'Confirmar entrada',
    fields,
  },
  ...atoNaEmpresa(rotas.confirmarEntrada),
  call: call(rotas.confirmarEntrada, (_listing, values) => ({ listaEntradas: [values] })),
  success: 'O chassi está sendo confirmado!',
  failure: (_listing, values) =>
    `Ocorreu um erro inesperado ao tentar confirmar manualmente o chassi: ${values.chassi}`,
});

/** The manufacturer's vehicles whose entry is not confirmed yet (document 2, section 2.5). */
export const confirmarEntradaMontadora: ListScreen = {
  ...places.montadora.confirmarEntrada,
  help: [
    'A lista mostra os veículos que a sua fábrica registrou na BIN e que ainda não tiveram a entrada confirmada no Renave.',
    'Marque os veículos e clique em Confirmar selecionadas. Não é preciso nota fiscal nem valor. A confirmação segue sozinha: você pode sair da tela, e cada veículo deixa a lista quando o Renave responde.',
    'Falta um veículo que acabou de ser registrado? Use Confirmar manualmente e informe o chassi.',
    'O ícone de informações abre o erro que o Renave devolveu ou, quando o chassi tem mais de uma nota de saída, permite trocar a nota.',
    'Confirmou por engano? Use Cancelar entrada.',
  ],
  tabs: soleTab(lists.entradasMontadora, {
    label: 'Pendentes',
    filters: { search: { key: 'descricaoFiltro', placeholder: PROCURAR_CHASSI } },
    columns: [
      { key: 'errotitulo', actions: informacoes(rotas.selecionarNota) },
      'chassi',
      { key: 'veiculoAcabado', render: (row) => <EtiquetaAcabado acabado={row.veiculoAcabado} /> },
      'dataHoraCadastro',
    ],
    feminine: true,
    selectable: (row) => !ocupada(row),
    refusal: Recusa,
    actions: [
      atualizar,
      createVeiculoMock(rotas.criarVeiculoMock),
      confirmarManualmente,
      confirmarSelecionadas,
    ],
    empty: 'Nenhum veículo aguarda confirmação. Os veículos aparecem aqui depois do pré-cadastro na BIN.',
  }),
};
