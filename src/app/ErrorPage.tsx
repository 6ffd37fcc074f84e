import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { useParams } from 'react-router-dom';
import { PAGINA_NAO_EXISTE, PAGINA_TITULO, VOLTAR_AO_INICIO } from '#domain/texts.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { Mark } from './brand/Mark.tsx';
import { HOME } from './session/requestedPath.ts';

interface NoticeProps {
  title: string;
  message: string;
  /** The way on: a link or a button. */
  children: ReactNode;
}

/** Replaces a page that cannot be shown: says the reason and offers a way on. */
export const Notice = ({ title, message, children }: NoticeProps) => (
  <Stack component="section" spacing={2} sx={{ alignItems: 'center', py: 12, px: 3, textAlign: 'center' }}>
    <Mark size={56} />
    <Typography variant="h1">{title}</Typography>
    <Typography role="alert">{message}</Typography>
    {children}
  </Stack>
);

/** Shown for an unknown address, and for a page that this person may not open. */
export const ErrorPage = ({ message = PAGINA_NAO_EXISTE }: { message?: string }) => (
  <Notice title={PAGINA_TITULO} message={message}>
    <TextButton to={HOME} variant="contained" label={VOLTAR_AO_INICIO} />
  </Notice>
);

/**
 * Only the first line is shown, cut to this length: a crafted link must not be able to fill the page with its
 * own text.
 */
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

export const BROKEN = 'Esta página encontrou um problema. Volte ao início e tente novamente.';

/**
 * Error boundary fallback: the person can go on elsewhere, and the cause goes to the browser's console.
 * @concept error boundary
 */
export function BrokenPage({ resetErrorBoundary }: { resetErrorBoundary: (reason: unknown) => void }) {
  useResetErrorBoundaryOnLocationChange(() => resetErrorBoundary(null));
  return <ErrorPage message={BROKEN} />;
}
