import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { conta } from '#contract/gateway/conta.ts';
import type { AnswerOf } from '#contract/route.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { contagem } from '#domain/values/contagem.ts';
import { Asked, type AskedProps } from '../Asked.tsx';
import { Cartao } from './Cartao.tsx';
import { DesligarDialog } from './DesligarDialog.tsx';
import { LigarDialog } from './LigarDialog.tsx';

const TITULO = 'Verificação em duas etapas';

/** The authenticator app of one's own sign-in: its state, and the way to turn it on or off. */
export const SegundoFator = ({ asked }: AskedProps<AnswerOf<typeof conta.segundoFator>>) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Cartao title={TITULO}>
      <Asked asked={asked}>
        {({ desde, codigos }) => (
          <>
            <Typography>
              {desde === null
                ? 'Com o aplicativo ligado, a entrada pede, além da senha, um código que só o seu celular mostra: quem descobrir a senha não entra.'
                : `Aplicativo ligado desde ${formatValue('dateTime', desde)}.`}
            </Typography>
            {codigos > 0 && (
              <Typography>
                {contagem(codigos, 'código de recuperação', 'códigos de recuperação')} por usar.
              </Typography>
            )}
            <div>
              <Button variant="contained" color={desde ? 'error' : 'primary'} onClick={() => setOpen(true)}>
                {desde === null ? 'Ligar' : 'Desligar'}
              </Button>
            </div>
            {open && (desde === null ? <LigarDialog onClose={close} /> : <DesligarDialog onClose={close} />)}
          </>
        )}
      </Asked>
    </Cartao>
  );
};
