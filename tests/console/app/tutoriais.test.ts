import { describe, expect, it } from 'vitest';
import { origensDosVideos, readVideos } from '#scripts/videos.ts';
import { embutidoDe } from '#src/app/tutoriais/embutidoDe.ts';
import { videosDaPagina } from '#src/app/tutoriais/Tutoriais.tsx';

const titulos = (pathname: string, uf: number | null = null) =>
  videosDaPagina(VIDEOS, pathname, uf).map(({ titulo }) => titulo);

const endereco = 'https://videos.exemplo.com.br/um';
const VIDEOS = {
  '/aptidao-usados': [{ titulo: 'Detran do Paraná', endereco, uf: 41 }],
  '/entrada-veiculo-usado/:tipoEntrada': [{ titulo: 'Entrada', endereco }],
  '/estoque-veiculos-usados': ['Cancelar entrada', 'Cancelar saída', 'Impressões'].map((titulo) => ({
    titulo,
    endereco,
  })),
  pix: [{ titulo: 'PIX', endereco }],
};

describe('tutorial videos', () => {
  it('are those of the page, whatever its address says besides', () => {
    expect(titulos('/estoque-veiculos-usados')).toHaveLength(3);
    expect(titulos('/entrada-veiculo-usado/compra')).toEqual(['Entrada']);
    expect(titulos('/pessoas')).toEqual([]);
  });

  it('of a state are for its companies alone', () => {
    expect(titulos('/aptidao-usados', 41)).toEqual(['Detran do Paraná']);
    expect(titulos('/aptidao-usados', 35)).toEqual([]);
    expect(titulos('/aptidao-usados')).toEqual([]);
  });

  it('that are configured wrongly end the build with what is wrong', () => {
    expect(readVideos(undefined)).toEqual({});
    expect(readVideos(JSON.stringify(VIDEOS))).toEqual(VIDEOS);
    const wrong: readonly [string, RegExp][] = [
      ['{', /^VITE_VIDEOS: não é JSON\.$/],
      ['{"a b":[]}', /"a b" não é um caminho/],
      ['{"/pessoas":[{"titulo":"x","endereco":"nada"}]}', /"x" não tem um endereço válido/],
      ['{"/pessoas":[{"titulo":"x","endereco":"javascript:alert(1)"}]}', /"x" não tem um endereço válido/],
      ['{"/pessoas":[{"endereco":"https://a.b"}]}', /falta o título/],
      ['{"/pessoas":[{"titulo":"x","endereco":"https://a.b","uf":"PR"}]}', /IBGE/],
      ['{"/pessoas":{}}', /não tem uma lista/],
    ];
    for (const [text, sentence] of wrong) expect(() => readVideos(text), text).toThrow(sentence);
  });
});

describe('what of a video’s address stands in a page', () => {
  const YOUTUBE = 'https://www.youtube-nocookie.com/embed/aqz-KE_bpKQ';
  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE_bpKQ', YOUTUBE],
    ['https://youtube.com/watch?t=90&v=aqz-KE_bpKQ', YOUTUBE],
    ['https://m.youtube.com/watch?v=aqz-KE_bpKQ', YOUTUBE],
    ['https://youtu.be/aqz-KE_bpKQ?si=abc', YOUTUBE],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://www.vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  ])('of %s, its player', (de, src) => {
    expect(embutidoDe(de)).toEqual({ kind: 'player', src });
  });

  it.each(['https://a.exemplo/pix.mp4', 'https://a.exemplo/pix.WEBM?de=1'])('of %s, the file', (src) => {
    expect(embutidoDe(src)).toEqual({ kind: 'file', src });
  });

  it.each([
    'https://videos.exemplo.com.br/um',
    'https://www.youtube.com/@canal',
    'https://www.youtube.com/watch?list=PL1',
    'https://www.youtube.com/watch?v=a%22%3E%3Cscript',
    'https://youtube.com.exemplo/watch?v=aqz-KE_bpKQ',
    'https://vimeo.com/canal',
    'http://a.exemplo/pix.mp4',
    'http://youtu.be/aqz-KE_bpKQ',
  ])('of %s, nothing', (endereco) => {
    expect(embutidoDe(endereco)).toBeNull();
  });

  it('is what the policy lets in: each origin once, and none of what is only linked, as all of the sign-in page is', () => {
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
});
