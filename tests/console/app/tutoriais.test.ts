import { describe, expect, it } from 'vitest';
import { checkVideos } from '#scripts/videos.ts';
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
    checkVideos(undefined);
    checkVideos(JSON.stringify(VIDEOS));
    const wrong: readonly [string, RegExp][] = [
      ['{', /^VITE_VIDEOS: não é JSON\.$/],
      ['{"a b":[]}', /"a b" não é um caminho/],
      ['{"/pessoas":[{"titulo":"x","endereco":"nada"}]}', /"x" não tem um endereço válido/],
      ['{"/pessoas":[{"endereco":"https://a.b"}]}', /falta o título/],
      ['{"/pessoas":[{"titulo":"x","endereco":"https://a.b","uf":"PR"}]}', /IBGE/],
      ['{"/pessoas":{}}', /não tem uma lista/],
    ];
    for (const [text, sentence] of wrong) expect(() => checkVideos(text), text).toThrow(sentence);
  });
});
