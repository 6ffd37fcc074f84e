import { describe, expect, it } from 'vitest';
import { embutidoDe } from '#domain/tutoriais/embutidoDe.ts';

describe('the embeddable form of a video’s address', () => {
  const YOUTUBE = 'https://www.youtube-nocookie.com/embed/aqz-KE_bpKQ';
  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE_bpKQ', YOUTUBE],
    ['https://youtube.com/watch?t=90&v=aqz-KE_bpKQ', YOUTUBE],
    ['https://m.youtube.com/watch?v=aqz-KE_bpKQ', YOUTUBE],
    ['https://youtu.be/aqz-KE_bpKQ?si=abc', YOUTUBE],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://www.vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  ])('of %s is its player', (de, src) => {
    expect(embutidoDe(de)).toEqual({ kind: 'player', src });
  });

  it.each(['https://a.exemplo/pix.mp4', 'https://a.exemplo/pix.WEBM?de=1', 'http://127.0.0.1:8080/pix.webm'])(
    'of %s is the file',
    (src) => {
      expect(embutidoDe(src)).toEqual({ kind: 'file', src });
    },
  );

  it.each([
    'https://videos.exemplo.com.br/um',
    'https://www.youtube.com/@canal',
    'https://www.youtube.com/watch?list=PL1',
    'https://www.youtube.com/watch?v=a%22%3E%3Cscript',
    'https://youtube.com.exemplo/watch?v=aqz-KE_bpKQ',
    'https://vimeo.com/canal',
    'http://a.exemplo/pix.mp4',
    'http://youtu.be/aqz-KE_bpKQ',
  ])('of %s is none', (endereco) => {
    expect(embutidoDe(endereco)).toBeNull();
  });
});
