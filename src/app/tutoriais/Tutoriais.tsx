import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { matchPath, useLocation } from 'react-router-dom';
import { useEmpresaLogada } from '../session/useSession.ts';
import { Tutorial } from './Tutorial.tsx';
import { configuredVideos, type Video, type Videos } from './videos.ts';

/** What was configured for a page, as far as it is of the state (IBGE's number) of the company that looks at it. */
export const videosDaPagina = (videos: Videos, pathname: string, uf: number | null | undefined): Video[] =>
  Object.entries(videos)
    .filter(([path]) => matchPath(path, pathname) !== null)
    .flatMap(([, listed]) => listed)
    .filter((video) => video.uf === undefined || video.uf === uf);

/** 'Assistir tutorial': for the page that stands open. */
export const Tutoriais = () => {
  const { pathname } = useLocation();
  const daqui = videosDaPagina(configuredVideos(), pathname, useEmpresaLogada()?.coduf_emp);
  if (daqui.length === 0) return null;
  return (
    <Stack component="section" aria-label="Assistir tutorial" spacing={1} sx={{ mt: 3 }}>
      <Typography variant="subtitle2" component="h3">
        Assistir tutorial
      </Typography>
      {daqui.map((video) => (
        <Box key={`${video.titulo} ${video.endereco}`} sx={{ typography: 'body2' }}>
          <Tutorial {...video} />
        </Box>
      ))}
    </Stack>
  );
};
