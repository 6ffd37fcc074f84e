import { autorizacoesUsados as rotas, type UsadoAReceber } from '#contract/gateway/usados/autorizacoes.ts';
import { lists } from '#contract/lists/index.ts';
import * as f from '#domain/fields/field.ts';
import { INFORME_KM, INFORME_RENAVAM } from '#domain/texts.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { type ListScreen, soleTab } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { atualizar } from '../shared/atualizar.ts';
import { procuraLendo } from '../shared/lido/procuraLendo.ts';
import { atoNaLinha } from '../shared/renave/atos.ts';
import { showRecusa } from '../shared/renave/informacoes.tsx';
import { Recusa } from '../shared/renave/Recusa.tsx';
import { hoje } from './comum.ts';
import { laudoDaLinha, remedioDoLaudo } from './laudos/adicionarLaudo.ts';

const fields = {
  renavam: f.text('renavam', { label: 'Renavam', required: INFORME_RENAVAM, maxLength: 50, code: true }),
  km: f.integer('km', { label: 'KM do veículo', required: INFORME_KM, min: 1, max: 9_999_999 }),
  data: f.date('data', { label: 'Data da transferência', required: true }),
};

const receber = rowAction<UsadoAReceber, typeof fields>({
  name: 'receberUsado',
  label: 'Receber',
  tone: 'primary',
  remedy: remedioDoLaudo,
  dialog: {
    title: 'Recebimento de transferência usados',
    fields,
    initial: ({ renavam }) => ({ renavam, data: hoje() }),
    width: 40,
  },
  ...atoNaLinha(rotas.receber, ({ nomeOrigem }) => `enviado por ${nomeOrigem}`),
  call: call(rotas.receber, ({ placa, cnpjOrigem }, { renavam, km, data }) => ({
    veiculo: { placa, renavam, quilometragemHodometro: km },
    dataTransferenciaEstoque: data,
    cnpjEstabelecimentoOrigemTransferencia: cnpjOrigem,
  })),
});

/** Used vehicles whose transfer other establishments authorised (document 3, section 2.7). */
export const receberUsados: ListScreen = {
  ...places.usados.receber,
  title: 'Recebimento de transferência de veículos usados',
  help: [
    'A lista mostra os veículos que outros estabelecimentos autorizaram transferir para a sua empresa.',
    'Clique em Receber e informe o Renavam, a quilometragem de agora e a data da transferência.',
    'O veículo passa para Estoque de veículos, aba Em Andamento, até o Detran concluir.',
  ],
  tabs: soleTab(lists.usadosAReceber, {
    label: 'Pendente de recebimento',
    filters: { search: procuraLendo() },
    columns: [
      'errotitulo',
      { key: 'descricao', rank: 1 },
      'placa',
      'nomeOrigem',
      'autorizada',
      { key: 'valor', rank: 6 },
      { key: 'km', rank: 7 },
      { key: 'renavam', rank: 8 },
    ],
    refusal: Recusa,
    actions: [atualizar, receber, laudoDaLinha, showRecusa()],
    opens: {
      parameter: 'placa',
      field: 'placa',
      action: receber,
      prefill: { renavam: 'renavam', km: 'km' },
      absent: (placa) => `Veículo ${placa} não encontrado!`,
    },
    whole: true,
    empty:
      'Nenhum veículo aguarda recebimento. O outro estabelecimento precisa autorizar a transferência antes.',
  }),
};
