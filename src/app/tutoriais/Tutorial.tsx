import type { Video } from '#domain/tutoriais/videos.ts';
import { useWatching } from './useWatching.tsx';
import './tutorial.css';

/** A video by its title, in a dialog that it explains. */
export function Tutorial(video: Video) {
  const { wayTo, dialog } = useWatching();
  const way = wayTo(video);
  return (
    <>
      {'href' in way ? (
        <a className="tutorial-title" {...way}>
          {video.titulo}
        </a>
      ) : (
        <button type="button" className="tutorial-title" {...way}>
          {video.titulo}
        </button>
      )}
      {dialog}
    </>
  );
}
