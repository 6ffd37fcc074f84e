import type { LinhaSaida, saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { later } from '#src/ui/later.tsx';
import { call, rowAction, selectionAction } from '#src/ui/screen.ts';
import { ocupada } from '../renave/SituacaoRenave.tsx';

const EscolherNotaDialog = later(async () => (await import('./EscolherNotaDialog.tsx')).EscolherNotaDialog);

type Rota = typeof saidaZeroKm.confirmar;

const ERRO_CONFIRMAR = 'Houve um erro ao confirmar a saída!';

export const confirmarSelecionadas = (rota: Rota) =>
  selectionAction<LinhaSaida>({
    name: 'confirmarSelecionadas',
    label: 'Confirmar saídas selecionadas',
    tone: 'primary',
    call: call(rota, (rows) => ({
      itensList: rows.flatMap(({ codigo }) =>
        codigo === null ? [] : [{ codigo, leasing: false, chassi: null }],
      ),
    })),
    failure: 'Houve um erro ao confirmar a(s) saída(s)',
  });

/** For a vehicle that no exit invoice names: one is chosen. */
export const confirmarComNota = (rota: Rota) =>
  rowAction<LinhaSaida>({
    name: 'confirmarSaida',
    label: 'Confirmar saída',
    visible: ({ codigo }) => codigo === null,
    disabled: ocupada,
    dialog: {
      title: 'Confirmar saída',
      text: ({ chassi }) => `Escolha a nota fiscal de saída do veículo ${chassi}.`,
      component: EscolherNotaDialog,
      width: 50,
    },
    call: call(rota, (_row, { codigo, leasing, chassi }) => ({ itensList: [{ codigo, leasing, chassi }] })),
    failure: ERRO_CONFIRMAR,
  });

export const confirmarComLeasing = (rota: Rota) =>
  rowAction<LinhaSaida>({
    name: 'confirmarSaidaComLeasing',
    label: 'Confirmar saída com leasing',
    visible: ({ inacabado, codigo }) => inacabado && codigo !== null,
    disabled: ocupada,
    confirm: ({ chassi }) => `Confirma a saída do veículo ${chassi} com leasing?`,
    call: call(rota, ({ codigo }) => ({
      itensList: codigo === null ? [] : [{ codigo, leasing: true, chassi: null }],
    })),
    failure: ERRO_CONFIRMAR,
  });
