import { DialogActions, DialogContent } from '@mui/material';
import { useMemo } from 'react';
import type { compradores } from '#contract/gateway/zeroKm/compradores.ts';
import type { LinhaSaida } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import type { Fields } from '#domain/fields/field.ts';
import { ERRO_CONFIRMAR_SAIDA } from '#domain/texts.ts';
import { type BoundCall, type Refused, rowAction, selectionAction } from '#src/ui/action.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { Asked } from '../../shared/Asked.tsx';
import { atoEmUm, atoEmVarios, countedBy } from '../../shared/renave/atos.ts';
import { confirmaChassisDoTexto } from '../../shared/renave/chassisDoTexto.ts';
import { useAsk } from '../../shared/useAsk.ts';
import {
  type Completados,
  faltaComprador,
  type LinhasACompletar,
  linhasACompletar,
  linhasAdiadas,
  linhasEnviadas,
} from './aCompletar.ts';
import { type DialogoDosCompradores, FormularioDosCompradores } from './FormularioDosCompradores.tsx';

/** Not cached: the data may have been completed elsewhere. */
const FRESH = { gcTime: 0 };

/** Asks for the missing data of the buyers, each once, however many vehicles they buy. */
const dialogoDosCompradores =
  (
    rota: typeof compradores,
    mais: (linhas: readonly LinhaSaida[]) => Partial<Fields>,
    contadas: ReturnType<typeof countedBy>,
  ) =>
  (dialogo: DialogoDosCompradores) => {
    const linhas = useMemo(() => linhasACompletar(dialogo.subject), [dialogo.subject]);
    const daVenda = useMemo(() => mais(linhas), [linhas]);
    const asked = useAsk(rota, { notas: linhas.flatMap(({ codigo }) => codigo ?? []) }, FRESH);
    if (asked.data)
      return (
        <FormularioDosCompradores
          {...{ ...dialogo, contadas }}
          mais={daVenda as Fields}
          incompletos={asked.data.compradores}
        />
      );
    return (
      <>
        <DialogContent>
          <Asked asked={asked}>{() => null}</Asked>
        </DialogContent>
        <DialogActions>
          <TextButton color="inherit" label="ra.action.back" onClick={dialogo.onCancel} />
        </DialogActions>
      </>
    );
  };

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
  const { faltas, mais, ...envio } = pedido as Completar<Fields>;
  const component = dialogoDosCompradores(faltas, mais, countedBy(envio.call.route));
  const comum = {
    ...envio,
    question: (linhas: LinhasACompletar, valores: Completados) =>
      confirmaChassisDoTexto(linhasEnviadas(linhas, valores)),
    failure: ERRO_CONFIRMAR_SAIDA,
  };
  const enviadas = atoEmVarios<LinhaSaida>(envio.call.route);
  const dialog = { component, submit: 'Salvar e confirmar', width: 50 };
  const um = rowAction<LinhaSaida, Completados>({
    ...comum,
    ...atoEmUm(envio.call.route, ({ nome }) => nome && `para ${nome}`),
    states: (linha, sessao, valores) => enviadas.states(linhasEnviadas(linha, valores), sessao),
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
    states: (linhas, sessao, valores) => enviadas.states(linhasEnviadas(linhas, valores), sessao),
    // The verb has no number: blank buyers are postponed, so the number sent is not known yet.
    verb: 'Salvar e confirmar',
    leaves: linhasAdiadas,
    name: 'completarClientes',
    severalOf: um.name,
    label: (rows) => `Completar clientes (${linhasACompletar(rows).length})`,
    // A single selected row has the row action instead.
    visible: (rows) => rows.length > 1 && rows.some(faltaComprador),
    dialog: { ...dialog, title: 'Completar dados dos clientes', width: 70 },
  });
  return { um, varios };
};
