import type { Embutido } from '#domain/tutoriais/embutidoDe.ts';
import { Dialog } from '../native/Dialog.tsx';
import './tutorial.css';

interface Props {
  titulo: string;
  endereco: string;
  embutido: Embutido;
  onClose: () => void;
}

/** A player is another's page: it may play, and neither open another page nor lead this one away. */
const Player = ({ title, src }: { title: string; src: string }) => (
  <iframe
    className="tutorial-video"
    title={title}
    src={src}
    sandbox="allow-scripts allow-same-origin allow-presentation"
    // Ours is sent to nobody: a player that is not told where it stands refuses to play.
    referrerPolicy="strict-origin-when-cross-origin"
    allow="fullscreen; encrypted-media; picture-in-picture"
    loading="lazy"
  />
);

/** The video where it is wanted. It stops when it is closed: it is gone then. */
export const TutorialDialog = ({ titulo, endereco, embutido: { kind, src }, onClose }: Props) => (
  <Dialog title={titulo} onClose={onClose}>
    <div className="dialog-body tutorial">
      {kind === 'player' ? (
        <Player title={titulo} src={src} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: nobody tells us where captions would be
        <video className="tutorial-video" aria-label={titulo} src={src} controls preload="metadata" />
      )}
      <a href={endereco} target="_blank" rel="noreferrer">
        Abrir em nova aba
      </a>
    </div>
  </Dialog>
);
