import { useSyncExternalStore } from 'react';
import './training.css';

/** Who serves the page in training marks it: known before anybody signs in. */
const isTraining = () => document.documentElement.hasAttribute('data-treinamento');
const never = () => () => {};

/** Nothing here has legal value: said wherever one is. The sign-in page is made before it is known where it will stand. */
export function Training() {
  const training = useSyncExternalStore(never, isTraining, () => false);
  if (!training) return null;
  return (
    <p className="training">
      Treinamento<span className="training-more">: sem valor legal</span>
    </p>
  );
}
