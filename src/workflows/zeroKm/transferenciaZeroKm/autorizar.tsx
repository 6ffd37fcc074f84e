import type { EntradaConfirmada } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import type { Tabbed } from '#contract/lists/list.ts';
import type { Fields, RecordOfFields } from '#domain/fields/field.ts';
import { PROCURAR_VEICULO } from '#domain/texts.ts';
import { formatCnpj, isCnpj } from '#domain/values/cnpj.ts';
import { type Action, type BoundCall, type Column, type Columns, rowAction } from '#src/ui/action.ts';
import { type AnyTab, type ListScreen, type TitledPlace, tab } from '#src/ui/screen.ts';
import { atualizar } from '../../shared/atualizar.ts';
import { EtiquetaAcabado } from '../../shared/cells/EtiquetaAcabado.tsx';
import { atoNaLinha } from '../../shared/renave/atos.ts';
import { showRecusa } from '../../shared/renave/informacoes.tsx';
import { ocupada } from '../../shared/renave/ocupada.ts';
import { Recusa } from '../../shared/renave/Recusa.tsx';

/** Whom an authorised vehicle waits for, and the way back. */
export const waitsFor = (cnpj: unknown): string =>
  `Agora aguarda ${formatCnpj(String(cnpj ?? ''))} receber. Desistiu? Cancele a autorização.`;

type ReceiverKind = 'ITE' | 'Estabelecimento';

const situacao: Column<EntradaConfirmada> = {
  key: 'acabado',
  rank: 4,
  render: ({ acabado }) => <EtiquetaAcabado acabado={acabado} />,
};

/** A vehicle, its value, and the target of its authorised transfer. */
const colunasAutorizar = (alvo: ReceiverKind, acabado = false): Columns<EntradaConfirmada> => [
  'errotitulo',
  { key: 'descricao', below: 'chassi' },
  ...(acabado ? [situacao] : []),
  { key: 'anoFab', rank: 8 },
  'valor',
  `nome${alvo}`,
  { key: `cnpj${alvo}`, rank: 7 },
  { key: `dataAutorizacao${alvo}`, rank: 6 },
  { key: `idAutorizacao${alvo}`, rank: 9 },
];

type Aba = 'estoqueRenave' | 'autorizados';

/** The parameters that distinguish one kind of authorisation from another. */
interface TipoAutorizar<F extends Fields = Fields> {
  /** Of its page, where it says more than in the menu. */
  title?: string;
  alvo: ReceiverKind;
  help: readonly string[];
  confirmados: Tabbed<EntradaConfirmada, Aba>;
  /** Shows the column 'acabado', where the list has both finished and unfinished vehicles. */
  acabado?: true;
  /** Restricts the vehicles that can be transferred; all of them by default. */
  fits?: (row: EntradaConfirmada) => boolean;
  dialogo: string;
  fields: F | ((row: EntradaConfirmada) => F);
  initial: (row: EntradaConfirmada) => { [N in keyof F]?: RecordOfFields<F>[N] | null };
  autorizar: BoundCall<EntradaConfirmada, F>;
  /** The same of several at once. */
  varios?: Action<EntradaConfirmada, 'selection'>;
  cancelar: BoundCall<EntradaConfirmada>;
}

/** Checks a kind against its own fields. */
export const tipoAutorizar = <F extends Fields>(tipo: TipoAutorizar<F>): TipoAutorizar =>
  tipo as unknown as TipoAutorizar;

const autorizacaoDe = (row: EntradaConfirmada) => row.idAutorizacaoITE ?? row.idAutorizacaoEstabelecimento;

const waitsForNobody = (row: EntradaConfirmada, { fits }: TipoAutorizar): boolean =>
  autorizacaoDe(row) === null && (fits?.(row) ?? true);

const autorizar = (tipo: TipoAutorizar) => {
  const { dialogo, fields, initial, autorizar: call } = tipo;
  return rowAction<EntradaConfirmada, Fields>({
    name: 'autorizar',
    label: 'Autorizar',
    tone: 'primary',
    visible: (row) => waitsForNobody(row, tipo),
    dialog: {
      title: dialogo,
      fields,
      initial,
      width: 50,
    },
    ...atoNaLinha(call.route),
    call,
    awaits: (_row, values) =>
      waitsFor(Object.values(values).find((value) => typeof value === 'string' && isCnpj(value))),
  });
};

const cancelar = ({ alvo, cancelar: call }: TipoAutorizar) =>
  rowAction<EntradaConfirmada>({
    name: 'cancelarAutorizacao',
    main: true,
    label: 'Cancelar Autorização',
    tone: 'danger',
    visible: (row) => row[`idAutorizacao${alvo}`] !== null,
    confirm: 'Confirma cancelar a autorização?',
    ...atoNaLinha(call.route, (row) => row[`nome${alvo}`] && `autorizado para ${row[`nome${alvo}`]}`),
    call,
  });

/** Vehicles in stock and those with an authorised transfer, with the actions to authorise and to cancel (2.11). */
export const autorizarTransferencia = (place: TitledPlace, tipo: TipoAutorizar): ListScreen => {
  const { title = place.title, help, alvo, acabado, confirmados, varios } = tipo;
  const aba = (key: Aba, label: string, count: string, empty: string, juntos = false): AnyTab =>
    tab(confirmados, {
      key,
      label,
      count,
      filters: { search: { key: 'descricaoFiltro', placeholder: PROCURAR_VEICULO } },
      columns: colunasAutorizar(alvo, acabado),
      refusal: Recusa,
      expansion: ['cor', { key: 'dataEntrada', label: 'Entrada no estoque', kind: 'dateTime' }],
      actions: [
        atualizar,
        autorizar(tipo),
        ...(juntos && varios ? [varios] : []),
        cancelar(tipo),
        showRecusa(),
      ],
      ...(juntos && varios && { selectable: (row) => waitsForNobody(row, tipo) && !ocupada(row) }),
      empty,
    });
  return {
    ...place,
    title,
    help,
    tabs: [
      aba(
        'estoqueRenave',
        'Estoque Renave',
        'quantidadeTotal',
        'Nenhum veículo em estoque para transferir.',
        true,
      ),
      aba(
        'autorizados',
        'Autorizados',
        `quantidadeAutorizados${alvo}`,
        'Nenhuma transferência autorizada. Autorize uma na aba Estoque Renave.',
      ),
    ],
  };
};
