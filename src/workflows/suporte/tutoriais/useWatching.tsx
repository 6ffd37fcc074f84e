import { Button, DialogActions, DialogContent } from '@mui/material';
import { useState } from 'react';
import { type Embutido, embutidoDe } from '#domain/tutoriais/embutidoDe.ts';
import type { Video } from '#domain/tutoriais/videos.ts';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';

interface WatchedVideo extends Video {
  embutido: Embutido;
}

const SIZE = {
  display: 'block',
  width: '100%',
  maxHeight: '70dvh',
  border: 0,
  aspectRatio: '16 / 9',
  background: '#000',
};

/** A third-party player, sandboxed: it may play, but neither open windows nor navigate this page. */
const Player = ({ title, src }: { title: string; src: string }) => (
  <iframe
    style={SIZE}
    title={title}
    src={src}
    sandbox="allow-scripts allow-same-origin allow-presentation"
    // Our pages send no referrer, and a player that does not know its embedder refuses to play.
    referrerPolicy="strict-origin-when-cross-origin"
    allow="fullscreen; encrypted-media; picture-in-picture"
    loading="lazy"
  />
);

/** The embedded video. Closing unmounts it, which stops it. */
const TutorialDialog = ({
  titulo,
  endereco,
  embutido: { kind, src },
  onClose,
}: WatchedVideo & { onClose: () => void }) => (
  <DialogFrame title={titulo} width={60} onClose={onClose}>
    <DialogContent>
      {kind === 'player' ? (
        <Player title={titulo} src={src} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: nobody tells us where captions would be
        <video style={SIZE} aria-label={titulo} src={src} controls preload="metadata" />
      )}
    </DialogContent>
    <DialogActions>
      <Button href={endereco} target="_blank" rel="noreferrer">
        Abrir em nova aba
      </Button>
      <TextButton color="inherit" label="ra.action.close" onClick={onClose} />
    </DialogActions>
  </DialogFrame>
);

export type WayToWatch = { href: string; target: '_blank'; rel: 'noreferrer' } | { onClick: () => void };

/** Opens a video in a dialog, or in a new tab if its page cannot be embedded. */
export const useWatching = () => {
  const [watched, setWatched] = useState<WatchedVideo | null>(null);
  const wayTo = (video: Video): WayToWatch => {
    const embutido = embutidoDe(video.endereco);
    return embutido === null
      ? { href: video.endereco, target: '_blank', rel: 'noreferrer' }
      : { onClick: () => setWatched({ ...video, embutido }) };
  };
  return { wayTo, dialog: watched && <TutorialDialog {...watched} onClose={() => setWatched(null)} /> };
};
