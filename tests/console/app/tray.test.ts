import { describe, expect, it } from 'vitest';
import type { Trabalho } from '#contract/gateway/engine/trabalhos.ts';
import { pathOfTrabalho, progressOf } from '#src/app/tray/tray.ts';
import { trabalho } from './trabalho.ts';

const renave = (changes: Partial<Trabalho> = {}) =>
  trabalho({ id: 'renaveA', tipo: 'renave', tela: 'entrada.confirmar', ...changes });

describe('a batch in the tray', () => {
  it('shows its progress, and its result at the end', () => {
    expect(progressOf(renave())).toBe('120 de 257');
    expect(progressOf(renave({ recusados: 3 }))).toBe('120 de 257, 3 recusadas');
    expect(progressOf(renave({ recusados: 1, feitos: 257, pronto: true }))).toBe(
      'Concluído: 256 de 257, 1 recusada',
    );
    expect(progressOf(trabalho({ recusados: 2 }))).toBe('120 de 257, 2 com erro');
  });

  it('shows whether a workbook being written is ready', () => {
    const exportacao = (changes: Partial<Trabalho>) =>
      progressOf(trabalho({ tipo: 'exportacao', arquivo: 'pessoas.xlsx', ...changes }));
    expect(exportacao({ total: 0, feitos: 0 })).toBe('Aguardando');
    expect(exportacao({})).toBe('120 de 257');
    expect(exportacao({ pronto: true })).toBe('Pronta para baixar');
    expect(exportacao({ pronto: true, recusados: 1 })).toBe('Não concluída: exporte de novo');
    expect(exportacao({ pronto: true, cancelado: true })).toBe('Cancelada');
  });

  it('links to its rows', () => {
    expect(pathOfTrabalho(trabalho())).toBe('/lote-xml/7');
    expect(pathOfTrabalho(trabalho({ id: 'documentos4', tipo: 'documentos', tela: 'atpv.atpvE' }))).toBe(
      '/atpv-e?aba=lotesAtpve',
    );
    expect(pathOfTrabalho(trabalho({ id: 'documentos4', tipo: 'documentos', tela: 'montadora.atpvE' }))).toBe(
      '/atpv-e/montadora?aba=lotesAtpve',
    );
    expect(pathOfTrabalho(renave())).toBe('/lote-de-operacoes/A');
    expect(pathOfTrabalho(trabalho({ id: 'importacao9', tipo: 'importacao', entidade: 'veiculo' }))).toBe(
      '/veiculos?importacao=9',
    );
    expect(pathOfTrabalho(trabalho({ id: 'sincronizacao1', tipo: 'sincronizacao' }))).toBe('/estoque-renave');
    expect(pathOfTrabalho(trabalho({ tipo: 'documentos', tela: null }))).toBe('/home');
  });

  it('links to the refused rows alone once it is over', () => {
    const only = '?filter=%7B%22estadoDaLinha%22%3A%22erro%22%7D';
    expect(pathOfTrabalho(trabalho({ recusados: 3, pronto: true }))).toBe(`/lote-xml/7${only}`);
    expect(pathOfTrabalho(trabalho({ recusados: 3 }))).toBe('/lote-xml/7');
  });
});
