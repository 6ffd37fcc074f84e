import { type FaltaNoPatio, patio } from '#contract/gateway/estoque/patio.ts';
import { lists } from '#contract/lists/index.ts';
import * as f from '#domain/fields/field.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { type ListScreen, soleTab } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { atualizar } from '../../shared/atualizar.ts';

const onde = { lugar: f.text('lugar', { label: 'Onde está', required: true, maxLength: 60 }) };

const achei = rowAction<FaltaNoPatio, typeof onde>({
  name: 'acheiNoPatio',
  label: 'Achei',
  main: true,
  permission: 'podeConferir',
  dialog: {
    title: 'Achei',
    text: ({ chassi, descricao }) =>
      `${[chassi, descricao].filter(Boolean).join(' · ')}. O relatório assinado da conferência fica como está.`,
    fields: onde,
    submit: 'Anotar',
  },
  call: call(patio.achar, ({ chassi }, { lugar }) => ({ chassi, lugar })),
});

/** What the last check did not find and nobody did since. */
export const faltasDoPatio: ListScreen = {
  ...places.patio.faltas,
  help: [
    'Veículos em estoque no Renave que a última conferência de pátio não achou, e ninguém depois dela.',
    'Falta desde diz a primeira conferência seguida em que o veículo não foi lido. Último lugar é o da última leitura.',
    'Achou? Clique em Achei e diga onde está. O relatório assinado não muda. O que for lido em outra conferência, ou sair do estoque, some daqui sozinho.',
  ],
  tabs: soleTab(lists.faltasDoPatio, {
    label: 'Não achados',
    filters: { search: { key: 'descricaoFiltro', placeholder: 'Chassi, placa ou veículo' } },
    columns: [
      { key: 'chassi', rank: 0 },
      { key: 'descricao', rank: 1 },
      { key: 'desde', rank: 2 },
      { key: 'ultimoLugar', rank: 3 },
      { key: 'placa', rank: 4 },
      { key: 'valor', rank: 5 },
      { key: 'conferida', rank: 6 },
    ],
    actions: [atualizar, achei],
    empty: 'A última conferência achou tudo, ou ainda não houve nenhuma.',
  }),
};
