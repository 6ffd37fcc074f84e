import { useSyncExternalStore } from 'react';
import './training.css';

/** The server marks the page in training mode: the attribute can be read before anybody signs in. */
const trainingOf = () => document.documentElement.getAttribute('data-treinamento');
const never = () => () => {};

/**
 * Training banner: nothing here has legal value. It links to the outbox of the e-mails, which are not
 * delivered. The sign-in page is prerendered without it, because the build does not know where the page will
 * be served.
 */
export function Training() {
  const emails = useSyncExternalStore(never, trainingOf, () => null);
  if (emails === null) return null;
  return (
    <p className="training">
      Treinamento<span className="training-more">: sem valor legal</span>
      {emails !== '' && (
        <a className="training-mail" href={emails} target="_blank" rel="noreferrer">
          E-mails
        </a>
      )}
    </p>
  );
}
