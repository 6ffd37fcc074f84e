import {
  type FilialParaTransferir,
  SEM_NOTA_DA_FILIAL,
  transferenciaZeroKm,
} from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { periodo } from '#contract/list.ts';
import { lists } from '#contract/lists/index.ts';
import * as f from '#domain/fields/field.ts';
import { PROCURAR_VEICULO } from '#domain/texts.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { type ListScreen, soleTab } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { atualizar } from '../../shared/atualizar.ts';
import { atoEmUm } from '../../shared/renave/atos.ts';
import { confirmaChassisDoTexto } from '../../shared/renave/chassisDoTexto.ts';
import { showRecusa } from '../../shared/renave/informacoes.tsx';
import { porqueOcupada } from '../../shared/renave/ocupada.ts';
import { Recusa } from '../../shared/renave/Recusa.tsx';

/** All values come from the invoice: nothing is typed. */
const transferir = rowAction<FilialParaTransferir>({
  name: 'transferir',
  label: 'Transferir',
  tone: 'primary',
  visible: ({ prometidoA }) => prometidoA === null,
  disabled: (row) => (row.codigo_imp === null ? SEM_NOTA_DA_FILIAL : (porqueOcupada(row) ?? row.impedimento)),
  dialog: {
    fields: {
      filial: f.text('filial', { label: 'Filial', readOnly: true }),
      cnpj: f.cpfCnpj('cnpj', { label: 'CNPJ', readOnly: true }),
      chave: f.chaveNfe('chave', { label: 'Chave de acesso', readOnly: true }),
      valor: f.money('valor', { label: 'Valor', readOnly: true }),
    },
    initial: (row) => ({
      filial: row.nomdes_imp,
      cnpj: row.cpfcnpj_imp,
      chave: row.chave_imp,
      valor: row.valor,
    }),
    width: 50,
  },
  ...atoEmUm(
    transferenciaZeroKm.transferirParaFilial,
    ({ nomdes_imp }) => nomdes_imp && `para ${nomdes_imp}`,
  ),
  question: ({ chassi, chassidotexto }) => confirmaChassisDoTexto([{ chassi, chassidotexto }]),
  call: call(transferenciaZeroKm.transferirParaFilial, ({ codigo_imp }) => ({
    codigoItemChassi: codigo_imp ?? 0,
  })),
});

/** Vehicles in stock, each with its transfer to the branch that its invoice names (document 2, section 2.11). */
export const transferirEntreFiliais: ListScreen = {
  ...places.transferencia.entreFiliais,
  help: [
    'Importe o XML da nota de transferência: o veículo que ela cita mostra a filial de destino.',
    'Na linha do veículo, clique em Transferir e confira filial, CNPJ, chave e valor. Tudo vem da nota.',
    'São duas operações no Renave, cada uma com o certificado de uma empresa: autorizar aqui e receber na filial. Você precisa ter acesso às duas, e os dois certificados são conferidos antes.',
    'Se a filial não puder receber, a autorização é desfeita sozinha e o veículo continua aqui. A coluna Situação diz onde está.',
  ],
  tabs: soleTab(lists.paraFilial, {
    label: 'Estoque',
    filters: {
      search: { key: 'descricaoFiltro', placeholder: PROCURAR_VEICULO },
      fields: periodo('dataEntrada', 'Entrada'),
    },
    columns: [
      'errotitulo',
      'chassi',
      { key: 'descricao', rank: 1 },
      'nomdes_imp',
      { key: 'cpfcnpj_imp', rank: 7 },
      'valor',
      { key: 'datent_vei', rank: 6 },
    ],
    refusal: Recusa,
    expansion: ['chave_imp', { key: 'datent_vei', label: 'Entrada no estoque', kind: 'dateTime' }],
    actions: [atualizar, transferir, showRecusa()],
    empty: 'Nenhum veículo em estoque para transferir.',
  }),
};
