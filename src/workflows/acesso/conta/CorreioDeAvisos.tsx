import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { avisos, camposDoCorreio, type ModoDoCorreio } from '#contract/gateway/acesso/avisos.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { Asked, type AskedProps } from '../../shared/Asked.tsx';
import { Cartao } from '../../shared/Cartao.tsx';

const { label, options = [] } = camposDoCorreio.modo;

const save = rowAction<{ modo: ModoDoCorreio }>({
  name: 'salvarCorreioDeAvisos',
  label: 'Salvar escolha',
  tone: 'primary',
  call: call(avisos.saveCorreio, ({ modo }) => ({ modo })),
});

const Choice = ({ modo: saved }: { modo: ModoDoCorreio }) => {
  const [modo, choose] = useState(saved);
  return (
    <>
      <TextField
        select
        label={label}
        value={modo}
        onChange={({ target }) => choose(target.value as ModoDoCorreio)}
        helperText="De manhã vem uma mensagem só, com o que chegou, o que espera e o que faz 60 dias; sem nada a dizer não vem nenhuma."
        sx={{ maxWidth: '24rem' }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </TextField>
      <ActionButton action={save} subject={{ modo }} />
    </>
  );
};

/** How a person is told by mail of what was told. */
export const CorreioDeAvisos = ({ asked }: AskedProps<{ modo: ModoDoCorreio }>) => (
  <Cartao title="Avisos por e-mail">
    <Asked asked={asked}>{({ modo }) => <Choice modo={modo} />}</Asked>
  </Cartao>
);
