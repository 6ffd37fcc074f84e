import { Box, Link, List, ListItem, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { isPassageira } from '#domain/recusa.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import type { AnyAction } from '#src/ui/actions/runAction.ts';
import { nameOf, type Possivel } from './acoesDoVeiculo.ts';

const titleOf = ({ title }: Possivel['screen']) => (typeof title === 'function' ? title({}) : title);

interface Props {
  possiveis: readonly Possivel[];
  /** Called before an action of this list runs. */
  standOn: (screen: Possivel['screen']) => void;
}

/** The next step is the one filled button; the other steps are outlined. */
const quieter = ({ tone, ...action }: AnyAction): AnyAction =>
  tone === 'primary' || tone === undefined ? action : { ...action, tone };

/** It asks again, without any change, for what was refused. */
const asksAgain = ({ action, subject }: Possivel): boolean => {
  const [row] = [subject].flat();
  const isSame = typeof row?.rotarecusada === 'string' && row.rotarecusada === action.call?.route.path;
  return isSame && !isPassageira(row.errocodigo ?? null);
};

/** Actions one below the other, each with what there is to say of it. */
const Lista = ({ possiveis, standOn }: Props) => (
  <List dense disablePadding>
    {possiveis.map((one, at) => (
      <ListItem
        key={one.key}
        disableGutters
        sx={{ display: 'block' }}
        onClickCapture={() => standOn(one.screen)}
      >
        {one.reason === null ? (
          <ActionButton
            action={{
              ...(at === 0 && !asksAgain(one) ? one.action : quieter(one.action)),
              label: nameOf(one),
            }}
            subject={one.subject}
          />
        ) : (
          <Typography variant="body2">
            {nameOf(one)}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              ({titleOf(one.screen)})
            </Box>
          </Typography>
        )}
        <Typography variant="caption" component="div" color="text.secondary">
          {one.reason ?? (
            <>
              em{' '}
              <Link component={RouterLink} to={one.screen.path} color="inherit">
                {titleOf(one.screen)}
              </Link>
              {one.row && ` · ${one.row}`}
            </>
          )}
        </Typography>
      </ListItem>
    ))}
  </List>
);

/** The vehicle's possible actions, and the others with the reason against each. */
export const Acoes = ({ possiveis, standOn }: Props) => {
  const agora = possiveis.filter(({ reason }) => reason === null);
  const depois = possiveis.filter(({ reason }) => reason !== null);
  return (
    <>
      <Typography variant="h2">O que pode ser feito</Typography>
      {agora.length > 0 ? (
        <Lista possiveis={agora} standOn={standOn} />
      ) : (
        <Typography variant="body2" color="text.secondary">
          Nada agora: o que falta acontecer não depende desta empresa, ou já está em andamento.
        </Typography>
      )}
      {depois.length > 0 && (
        <>
          <Typography variant="h2" sx={{ mt: 2 }}>
            Ainda não
          </Typography>
          <Lista possiveis={depois} standOn={standOn} />
        </>
      )}
    </>
  );
};
