import { Button, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { usuario } from '#contract/gateway/cadastros/usuario.ts';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { useAddress } from '#src/ui/useAddress.ts';
import { Acessar } from './Acessar.tsx';

/** The target of a message's link. It requires a click, because mail programs open links by themselves. */
export const ConfirmacaoEmail = () => {
  const { token = '' } = useAddress();
  const { call } = useDataProvider<PatioDataProvider>();
  const confirmar = useMutation({ mutationFn: () => call(usuario.confirmarEmail, { token }) });
  const { data, error } = confirmar;
  if (data) return <Acessar severity="success" {...data} />;
  if (error) return <Acessar severity="warning" message={tell(error, usuario.confirmarEmail.failure)} />;
  return (
    <Stack spacing={2} sx={{ alignItems: 'start' }}>
      <Typography>Confirme que este e-mail é seu para usar o Pátio.</Typography>
      <Button variant="contained" loading={confirmar.isPending} onClick={() => confirmar.mutate()}>
        Confirmar e-mail
      </Button>
    </Stack>
  );
};
