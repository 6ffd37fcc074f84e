import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GrupoDoLote, ResumoDoLote } from '#contract/gateway/notas/notaImportada.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { tilesDoLote } from '#src/workflows/notas/xml/tilesDoLote.ts';
import { importFiles } from '#tests/support/zeroKm.ts';
import { sessao } from '../fixtures/sessao.ts';
import { inWorld } from '../inWorld.ts';
import { notaDeEntrada, PRIMEIRO, SEGUNDO } from '../seed.ts';

const lote = (changes: Partial<ResumoDoLote>): ResumoDoLote => ({
  codigo: 166,
  codigoempresa: 1,
  codigousuario: 1,
  nome_usu: 'Lia',
  datahoraimportacao: '2026-09-01T10:00:00Z',
  totalarquivos: 300,
  totalprocessados: 300,
  totalentradas: 0,
  totalsaidas: 0,
  totaltransferencias: 0,
  totalduplicados: 0,
  totaldescartados: 0,
  totalerros: 0,
  totalaconferir: 0,
  finalizado: 'sim',
  entradasaconfirmar: 0,
  saidasaconfirmar: 0,
  entradasnamontadora: 0,
  saidasnamontadora: 0,
  veiculos: 0,
  naoanunciadas: 0,
  notascomerro: 0,
  notasaconferir: 0,
  grupos: [],
  taxas: 0,
  ...changes,
});

const grupo = (
  estado: GrupoDoLote['estado'],
  quantos: number,
  rest: Partial<GrupoDoLote> = {},
): GrupoDoLote => ({
  tipo: 'S',
  lista: 'saidas',
  estado,
  motivo: null,
  razao: null,
  quantos,
  ...rest,
});

const said = (um: ResumoDoLote) =>
  Object.fromEntries(
    tilesDoLote(um, sessao()).map(({ title, text, parts }) => [
      title,
      [text, ...parts.map((part) => part.text)],
    ]),
  );

describe('the numbers of a batch', () => {
  it('say of 300 vehicles how each stands, why, and what was paid', () => {
    const grupos = [
      grupo('prontas', 200),
      grupo('impedidas', 4, { motivo: 'compradorIncompleto' }),
      grupo('aConferir', 1, { tipo: null, lista: null }),
      grupo('semVeiculo', 3, { lista: null }),
      grupo('naoAnunciada', 2, { tipo: 'E', lista: null }),
      grupo('processando', 30),
      grupo('erro', 16),
      grupo('feita', 40, { lista: null }),
      grupo('semEfeito', 4, { lista: null }),
    ];
    const dito = said(lote({ totalsaidas: 290, totalerros: 10, grupos, taxas: 80_000 }));
    expect(dito).toEqual({
      Arquivos: ['300', '290 de saída', '10 com erro'],
      Prontos: ['200', '200 saídas'],
      'Precisam de algo': [
        '10',
        '4 saídas com dados do comprador a completar',
        '1 nota a conferir',
        '3 saídas de veículo fora do estoque',
        '2 entradas ainda não anunciadas no Renave',
      ],
      'Em andamento': ['30', '30 saídas'],
      Recusados: ['16', '16 saídas'],
      Feitos: ['40', '40 saídas'],
      'Nada a fazer': ['4', '4 saídas'],
      'Taxas pagas': [expect.stringMatching(/^R\$.800,00$/)],
    });
    const [refused] = tilesDoLote(lote({ grupos: [grupo('erro', 16)] }), sessao()).flatMap(
      ({ title, parts }) => (title === 'Recusados' ? parts : []),
    );
    expect(decodeURIComponent(refused?.to ?? '')).toBe(
      '/confirmar-saida-zero?filter={"lote":166,"estadoDaLinha":"erro"}',
    );
  });

  it('say why vehicles were refused, and which are still to be returned, each with its rows', () => {
    const grupos = [
      grupo('erro', 12, { razao: 'Chassi em uso' }),
      grupo('erro', 1, { razao: 'Nota não autorizada' }),
      grupo('erro', 2, { lista: 'paraFilial', tipo: 'T' }),
      grupo('aDevolver', 3, { tipo: 'D' }),
    ];
    const parts = tilesDoLote(lote({ grupos }), sessao()).flatMap((tile) => tile.parts);
    expect(parts.map(({ text, to }) => [text, decodeURIComponent(to ?? '').replaceAll('+', ' ')])).toEqual([
      [
        '3 devoluções de veículo em estoque',
        '/confirmar-saida-zero?filter={"lote":166,"estadoDaLinha":"semNota"}',
      ],
      [
        '12 saídas: Chassi em uso',
        '/confirmar-saida-zero?filter={"lote":166,"estadoDaLinha":"erro","recusa":"Chassi em uso"}',
      ],
      [
        '1 saída: Nota não autorizada',
        '/confirmar-saida-zero?filter={"lote":166,"estadoDaLinha":"erro","recusa":"Nota não autorizada"}',
      ],
      ['2 transferências', '/transferencia-entre-filiais?filter={"lote":166,"estadoDaLinha":"erro"}'],
    ]);
  });

  it('are its files alone where none names a vehicle', () => {
    expect(said(lote({ totalarquivos: 1, totaldescartados: 1 }))).toEqual({
      Arquivos: ['1', '1 descartado'],
    });
  });
});

describe('the page of a batch', () => {
  const at = inWorld();

  it('is found by its name, and leads to the list of its vehicles, which says whose they are', async () => {
    await importFiles(at.world, at.lojista, [notaDeEntrada(1, PRIMEIRO)]);
    const codigo = await importFiles(at.world, at.lojista, [notaDeEntrada(2, SEGUNDO)]);
    // Announced by now, so that the batch's number leads to the entries that can be confirmed.
    await at.lojista.heard(entradaZeroKm.lista);
    const page = await at.open(`/lote-xml/${codigo}`);
    await screen.findByRole('heading', { level: 1, name: `Lista dos Xmls do lote número: ${codigo}` });
    const numeros = within(await screen.findByRole('list', { name: 'O lote em números' }));
    screen.getByText(/^Importado por .+ em \d\d\/\d\d\/\d{4}/);
    await page.user.click(await numeros.findByRole('link', { name: /^1 entrada/ }));
    await screen.findByText(SEGUNDO);
    expect(screen.queryByText(PRIMEIRO)).toBeNull();
    await page.user.click(
      within(screen.getByText(`Lote ${codigo}`).parentElement as HTMLElement).getByTestId('CancelIcon'),
    );
    await screen.findByText(PRIMEIRO);
  });
});
