import type { PendenteRecebimento } from '#contract/gateway/zeroKm/transferencias.ts';
import type { Tabbed } from '#contract/lists/list.ts';
import type { Fields, RecordOfFields } from '#domain/fields/field.ts';
import { type Action, type BoundCall, rowAction } from '#src/ui/action.ts';
import { type ListScreen, soleTab, type TitledPlace } from '#src/ui/screen.ts';
import { atualizar } from '../../shared/atualizar.ts';
import { procuraLendo } from '../../shared/lido/procuraLendo.ts';
import { atoNaLinha } from '../../shared/renave/atos.ts';
import { showRecusa } from '../../shared/renave/informacoes.tsx';
import { ocupada } from '../../shared/renave/ocupada.ts';
import { Recusa } from '../../shared/renave/Recusa.tsx';

/** The parameters that distinguish one kind of receiving from another. */
interface TipoReceber<F extends Fields = Fields> {
  /** Of its page, where it says more than in the menu. */
  title?: string;
  help: readonly string[];
  pendentes: Tabbed<PendenteRecebimento, 'pendenteRecebimento'>;
  /** Label of its button; 'Receber' by default. */
  label?: (row: PendenteRecebimento) => string;
  fields: F | ((row: PendenteRecebimento) => F);
  initial: (row: PendenteRecebimento) => { [N in keyof F]?: RecordOfFields<F>[N] | null };
  receber: BoundCall<PendenteRecebimento, F>;
  /** The same of several at once. */
  varios?: Action<PendenteRecebimento, 'selection'>;
  /** All pending transfers are one page (document 2, section 2.11). */
  whole?: true;
}

/** Checks a kind against its own fields. */
export const tipoReceber = <F extends Fields>(tipo: TipoReceber<F>): TipoReceber =>
  tipo as unknown as TipoReceber;

const receber = (tipo: TipoReceber, title: string) => {
  const { label = () => 'Receber', fields, initial, receber: call } = tipo;
  return rowAction<PendenteRecebimento, Fields>({
    name: 'receber',
    label,
    tone: 'primary',
    dialog: {
      title,
      fields,
      initial: (row) => ({ chassi: row.chassi, ...initial(row) }),
      submit: 'Receber',
      width: 50,
    },
    ...atoNaLinha(call.route, (row) => `enviado por ${row.nomeEstabelecimentoAutorizador}`),
    call,
  });
};

/** Transfers to this company that others authorised, with the action that receives them (2.11). */
export const receberTransferencia = (place: TitledPlace, tipo: TipoReceber): ListScreen => {
  const { title = place.title, help, pendentes, whole, varios } = tipo;
  return {
    ...place,
    title,
    help,
    tabs: soleTab(pendentes, {
      label: 'Pendente de recebimento',
      filters: { search: procuraLendo() },
      columns: [
        'errotitulo',
        { key: 'descricao', below: 'chassi' },
        'valor',
        'nomeEstabelecimentoAutorizador',
        'dataHoraAutorizacao',
      ],
      refusal: Recusa,
      expansion: ['chaveNotaFiscal'],
      actions: [atualizar, receber(tipo, title), ...(varios ? [varios] : []), showRecusa()],
      ...(varios && { selectable: (row) => !ocupada(row) }),
      ...(whole && { whole }),
      empty:
        'Nenhum veículo aguarda recebimento. Quem envia precisa autorizar a transferência para o seu CNPJ.',
    }),
  };
};
