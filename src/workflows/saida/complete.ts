import type { compradores } from '#contract/gateway/compradores.ts';
import type { LinhaSaida } from '#contract/gateway/saidaZeroKm.ts';
import type { Fields } from '#domain/fields/field.ts';
import { ERRO_CONFIRMAR_SAIDA } from '#domain/texts.ts';
import { type BoundCall, type Refused, rowAction, selectionAction } from '#src/ui/action.ts';
import { atoEmUm, atoEmVarios } from '../renave/atos.ts';
import { confirmaChassisDoTexto } from '../renave/chassisDoTexto.ts';
import {
  type Completados,
  faltaComprador,
  type LinhasACompletar,
  linhasACompletar,
  linhasEnviadas,
} from './aCompletar.ts';
import { dialogoDosCompradores } from './CompradoresDialog.tsx';

interface Completar<Mais extends Fields> {
  faltas: typeof compradores;
  mais: (linhas: readonly LinhaSaida[]) => Partial<Mais>;
  check?: (linhas: LinhasACompletar, valores: Completados<Mais>) => Refused | null;
  inputs?: Readonly<Record<string, string>>;
  /** Sends the rows again, with the typed data of their buyers. */
  call: BoundCall<LinhasACompletar, Completados<Mais>>;
}

/** Completes the buyers of a row, or of a selection, and sends the operations again at once. */
export const completeClientes = <Mais extends Fields>(pedido: Completar<Mais>) => {
  const { faltas, mais, ...envio } = pedido as unknown as Completar<Fields>;
  const component = dialogoDosCompradores(faltas, mais);
  const comum = {
    ...envio,
    question: (linhas: LinhasACompletar, valores: Completados) =>
      confirmaChassisDoTexto(linhasEnviadas(linhas, valores)),
    failure: ERRO_CONFIRMAR_SAIDA,
  };
  const dialog = { component, submit: 'Salvar e confirmar', width: 50 };
  const um = rowAction<LinhaSaida, Completados>({
    ...comum,
    ...atoEmUm(envio.call.route, ({ nome }) => nome && `para ${nome}`),
    name: 'completarCliente',
    label: 'Completar dados do cliente',
    tone: 'primary',
    main: true,
    visible: faltaComprador,
    dialog: { ...dialog, title: 'Completar dados do cliente' },
  });
  const varios = selectionAction<LinhaSaida, Completados>({
    ...comum,
    ...atoEmVarios(envio.call.route, linhasACompletar),
    // The verb has no number: blank buyers are postponed, so the number sent is not known yet.
    verb: 'Salvar e confirmar',
    name: 'completarClientes',
    severalOf: um.name,
    label: (rows) => `Completar clientes (${linhasACompletar(rows).length})`,
    // A single selected row has the row action instead.
    visible: (rows) => rows.length > 1 && rows.some(faltaComprador),
    dialog: { ...dialog, title: 'Completar dados dos clientes' },
  });
  return { um, varios };
};
