import VideoIcon from '@mui/icons-material/OndemandVideoOutlined';
import { Button } from '@mui/material';
import { useVideo } from './useVideos.ts';
import { useWatching } from './useWatching.tsx';

/** The button of a dialog's tutorial video; null if none is configured. */
export function Tutorial({ lugar }: { lugar: string }) {
  const video = useVideo(lugar);
  const { wayTo, dialog } = useWatching();
  if (!video) return null;
  return (
    <>
      <Button size="small" startIcon={<VideoIcon />} sx={{ mt: 2 }} {...wayTo(video)}>
        {video.titulo}
      </Button>
      {dialog}
    </>
  );
}
