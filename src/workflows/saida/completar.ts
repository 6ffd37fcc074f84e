import CompletarIcon from '@mui/icons-material/PersonAddAltOutlined';
import type { compradores } from '#contract/gateway/compradores.ts';
import type { LinhaSaida } from '#contract/gateway/saidaZeroKm.ts';
import type { Fields } from '#domain/fields/field.ts';
import { ERRO_CONFIRMAR_SAIDA } from '#domain/texts.ts';
import { type BoundCall, type Refused, rowAction, selectionAction } from '#src/ui/action.ts';
import { later } from '#src/ui/later.tsx';
import { atoEmUm, atoEmVarios } from '../renave/atos.ts';
import { confirmaChassisDoTexto } from '../renave/chassisDoTexto.ts';
import { faltaComprador, type Linhas, linhasACompletar, linhasEnviadas } from './aCompletar.ts';

interface Completar {
  faltas: typeof compradores;
  /** What the sending asks besides. */
  mais: (linhas: readonly LinhaSaida[]) => Fields;
  check?: (linhas: Linhas, valores: Record<string, unknown>) => Refused | null;
  inputs?: Readonly<Record<string, string>>;
  /** Sends them again, with what was typed of their buyers. */
  call: BoundCall<Linhas>;
}

/** Completes the buyer of a row, or those of many, and sends again in one go. */
export const completarClientes = ({ faltas, mais, ...envio }: Completar) => {
  const component = later(async () => {
    const { dialogoDosCompradores } = await import('./CompradoresDialog.tsx');
    return dialogoDosCompradores(faltas, mais);
  });
  const comum = {
    ...envio,
    question: (linhas: Linhas, valores: Record<string, unknown>) =>
      confirmaChassisDoTexto(linhasEnviadas(linhas, valores)),
    failure: ERRO_CONFIRMAR_SAIDA,
  };
  const dialog = { component, submit: 'Salvar e confirmar', width: 50 };
  const um = rowAction<LinhaSaida>({
    ...comum,
    ...atoEmUm('confirmarSaida', ({ nome }) => nome && `para ${nome}`),
    name: 'completarCliente',
    label: 'Completar dados do cliente',
    icon: CompletarIcon,
    visible: faltaComprador,
    dialog: { ...dialog, title: 'Completar dados do cliente' },
  });
  const varios = selectionAction<LinhaSaida>({
    ...comum,
    ...atoEmVarios('confirmarSaida', ['Salvar e confirmar', 'saída', 'saídas'], linhasACompletar),
    // Who is left blank is left for later: how many go is not known yet.
    verb: 'Salvar e confirmar',
    name: 'completarClientes',
    severalOf: um.name,
    label: (rows) => `Completar clientes (${linhasACompletar(rows).length})`,
    // One chosen alone has the row's own.
    visible: (rows) => rows.length > 1 && rows.some(faltaComprador),
    dialog: { ...dialog, title: 'Completar dados dos clientes' },
  });
  return { um, varios };
};
