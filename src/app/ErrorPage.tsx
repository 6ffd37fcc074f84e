import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { PAGINA_NAO_EXISTE, PAGINA_TITULO, VOLTAR_AO_INICIO } from '#domain/texts.ts';
import { Mark } from './brand/Mark.tsx';
import { HOME } from './session/requestedPath.ts';

interface NoticeProps {
  title: string;
  message: string;
  /** What leads on. */
  children: ReactNode;
}

/** What stands where a page should: says what is wrong and leads on. */
export const Notice = ({ title, message, children }: NoticeProps) => (
  <Stack component="section" spacing={2} sx={{ alignItems: 'center', py: 12, px: 3, textAlign: 'center' }}>
    <Mark size={56} />
    <Typography variant="h1">{title}</Typography>
    <Typography role="alert">{message}</Typography>
    {children}
  </Stack>
);

/** A page that there is not, or not for this person. */
export const ErrorPage = ({ message = PAGINA_NAO_EXISTE }: { message?: string }) => (
  <Notice title={PAGINA_TITULO} message={message}>
    <Button component={Link} to={HOME} variant="contained">
      {VOLTAR_AO_INICIO}
    </Button>
  </Notice>
);

/** The first line at most: whoever writes an address must not be able to write a page. */
const MAX_MESSAGE = 120;

const oneLine = (text: string): string => {
  const [first = ''] = text.trim().split('\n');
  const line = first.replace(/\s+/g, ' ').trim();
  return line.length > MAX_MESSAGE ? `${line.slice(0, MAX_MESSAGE - 1)}…` : line;
};

/** The message of a path below /erro/. */
export function ErrorByPath() {
  const message = oneLine(useParams()['*'] ?? '');
  return message ? <ErrorPage message={message} /> : <ErrorPage />;
}

/** A page that broke: the person is told and can go on elsewhere; the cause goes to the browser's console. */
export function BrokenPage({ resetErrorBoundary }: { resetErrorBoundary: (reason: unknown) => void }) {
  useResetErrorBoundaryOnLocationChange(() => resetErrorBoundary(null));
  return <ErrorPage message="Esta página encontrou um problema. Volte ao início e tente novamente." />;
}
