import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { camposParaDesligar, conta } from '#contract/gateway/conta.ts';
import type { AnswerOf } from '#contract/route.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { contagem } from '#domain/values/contagem.ts';
import { call, screenAction } from '#src/ui/action.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { Asked, type AskedProps } from '../Asked.tsx';
import { Cartao } from '../Cartao.tsx';
import { LigarDialog } from './LigarDialog.tsx';

/** By password and code. */
const endFator = screenAction<typeof camposParaDesligar>({
  name: 'desligarFator',
  label: 'Desligar',
  tone: 'danger',
  dialog: {
    title: 'Desligar a verificação em duas etapas',
    text: 'A entrada deixa de pedir o código do aplicativo; sem passkeys, volta a pedir só a senha. Se não tiver o celular, use um código de recuperação.',
    fields: camposParaDesligar,
  },
  call: call(conta.endFator, (_, values) => values),
});

/** The authenticator app of one's own sign-in: its state, and the way to turn it on or off. */
export const SegundoFator = ({ asked }: AskedProps<AnswerOf<typeof conta.segundoFator>>) => {
  const [starting, setStarting] = useState(false);
  return (
    <Cartao title="Verificação em duas etapas">
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
              {desde === null ? (
                <Button variant="contained" onClick={() => setStarting(true)}>
                  Ligar
                </Button>
              ) : (
                <ActionButton action={endFator} subject={null} />
              )}
            </div>
          </>
        )}
      </Asked>
      {starting && <LigarDialog onClose={() => setStarting(false)} />}
    </Cartao>
  );
};
