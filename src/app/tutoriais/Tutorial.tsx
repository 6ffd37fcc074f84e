import { useState } from 'react';
import { later } from '#src/ui/later.tsx';
import { embutidoDe } from './embutidoDe.ts';
import type { Video } from './videos.ts';
import './tutorial.css';

const TutorialDialog = later(async () => (await import('./TutorialDialog.tsx')).TutorialDialog);

/** A video's title: a click shows it over what one is at, or in a new tab where it cannot stand in a page of ours. */
export function Tutorial({ titulo, endereco }: Video) {
  const [open, setOpen] = useState(false);
  const embutido = embutidoDe(endereco);
  if (embutido === null) {
    return (
      <a className="tutorial-title" href={endereco} target="_blank" rel="noreferrer">
        {titulo}
      </a>
    );
  }
  return (
    <>
      <button type="button" className="tutorial-title" onClick={() => setOpen(true)}>
        {titulo}
      </button>
      {open && <TutorialDialog {...{ titulo, endereco, embutido }} onClose={() => setOpen(false)} />}
    </>
  );
}
