import { describe, expect, it } from 'vitest';
import { acceptFiles, MAX_FILES } from '#src/ui/actions/acceptFiles.ts';

const file = (name: string, type = '') => new File(['x'], name, { type });
const xml = { accept: '.xml,text/xml', multiple: true };

describe('chosen files', () => {
  it('are taken by extension, whatever its case, or by type', () => {
    const { files, problem } = acceptFiles([file('a.XML'), file('b', 'text/xml')], xml);
    expect(files).toHaveLength(2);
    expect(problem).toBeNull();
  });

  it('of another type stay out, by name when it is one', () => {
    expect(acceptFiles([file('a.xml'), file('nota.pdf')], xml)).toMatchObject({
      files: [{ name: 'a.xml' }],
      problem: 'nota.pdf ficou de fora: o tipo aceito é .xml.',
    });
    expect(acceptFiles([file('a.pdf'), file('b.pdf')], xml).problem).toContain('2 arquivos');
  });

  it('are refused when there are more than may be sent at once', () => {
    expect(acceptFiles([file('a.xml'), file('b.xml')], { ...xml, multiple: false }).problem).toContain(
      'um arquivo',
    );
    const many = Array.from({ length: MAX_FILES + 1 }, () => file('a.xml'));
    expect(acceptFiles(many, xml).problem).toContain(`${MAX_FILES}`);
  });
});
