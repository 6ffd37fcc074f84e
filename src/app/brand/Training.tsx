import { useSyncExternalStore } from 'react';
import './training.css';

/** Who serves the page in training marks it: known before anybody signs in. */
const trainingOf = () => document.documentElement.getAttribute('data-treinamento');
const never = () => () => {};

/**
 * Nothing here has legal value: said wherever one is, with the way to the e-mails that go to nobody. The sign-in page is
 * made before it is known where it will stand.
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
