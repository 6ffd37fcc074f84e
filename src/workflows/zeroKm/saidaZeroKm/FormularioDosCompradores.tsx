import { Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import type { CompradorIncompleto } from '#contract/gateway/zeroKm/compradores.ts';
import type { Fields } from '#domain/fields/field.ts';
import { contagem } from '#domain/values/contagem.ts';
import type { DialogProps } from '#src/ui/action.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { staying } from '#src/ui/actions/rowsForm.tsx';
import { AT_ONCE } from '#src/ui/fields/formOfRows.ts';
import type { countedBy } from '../../shared/renave/atos.ts';
import { type Completados, type LinhasACompletar, linhasACompletar } from './aCompletar.ts';
import { digitadosDos, formularioDos } from './camposDosCompradores.ts';

export type DialogoDosCompradores = DialogProps<LinhasACompletar, Completados>;

interface ComIncompletos extends DialogoDosCompradores {
  incompletos: readonly CompradorIncompleto[];
  /** Other fields of the operation. */
  mais: Fields;
  /** The noun after the number of vehicles that are sent. */
  contadas: ReturnType<typeof countedBy>;
}

const palavras = (quantos: number): string => {
  if (quantos === 0) return 'Nada mais falta: os dados já foram completados. É só confirmar de novo.';
  return quantos === 1
    ? 'O que for informado fica no cadastro do cliente.'
    : 'O que for informado fica no cadastro de cada um. Quem ficar em branco fica para depois, e a saída dele não é enviada agora.';
};

/** The missing data of the buyers, and what of the sale is asked with them; it says how many are sent. */
export const FormularioDosCompradores = ({
  incompletos,
  subject,
  mais,
  contadas,
  onSubmit,
  ...dialogo
}: ComIncompletos) => {
  // Snapshot at opening: a refetch must not replace what is being typed.
  const [compradores] = useState(() => incompletos.slice(0, AT_ONCE));
  const [alem] = useState(() => incompletos.slice(AT_ONCE).flatMap(({ notas }) => notas));
  const formulario = useMemo(() => formularioDos(compradores), [compradores]);
  const { fields, sections, rules, initial, table } = formulario;
  const todos = useMemo(() => ({ ...fields, ...mais }), [fields, mais]);
  const daVenda = Object.keys(mais);
  const linhas = linhasACompletar(subject);
  const enviadasCom = (valores: Record<string, unknown>) => {
    const { digitados, adiadas } = digitadosDos(compradores, formulario, valores);
    const depois = new Set([...adiadas, ...alem]);
    return { digitados, enviadas: linhas.filter(({ codigo }) => !depois.has(codigo ?? 0)) };
  };
  const submitOf = (valores: Record<string, unknown>): string | null => {
    const { digitados, enviadas } = enviadasCom(valores);
    if (enviadas.length === 0) return null;
    const saidas = contagem(enviadas.length, ...contadas);
    return `Salvar ${digitados.length} e confirmar ${saidas}${staying(linhas.length - enviadas.length)}`;
  };
  const send = async (valores: Record<string, unknown>) => {
    const { digitados, enviadas } = enviadasCom(valores);
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
      submitOf={table && submitOf}
      {...dialogo}
    />
  );
};
