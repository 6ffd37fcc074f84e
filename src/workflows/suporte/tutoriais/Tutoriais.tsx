import VideoIcon from '@mui/icons-material/OndemandVideoOutlined';
import { Button, IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { matchPath, useLocation } from 'react-router-dom';
import type { Video, Videos } from '#domain/tutoriais/videos.ts';
import { useNarrow } from '#src/ui/useNarrow.ts';
import { useEmpresaLogada } from '../../shared/useEmpresaLogada.ts';
import { useVideos } from './useVideos.ts';
import { useWatching, type WayToWatch } from './useWatching.tsx';

/** The videos configured for a page, without those of a state (IBGE's number) other than the company's. */
export const videosDaPagina = (videos: Videos, pathname: string, uf: number | null | undefined): Video[] =>
  Object.entries(videos)
    .filter(([path]) => matchPath(path, pathname) !== null)
    .flatMap(([, listed]) => listed)
    .filter((video) => video.uf === undefined || video.uf === uf);

interface VideosMenuProps {
  videos: readonly Video[];
  anchor: HTMLElement;
  wayTo: (video: Video) => WayToWatch;
  onClose: () => void;
}

const VideosMenu = ({ videos, anchor, wayTo, onClose }: VideosMenuProps) => {
  const chosen = (way: WayToWatch) => {
    if ('href' in way) return { component: 'a', ...way };
    const onClick = () => {
      // Focus order: the menu must return the focus to its button first, because the dialog returns it to
      // where it found it.
      flushSync(onClose);
      way.onClick();
    };
    return { onClick };
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose} onClick={onClose}>
      {videos.map((video) => (
        <MenuItem key={`${video.titulo} ${video.endereco}`} {...chosen(wayTo(video))}>
          {video.titulo}
        </MenuItem>
      ))}
    </Menu>
  );
};

const ASSISTIR = 'Assistir tutorial';

/** The current page's tutorials: a button with its video, or a menu if there are several. */
export const Tutoriais = () => {
  const { pathname } = useLocation();
  const narrow = useNarrow();
  const { wayTo, dialog } = useWatching();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const daqui = videosDaPagina(useVideos(), pathname, useEmpresaLogada()?.coduf_emp);
  const [first, ...others] = daqui;
  if (first === undefined) return null;
  const menu = {
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
  } as const;
  const way = others.length > 0 ? menu : wayTo(first);
  return (
    <>
      {narrow ? (
        <Tooltip title={ASSISTIR}>
          <IconButton aria-label={ASSISTIR} {...way}>
            <VideoIcon />
          </IconButton>
        </Tooltip>
      ) : (
        <Button size="small" color="inherit" startIcon={<VideoIcon />} {...way}>
          {ASSISTIR}
        </Button>
      )}
      {anchor && <VideosMenu videos={daqui} {...{ anchor, wayTo }} onClose={() => setAnchor(null)} />}
      {dialog}
    </>
  );
};
