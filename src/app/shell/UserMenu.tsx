import { Avatar, Box, Button, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { may, type Sessao } from '#domain/permissions.ts';
import { visuallyHidden } from '#src/ui/visuallyHidden.ts';
import { PRIVACIDADE } from '#src/workflows/conformidade/privacidade/caminho.ts';
import { places } from '#src/workflows/places.ts';
import { useShell } from '#src/workflows/shared/useShell.ts';
import { useLeave } from '../session/useLeave.ts';
import { scheme } from '../theme/scheme.ts';

interface Props {
  sessao: Sessao;
  onAccreditation: () => void;
}

const INITIAL = {
  width: 28,
  height: 28,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  typography: 'button',
};
const NAME = { ml: 1, '@media (max-width: 610px)': visuallyHidden };

const BUTTON = { minWidth: 0, px: { xs: 0.5, md: 1 }, fontWeight: 400 };
const HEAD = { mb: 1, pb: 1, borderBottom: 1, borderColor: 'divider', lineHeight: 1.5 };

const Person = ({ nome }: { nome: string }) => (
  <>
    <Avatar aria-hidden sx={INITIAL}>
      {nome.slice(0, 1).toUpperCase()}
    </Avatar>
    <Box component="span" sx={NAME}>
      {nome}
    </Box>
  </>
);

/** The person's own settings: password, certificate, theme, sign-out. */
export function UserMenu({ sessao, onAccreditation }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { open } = useShell();
  const leave = useLeave(sessao);
  const navigate = useNavigate();
  const translate = useTranslate();
  const dark = useSyncExternalStore(scheme.subscribe, scheme.read) === 'dark';
  const { usuario, empresa } = sessao;
  const training = import.meta.env.VITE_CENTRO_TREINAMENTO;
  const close = () => setAnchor(null);
  const item = (label: string, choose: () => void) => (
    <MenuItem
      onClick={() => {
        // The menu returns the focus to its button first: a dialog returns it to where it found it.
        flushSync(close);
        choose();
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={BUTTON}
      >
        <Person {...usuario} />
      </Button>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={close}
          slotProps={{ list: { 'aria-label': 'Menu do usuário' } }}
        >
          <ListSubheader role="presentation" sx={HEAD}>
            <strong>{usuario.nome}</strong> <div>{usuario.email}</div>
          </ListSubheader>
          {item('Minha conta', () => navigate(places.conta.minhaConta.path))}
          {item('Alterar senha', () => open('password'))}
          {may(sessao, 'certificado') && item('Certificado digital', () => open('certificate'))}
          {may(sessao, 'empresa') &&
            empresa?.possuiCertificado &&
            item('Validar credenciamento', onAccreditation)}
          {training && (
            <MenuItem component="a" href={training} target="_blank" rel="noreferrer" onClick={close}>
              Centro de treinamento&nbsp;<strong>Novo</strong>
            </MenuItem>
          )}
          {item('Privacidade', () => window.open(PRIVACIDADE, '_blank', 'noreferrer'))}
          {item(dark ? 'Usar tema claro' : 'Usar tema escuro', () => scheme.choose(dark ? 'light' : 'dark'))}
          {item(translate('ra.auth.logout'), () => void leave())}
        </Menu>
      )}
    </>
  );
}
