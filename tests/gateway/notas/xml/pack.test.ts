import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { BodyPart } from '#gateway/engine/useCase.ts';
import { pack } from '#gateway/usecases/notas/xml/pack.ts';

const LIMITES = { arquivos: 7, bytesDoArquivo: 10, bytes: 60, arquivosDoPacote: 3, bytesDoPacote: 20 };

const arquivo = (nome: string, conteudo: string, campo = 'arquivoxml'): BodyPart => ({
  tipo: 'arquivo',
  campo,
  nome,
  mime: 'text/xml',
  conteudo: Readable.from([...conteudo].map((letter) => Buffer.from(letter))),
});

const empacotados = async (partes: BodyPart[]) => {
  const guardados: string[] = [];
  async function* each() {
    yield* partes;
  }
  // A slow write: what it reads late must not be overwritten meanwhile.
  const keep = async (pacote: number, conteudo: Uint8Array) => {
    await delay(5);
    guardados[pacote] = Buffer.from(conteudo).toString();
    return `pacote-${pacote}`;
  };
  return { pacotes: await pack(each(), 'arquivoxml', keep, LIMITES), guardados };
};

describe('packing the files of an upload', () => {
  it('closes a pack by file count and by bytes, and records each file’s range', async () => {
    const { pacotes, guardados } = await empacotados([
      arquivo('a', 'aa'),
      arquivo('b', ''),
      arquivo('c', 'ccc'),
      arquivo('d', 'd'.repeat(10)),
      arquivo('e', 'e'.repeat(10)),
      arquivo('f', 'f'),
    ]);
    expect(guardados).toEqual(['aaccc', `${'d'.repeat(10)}${'e'.repeat(10)}`, 'f']);
    expect(pacotes.map(({ arquivo }) => arquivo)).toEqual(['pacote-0', 'pacote-1', 'pacote-2']);
    expect(pacotes[0]?.arquivos).toEqual([
      { nome: 'a', inicio: 0, tamanho: 2, guardado: true },
      { nome: 'b', inicio: 2, tamanho: 0, guardado: true },
      { nome: 'c', inicio: 2, tamanho: 3, guardado: true },
    ]);
  });

  it('leaves an oversized file out of the pack and continues', async () => {
    const { pacotes, guardados } = await empacotados([
      arquivo('antes', 'aa'),
      arquivo('grande', 'g'.repeat(11)),
      arquivo('depois', 'dd'),
    ]);
    expect(guardados).toEqual(['aadd']);
    expect(pacotes[0]?.arquivos[1]).toEqual({ nome: 'grande', inicio: 2, tamanho: 11, guardado: false });
  });

  it('skips other fields, and an empty file input', async () => {
    const { pacotes } = await empacotados([
      { tipo: 'campo', campo: 'observacao', valor: 'x' },
      arquivo('outro', 'xx', 'anexo'),
      arquivo('', ''),
    ]);
    expect(pacotes).toEqual([]);
  });

  it('refuses too many files and too many bytes with a helpful message', async () => {
    const partes = (count: number, size: number) =>
      Array.from({ length: count }, (_, n) => arquivo(`${n}`, 'x'.repeat(size)));
    for (const [count, size] of [
      [7, 1],
      [6, 10],
    ] as const)
      expect((await empacotados(partes(count, size))).pacotes).not.toEqual([]);
    await expect(empacotados(partes(8, 1))).rejects.toThrow('Um lote aceita até 7 arquivos.');
    await expect(empacotados(partes(7, 9))).rejects.toThrow('Divida os arquivos em mais de um envio.');
  });

  it('fails when a pack cannot be stored', async () => {
    async function* each() {
      for (let n = 0; n < 7; n += 1) yield arquivo(`${n}`, 'x');
    }
    const keep = async () => {
      throw new Error('disco cheio');
    };
    await expect(pack(each(), 'arquivoxml', keep, LIMITES)).rejects.toThrow('disco cheio');
  });

  it('fills the memory of an upload that is over', async () => {
    // With a pool that no other test has filled.
    vi.resetModules();
    const { pack: packAgain } = await import('#gateway/usecases/notas/xml/pack.ts');
    const memory = new Set<ArrayBufferLike>();
    const keep = async (_: number, { buffer }: Uint8Array) => String(memory.add(buffer).size);
    for (const nome of ['a', 'b'])
      await packAgain(Readable.from([arquivo(nome, 'x')]), 'arquivoxml', keep, LIMITES);
    expect(memory.size).toBe(1);
  });
});
