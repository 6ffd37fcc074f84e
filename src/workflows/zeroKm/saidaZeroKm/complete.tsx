import { DialogActions, DialogContent, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import type { CompradorIncompleto, compradores } from '#contract/gateway/zeroKm/compradores.ts';
import type { LinhaSaida } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import type { Fields } from '#domain/fields/field.ts';
import { ERRO_CONFIRMAR_SAIDA } from '#domain/texts.ts';
import {
  type BoundCall,
  type DialogProps,
  type Refused,
  rowAction,
  selectionAction,
} from '#src/ui/action.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { AT_ONCE } from '#src/ui/fields/formOfRows.ts';
import { Asked } from '../../shared/Asked.tsx';
import { atoEmUm, atoEmVarios } from '../../shared/renave/atos.ts';
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
import { digitadosDos, formularioDos } from './camposDosCompradores.ts';

type DialogoDosCompradores = DialogProps<LinhasACompletar, Completados>;

interface ComIncompletos extends DialogoDosCompradores {
  incompletos: readonly CompradorIncompleto[];
  /** Other fields of the operation. */
  mais: Fields;
}

const NENHUM = 'Preencha os dados de ao menos um cliente.';
/** Not cached: the data may have been completed elsewhere. */
const FRESH = { gcTime: 0 };

const palavras = (quantos: number): string => {
  if (quantos === 0) return 'Nada mais falta: os dados já foram completados. É só confirmar de novo.';
  return quantos === 1
    ? 'O que for informado fica no cadastro do cliente.'
    : 'O que for informado fica no cadastro de cada um. Quem ficar em branco fica para depois, e a saída dele não é enviada agora.';
};

const Formulario = ({ incompletos, subject, mais, onSubmit, ...dialogo }: ComIncompletos) => {
  // Snapshot at opening: a refetch must not replace what is being typed.
  const [compradores] = useState(() => incompletos.slice(0, AT_ONCE));
  const [alem] = useState(() => incompletos.slice(AT_ONCE).flatMap(({ notas }) => notas));
  const formulario = useMemo(() => formularioDos(compradores), [compradores]);
  const { fields, sections, rules, initial, table } = formulario;
  const todos = useMemo(() => ({ ...fields, ...mais }), [fields, mais]);
  const daVenda = Object.keys(mais);
  const send = async (valores: Record<string, unknown>) => {
    const { digitados, adiadas } = digitadosDos(compradores, formulario, valores);
    const depois = new Set([...adiadas, ...alem]);
    const enviadas = linhasACompletar(subject).filter(({ codigo }) => !depois.has(codigo ?? 0));
    if (enviadas.length === 0) return { [formulario.inputOf(0, '')]: NENHUM };
    const codigos = enviadas.flatMap(({ codigo }) => codigo ?? []);
    return onSubmit({ ...valores, compradores: digitados, codigos });
  };
  return (
    <DialogForm
      {...{ rules, initial, table }}
      fields={todos}
      sections={[...sections, ...(daVenda.length > 0 ? [{ title: 'Venda', fields: daVenda }] : [])]}
      words={
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {palavras(compradores.length)}
        </Typography>
      }
      onSubmit={send}
      {...dialogo}
    />
  );
};

/** Asks for the missing data of the buyers, each once, however many vehicles they buy. */
const dialogoDosCompradores =
  (rota: typeof compradores, mais: (linhas: readonly LinhaSaida[]) => Partial<Fields>) =>
  (dialogo: DialogoDosCompradores) => {
    const linhas = useMemo(() => linhasACompletar(dialogo.subject), [dialogo.subject]);
    const daVenda = useMemo(() => mais(linhas), [linhas]);
    const asked = useAsk(rota, { notas: linhas.flatMap(({ codigo }) => codigo ?? []) }, FRESH);
    if (asked.data)
      return <Formulario {...dialogo} mais={daVenda as Fields} incompletos={asked.data.compradores} />;
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
  const component = dialogoDosCompradores(faltas, mais);
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
