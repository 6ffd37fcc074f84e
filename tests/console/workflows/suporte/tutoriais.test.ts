import { describe, expect, it } from 'vitest';
import { videosDemo } from '#sandbox/tutoriais/videosDemo.ts';
import { resources } from '#src/app/resources.tsx';
import { allPlaces } from '#src/workflows/places.ts';
import { videosDaPagina } from '#src/workflows/suporte/tutoriais/Tutoriais.tsx';

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
  it('are found by page, ignoring the query', () => {
    expect(titulos('/estoque-veiculos-usados')).toHaveLength(3);
    expect(titulos('/entrada-veiculo-usado/compra')).toEqual(['Entrada']);
    expect(titulos('/pessoas')).toEqual([]);
  });

  it('of a state are shown to its companies only', () => {
    expect(titulos('/aptidao-usados', 41)).toEqual(['Detran do Paraná']);
    expect(titulos('/aptidao-usados', 35)).toEqual([]);
    expect(titulos('/aptidao-usados')).toEqual([]);
  });

  it('of the demo world belong to existing pages and dialogs', () => {
    const lists = resources.map(({ paths }) => paths.list);
    const there: string[] = [...allPlaces.map(({ path }) => path), ...lists, 'pix', 'certificado'];
    expect(there).toEqual(expect.arrayContaining(Object.keys(videosDemo(endereco))));
  });
});
