import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readNfe } from '#domain/nfe/readNfe.ts';
import { type PedidoDeArquivos, writeAmostras } from '#sandbox/notas/writeAmostras.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'amostras-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (pasta: string, pedido: Partial<PedidoDeArquivos>) =>
  writeAmostras({
    quantidade: 10,
    pasta: join(root, pasta),
    empresa: EMPRESAS.horizonteMatriz.cnpj,
    tipo: undefined,
    semente: 5,
    dados: join(root, 'dados'),
    agora: () => new Date('2026-11-20T12:00:00Z'),
    ...pedido,
  });

const chassisIn = (pasta: string) =>
  readdirSync(join(root, pasta)).flatMap((nome) => {
    const leitura = readNfe(readFileSync(join(root, pasta, nome)));
    return leitura.ok ? leitura.nota.veiculos.map(({ chassi }) => chassi) : [];
  });

const preRegistered = () =>
  readFileSync(join(root, 'dados', 'pre-cadastro.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): { chassi: string; cnpj: string; acabado: boolean; dataHoraCadastro: string } =>
      JSON.parse(line),
    );

describe('writeAmostras', () => {
  it('writes the requested number of files, with a Portuguese message', () => {
    const { resumo, aviso } = write('notas', { quantidade: 31 });
    expect(readdirSync(join(root, 'notas'))).toHaveLength(31);
    expect(resumo).toMatch(/^31 arquivos escritos em .*: \d+ entradas, .*1 repetida.* \(semente 5\)\.$/);
    expect(aviso).toBeNull();
  });

  it('announces every vehicle with an entry note to the registry, for its company and in Brasília’s time', () => {
    write('notas', { tipo: 'entrada' });
    expect(preRegistered().map(({ chassi }) => chassi)).toEqual(chassisIn('notas'));
    expect(preRegistered()[0]).toMatchObject({
      cnpj: EMPRESAS.horizonteMatriz.cnpj,
      dataHoraCadastro: '2026-11-20T09:00:00',
    });
  });

  it('writes exit notes for vehicles of earlier runs, each once and only of that company', () => {
    write('entradas', { tipo: 'entrada' });
    write('outras', { tipo: 'entrada', empresa: EMPRESAS.vizinho.cnpj, semente: 6 });
    const { aviso } = write('s1', { tipo: 'saida', quantidade: 4 });
    write('s2', { tipo: 'saida', quantidade: 4 });
    expect(aviso).toBeNull();
    expect([...chassisIn('s1'), ...chassisIn('s2')]).toEqual(chassisIn('entradas').slice(0, 8));
  });

  it('pre-registers new vehicles when there are too few, with a warning that entries come first', () => {
    const { aviso } = write('saidas', { tipo: 'saida', quantidade: 2 });
    expect(aviso).toContain('2 veículos são novos e precisam ter a entrada confirmada');
    expect(preRegistered().map(({ chassi }) => chassi)).toEqual(chassisIn('saidas'));
  });

  it('warns about samples from before the data folder was deleted', () => {
    write('notas', { quantidade: 30 });
    expect(write('notas', { quantidade: 30, semente: 6 }).aviso).toBeNull();
    rmSync(join(root, 'dados'), { recursive: true });
    expect(write('notas', { semente: 7 }).aviso).toMatch(
      /já tinha \d+ notas de outra vez, como 000.+xml, cujos veículos este treinamento não conhece/,
    );
    expect(write('outras', { semente: 8 }).aviso).toBeNull();
  });

  it('writes every vehicle with the requested operation, and announces it to the registry', () => {
    write('emprestadas', { tipo: 'saida', cfop: '5912', quantidade: 2 });
    const ditas = readFileSync(join(root, 'dados', 'notas.jsonl'), 'utf8')
      .trim()
      .split('\n');
    expect(ditas.map((linha) => JSON.parse(linha))).toMatchObject([{ cfop: '5912' }, { cfop: '5912' }]);
    expect(chassisIn('emprestadas')).toHaveLength(2);
  });

  it('transfers stocked vehicles between branches', () => {
    write('entradas', { tipo: 'entrada', quantidade: 3 });
    const { aviso } = write('filiais', { tipo: 'transferencia', quantidade: 2, semente: 9 });
    expect(aviso).toBeNull();
    expect(chassisIn('entradas')).toEqual(expect.arrayContaining(chassisIn('filiais')));
  });
});
