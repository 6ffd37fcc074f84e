import { expect, it } from 'vitest';
import { origensDosVideos } from '#gateway/http/console.ts';

it('the policy allows each embedded origin once, and none of linked videos, such as the sign-in page’s', () => {
  const de = (endereco: string) => ({ titulo: 'Vídeo', endereco });
  const videos = {
    pix: [de('https://youtu.be/aqz-KE_bpKQ'), de('https://a.exemplo:8443/pix.mp4')],
    certificado: [de('https://www.youtube.com/watch?v=aqz-KE_bpKQ'), de('https://a.exemplo:8443/b.webm')],
    '/login': [de('https://vimeo.com/76979871'), de('https://videos.exemplo.com.br/um')],
  };
  expect(origensDosVideos(videos)).toEqual({
    players: ['https://www.youtube-nocookie.com'],
    files: ['https://a.exemplo:8443'],
  });
  expect(origensDosVideos({})).toEqual({ players: [], files: [] });
});
