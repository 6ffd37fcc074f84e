import { describe, expect, it } from 'vitest';
import { LIMITES_DO_ENVIO } from '#contract/gateway/notas/xml.ts';
import { acceptFiles } from '#src/ui/actions/acceptFiles.ts';

const file = (name: string, type = '') => new File(['x'], name, { type });
const xml = { accept: '.xml,text/xml', multiple: true };

describe('chosen files', () => {
  it('are taken by extension, whatever its case, or by type', () => {
    const { files, problem } = acceptFiles([file('a.XML'), file('b', 'text/xml')], xml);
    expect(files).toHaveLength(2);
    expect(problem).toBeNull();
    const spaced = { ...xml, accept: ' .XML , .zip, text/xml' };
    expect(acceptFiles([file('a.xml'), file('b.pdf'), file('c', 'text/plain')], spaced)).toMatchObject({
      files: [{ name: 'a.xml' }],
      problem: '2 arquivos ficaram de fora: o tipo aceito é .XML ou .zip.',
    });
    expect(acceptFiles([file('b.pdf')], { ...xml, accept: 'text/xml' }).problem).toBe(
      'b.pdf ficou de fora: o tipo aceito é text/xml.',
    );
  });

  it('of another type are rejected, by name if there is one', () => {
    expect(acceptFiles([file('a.xml'), file('nota.pdf')], xml)).toMatchObject({
      files: [{ name: 'a.xml' }],
      problem: 'nota.pdf ficou de fora: o tipo aceito é .xml.',
    });
    expect(acceptFiles([file('a.pdf'), file('b.pdf')], xml).problem).toContain('2 arquivos');
  });

  it('are rejected when several are given for a single choice', () => {
    const one = { ...xml, multiple: false };
    expect(acceptFiles([file('a.xml'), file('b.xml')], one)).toEqual({
      files: [],
      problem: 'Escolha um arquivo só.',
    });
    expect(acceptFiles([file('a.xml')], one)).toMatchObject({ files: [{ name: 'a.xml' }], problem: null });
  });

  /** Claims a size without allocating it. */
  const large = (name: string, size: number) => Object.defineProperty(file(name), 'size', { value: size });

  it('are rejected before sending when they exceed the gateway’s limits', () => {
    const rules = { ...xml, atMost: LIMITES_DO_ENVIO };
    const some = (how: number) => Array.from({ length: how }, () => file('a.xml'));
    expect(acceptFiles(some(LIMITES_DO_ENVIO.arquivos), rules)).toMatchObject({ problem: null });
    expect(acceptFiles(some(LIMITES_DO_ENVIO.arquivos + 1), rules)).toEqual({
      files: [],
      problem: 'São 10.001 arquivos, e um envio leva até 10.000. Divida-os em mais de um.',
    });
    const half = LIMITES_DO_ENVIO.bytes / 2;
    expect(acceptFiles([large('a.xml', half), large('b.xml', half)], rules).files).toHaveLength(2);
    expect(acceptFiles([large('a.xml', half), large('b.xml', half + 1)], rules)).toEqual({
      files: [],
      problem: 'São 512,1 MB, e um envio leva até 512 MB. Divida os arquivos em mais de um.',
    });
  });

  it('that are rejected do not count towards the limits', () => {
    const rules = { ...xml, atMost: { arquivos: 1, bytes: 10 } };
    const { files, problem } = acceptFiles([file('a.xml'), large('video.mp4', 1e9)], rules);
    expect(files).toHaveLength(1);
    expect(problem).toContain('video.mp4 ficou de fora');
  });
});
