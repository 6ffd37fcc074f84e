import { describe, expect, it } from 'vitest';
import { nomeDeArquivo } from '#gateway/usecases/notas/xml/pack.ts';

describe('the name of an uploaded file', () => {
  it.each([
    ['nota fiscal é.xml', 'nota fiscal é.xml'],
    ['../../x.xml', '../../x.xml'],
    ['<img src=x onerror=alert(1)>.xml', '<img src=x onerror=alert(1)>.xml'],
    ['a\0.xml', 'a.xml'],
    ['a\r\nSet-Cookie: x.xml', 'aSet-Cookie: x.xml'],
    ['\u202elmx.exe', 'lmx.exe'],
    ['CON.xml', 'CON.xml'],
    ['  ', 'sem nome'],
  ])('%j is kept as %j', (name, kept) => {
    expect(nomeDeArquivo(name)).toBe(kept);
  });

  it('is limited and never ends in half a character', () => {
    const kept = nomeDeArquivo(`${'a'.repeat(198)}🚗${'b'.repeat(4000)}.xml`);
    expect(kept.length).toBeLessThanOrEqual(200);
    expect(kept.isWellFormed()).toBe(true);
    expect(nomeDeArquivo('x\ud800.xml').isWellFormed()).toBe(true);
  });
});
