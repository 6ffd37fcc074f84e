import { Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { type EstoqueNoPainel, painel } from '#contract/gateway/estoque/painel.ts';
import { may } from '#domain/permissions.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useSessao } from '#src/ui/context.ts';
import { useTell } from '../../shared/useTell.ts';
import { Barras } from './BarrasDoEstoque.tsx';

const HUNDREDTHS = 100;
/** `1,5` a month; at most two places. */
const PERCENT = /^\d{1,3}([.,]\d{1,2})?$/;

const textOf = (taxa: number | null): string =>
  taxa === null ? '' : (taxa / HUNDREDTHS).toLocaleString('pt-BR', { maximumFractionDigits: 2 });

const taxaOf = (text: string): number | null => {
  const typed = text.trim();
  if (!PERCENT.test(typed)) return null;
  const taxa = Math.round(Number(typed.replace(',', '.')) * HUNDREDTHS);
  return taxa <= 100 * HUNDREDTHS ? taxa : null;
};

/** The company's own monthly cost of capital. */
const CustoDoCapital = ({ taxa }: { taxa: number | null }) => {
  const [text, setText] = useState(textOf(taxa));
  const [wrong, setWrong] = useState(false);
  const save = useTell(painel.salvarTaxa, { changes: [painel.estoque.path] });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = taxaOf(text);
    setWrong(typed === null);
    if (typed !== null) save.mutate({ taxa: typed });
  };
  return (
    <Stack
      component="form"
      direction="row"
      spacing={1}
      sx={{ mt: 2, alignItems: 'flex-start', displayPrint: 'none' }}
      onSubmit={submit}
    >
      <TextField
        label="Custo do capital ao mês (%)"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={wrong}
        helperText={wrong ? 'Informe de 0 a 100, com até duas casas: 1,5.' : undefined}
        margin="none"
        sx={{ maxWidth: '16rem' }}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <TextButton type="submit" variant="outlined" label="ra.action.save" loading={save.isPending} />
    </Stack>
  );
};

/** The stock by age, with the list behind each bar, and what its capital costs. */
export const EstoquePorIdade = ({ estoque }: { estoque: EstoqueNoPainel }) => {
  const mayState = may(useSessao(), 'configuracoes');
  const foot = mayState && <CustoDoCapital key={estoque.taxa} taxa={estoque.taxa} />;
  return <Barras estoque={estoque} foot={foot} />;
};
