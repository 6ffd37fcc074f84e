import { useState } from 'react';
import { type Embutido, embutidoDe } from '#domain/tutoriais/embutidoDe.ts';
import type { Video } from '#domain/tutoriais/videos.ts';
import { TutorialDialog } from './TutorialDialog.tsx';

interface WatchedVideo extends Video {
  embutido: Embutido;
}

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
