import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { PAGINA_NAO_EXISTE, PAGINA_TITULO, VOLTAR_AO_INICIO } from '#domain/texts.ts';
import { Mark } from './brand/Mark.tsx';
import { HOME } from './session/requestedPath.ts';

interface Props {
  title?: string;
  message?: string;
  label?: string;
}

/** What stands where a page should: says what is wrong and leads back. */
export const ErrorPage = ({
  title = PAGINA_TITULO,
  message = PAGINA_NAO_EXISTE,
  label = VOLTAR_AO_INICIO,
}: Props) => (
  <section className="error-page">
    <Mark size={56} />
    <h1>{title}</h1>
    <p>{message}</p>
    <Link className="button" to={HOME}>
      {label}
    </Link>
  </section>
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
