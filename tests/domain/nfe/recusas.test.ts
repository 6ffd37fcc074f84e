import { describe, expect, it } from 'vitest';
import { digitoChaveNfe } from '#domain/values/chaveNfe.ts';
import { chaveOfSpec } from '#sandbox/notas/writeNfe.ts';
import { AURORA, bytesOf, notaOf, refused, sampleNotaXml, sampleSpec } from './support/sampleNota.ts';

const CHAVE = chaveOfSpec(sampleSpec());
const withId = (id: string) => sampleNotaXml().replace(`Id="NFe${CHAVE}"`, `Id="${id}"`);

const PAGINA = 'O arquivo é uma página da internet';

describe('each refusal has its own message', () => {
  const mes13 = `${CHAVE.slice(0, 4)}13${CHAVE.slice(6, 43)}`;
  it.each([
    [
      'an Id without NFe',
      withId(CHAVE),
      'chave-sem-nfe',
      'começar por "NFe"',
      'Identificação da nota inválida',
    ],
    [
      'a key too short',
      withId(`NFe${CHAVE.slice(1)}`),
      'chave-tamanho',
      '43 caracteres',
      'Chave de acesso incompleta',
    ],
    [
      'a month that is not one in the key',
      withId(`NFe${mes13}${digitoChaveNfe(mes13)}`),
      'chave-mes',
      'mês 13',
      'Chave de acesso inválida',
    ],
    [
      'a wrong digit',
      withId(`NFe${CHAVE.slice(0, 43)}${(Number(CHAVE[43]) + 1) % 10}`),
      'chave-invalida',
      'dígito verificador',
      'Chave de acesso inválida',
    ],
    [
      'a month that is not one in the date',
      sampleNotaXml().replace('<dhEmi>2026-09-', '<dhEmi>2026-13-'),
      'mes-inexistente',
      'mês 13',
      'Data inválida na nota',
    ],
    ['a saved page', '<!DOCTYPE html>\n<html><body>NF-e</body></html>', 'pagina-salva', 'baixar o XML'],
    ['a saved page without a doctype', '\r\n<HTML lang="pt"><p>', 'pagina-salva', 'baixar o XML'],
    [
      'a page saved with its pictures',
      'From: <Saved by Blink>\r\nSnapshot-Content-Location: x',
      'pagina-salva',
      'baixar o XML',
    ],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d]),
      'nao-xml',
      'uma imagem',
      'O arquivo não é um XML',
    ],
  ])('%s', (_, content, codigo, sentence, titulo: string | undefined = PAGINA) => {
    expect(refused(content)).toMatchObject({ codigo, titulo, mensagem: expect.stringContaining(sentence) });
  });

  it('truncates an overlong key', () => {
    for (const id of [`NFe${'9'.repeat(80)}`, '9'.repeat(80)])
      expect(refused(withId(id)).detalhe).toMatch(/^infNFe\/@Id: "9{60}"$/);
  });

  it('an undeclared prefix names its line', () => {
    const xml = sampleNotaXml().replace('<dest>', '\n\n<x:dest/><dest>');
    expect(refused(xml)).toMatchObject({ codigo: 'xml-malformado', detalhe: 'linha 3' });
  });
});

describe('a file’s encoding', () => {
  const NOME = 'São João Veículos – Ação';
  const xml = sampleNotaXml({ emitente: { ...AURORA, nome: NOME } });
  const declaring = (name: string, text = xml) => text.replace('encoding="UTF-8"', `encoding="${name}"`);
  const lido = (bytes: Uint8Array) => {
    const { nota, avisos } = notaOf(bytes);
    return [nota.emitente.nome, avisos.map(({ codigo }) => codigo)];
  };
  const DIVERGE = ['codificacao-divergente'];

  it.each(['ISO-8859-1', 'windows-1252', 'us-ascii'])(
    'is UTF-8 also where %s is declared, with a warning',
    (name) => {
      expect(lido(bytesOf(declaring(name)))).toEqual([NOME, DIVERGE]);
      const plain = sampleNotaXml({ emitente: { ...AURORA, nome: 'AURORA' } });
      if (/[^\0-\x7f]/.test(plain)) return;
      expect(lido(bytesOf(declaring(name, plain)))).toEqual(['AURORA', []]);
    },
  );

  it('is Latin-1 where declared and consistent', () => {
    const latin1 = declaring('ISO-8859-1', xml.replaceAll('–', '-'));
    expect(lido(new Uint8Array(Buffer.from(latin1, 'latin1')))).toEqual([NOME.replace('–', '-'), []]);
  });

  it('survives one bad byte', () => {
    const bytes = Buffer.from(xml.replace('Ação', 'Aç@o'));
    bytes[bytes.indexOf('ç@o') + 2] = 0xe3;
    expect(lido(bytes)).toEqual([NOME, DIVERGE]);
  });

  it('survives one bad byte in UTF-8 declared as Latin-1', () => {
    for (const name of ['ISO-8859-1', 'windows-1252']) {
      const bytes = Buffer.from(declaring(name).replace('Ação', 'Aç@o'));
      bytes[bytes.indexOf('ç@o') + 2] = 0xe3;
      expect(lido(bytes)).toEqual([NOME, DIVERGE]);
    }
  });

  it('is Latin-1, with a warning, where some bytes could be UTF-8 too', () => {
    const names = NOME.replace('Ação', 'IRMÃ¡').replace('–', '-');
    const latin1 = Buffer.from(declaring('ISO-8859-1').replaceAll(NOME, names), 'latin1');
    expect(lido(latin1)).toEqual([names, DIVERGE]);
  });
});
