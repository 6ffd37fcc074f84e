import { expect, it } from 'vitest';
import { origensDosVideos } from '#gateway/http/origensDosVideos.ts';

it('the policy lets in what stands in pages: each origin once, and none of what is only linked, as all of the sign-in page is', () => {
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
