import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundaryOf, LIMITS, readMultipart } from '#gateway/http/multipart.ts';

const B = 'limite-7f3c';
const TYPE = `multipart/form-data; boundary=${B}`;
const bytes = (text: string) => new TextEncoder().encode(text);

async function* inPieces(body: Uint8Array, sizes: readonly number[]) {
  for (let at = 0, n = 0; at < body.length; n += 1) {
    const size = sizes[n % sizes.length] ?? 1;
    yield body.subarray(at, at + size);
    at += size;
  }
}

interface SeenPart {
  campo: string;
  nome: string | null;
  conteudo: string;
}

const read = async (body: string | Uint8Array, sizes = [64 * 1024], type = TYPE): Promise<SeenPart[]> => {
  const seen: SeenPart[] = [];
  for await (const parte of readMultipart(
    inPieces(typeof body === 'string' ? bytes(body) : body, sizes),
    type,
  )) {
    if (parte.tipo === 'campo') seen.push({ campo: parte.campo, nome: null, conteudo: parte.valor });
    else {
      const chunks: Uint8Array[] = [];
      for await (const chunk of parte.conteudo) chunks.push(Uint8Array.from(chunk));
      seen.push({ campo: parte.campo, nome: parte.nome, conteudo: Buffer.concat(chunks).toString('latin1') });
    }
  }
  return seen;
};

const file = (nome: string, conteudo: string, campo = 'arquivoxml') =>
  `--${B}\r\nContent-Disposition: form-data; name="${campo}"; filename="${nome}"\r\nContent-Type: text/xml\r\n\r\n${conteudo}\r\n`;
const field = (campo: string, valor: string) =>
  `--${B}\r\ncontent-disposition: form-data; name="${campo}"\r\n\r\n${valor}\r\n`;
const end = `--${B}--\r\n`;

describe('a multipart body', () => {
  it('is read part by part, in order', async () => {
    const body = file('a.xml', '<a/>') + field('senha', 'ção') + file('b.xml', '') + end;
    expect(await read(body)).toEqual([
      { campo: 'arquivoxml', nome: 'a.xml', conteudo: '<a/>' },
      { campo: 'senha', nome: null, conteudo: 'ção' },
      { campo: 'arquivoxml', nome: 'b.xml', conteudo: '' },
    ]);
  });

  it('round-trips any content in any chunks', async () => {
    const content = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc
        .array(fc.constantFrom('\r', '\n', '-', '--', `--${B}`, `\r\n--${B.slice(0, 5)}`, 'x'), {
          maxLength: 12,
        })
        .map((parts) => bytes(parts.join(''))),
    );
    const legal = content.filter(
      (candidate) => !`\r\n${Buffer.from(candidate).toString('latin1')}`.includes(`\r\n--${B}`),
    );
    const sizes = fc.array(fc.integer({ min: 1, max: 70 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(legal, { maxLength: 6 }), sizes, async (contents, pieces) => {
        const parts = contents.flatMap((conteudo, n) => {
          const [head, tail] = file(`${n}.xml`, '\0').split('\0');
          return [bytes(head ?? ''), conteudo, bytes(tail ?? '')];
        });
        const seen = await read(Buffer.concat([...parts, bytes(end)]), pieces);
        expect(seen.map(({ conteudo }) => conteudo)).toEqual(
          contents.map((c) => Buffer.from(c).toString('latin1')),
        );
        expect(seen.map(({ nome }) => nome)).toEqual(contents.map((_, n) => `${n}.xml`));
      }),
      { numRuns: 300 },
    );
  });

  it.each([[[1 << 20]], [[64 * 1024]], [[100_000, 1]]])(
    'may be large, in chunks of %j bytes',
    async (sizes) => {
      const contents = [200_000, 0, 65_536, 300_001].map((length, n) => String(n).repeat(length));
      const body = contents.map((conteudo, n) => file(`${n}.xml`, conteudo)).join('') + end;
      expect((await read(body, sizes)).map(({ conteudo }) => conteudo)).toEqual(contents);
    },
  );

  it('skips files that are unread or half read', async () => {
    const names: string[] = [];
    const body = bytes(
      file('a.xml', 'x'.repeat(500)) + file('b.xml', 'y'.repeat(500)) + file('c.xml', 'z') + end,
    );
    for await (const parte of readMultipart(inPieces(body, [40]), TYPE)) {
      if (parte.tipo !== 'arquivo') continue;
      names.push(parte.nome);
      if (parte.nome === 'b.xml') for await (const _ of parte.conteudo) break;
    }
    expect(names).toEqual(['a.xml', 'b.xml', 'c.xml']);
  });

  it.each([
    ['cut in a file', file('a.xml', 'x'.repeat(50)).slice(0, -20)],
    ['cut before its end', file('a.xml', 'x')],
    ['empty', ''],
    ['not a form', '{"arquivoxml":{"buffer":"x"}}'],
    ['a part without a name', `--${B}\r\ncontent-disposition: form-data\r\n\r\nx\r\n${end}`],
    [
      'a part that is an attachment',
      `--${B}\r\ncontent-disposition: attachment; name="a"\r\n\r\nx\r\n${end}`,
    ],
    ['a part without headers', `--${B}\r\n\r\n\r\nx\r\n${end}`],
    ['a part whose headers do not end', `--${B}\r\ncontent-disposition: form-data; name="a"\r\n${end}`],
    ['a part whose headers are cut by the next', `--${B}\r\nx: 1\r\n${field('a', 'x')}${end}`],
    ['a longer boundary', `--${B}99\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n${end}`],
  ])('is refused when it is %s', async (_, body) => {
    await expect(read(body)).rejects.toMatchObject({ status: 400 });
  });

  it('is refused when it is not multipart', async () => {
    await expect(read('x', [1], 'application/json')).rejects.toMatchObject({ status: 415 });
    await expect(read('x', [1], 'multipart/form-data')).rejects.toMatchObject({ status: 415 });
  });

  it('is limited in headers, fields and parts', async () => {
    const long = `--${B}\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`;
    await expect(read(long)).rejects.toMatchObject({ status: 400 });
    await expect(read(field('a', 'x'.repeat(LIMITS.fieldBytes + 1)) + end)).rejects.toMatchObject({
      status: 413,
    });
    await expect(read(field('a', '').repeat(LIMITS.fields + 1) + end)).rejects.toMatchObject({ status: 413 });
    await expect(read(file('a', '').repeat(LIMITS.parts + 1) + end)).rejects.toMatchObject({ status: 413 });
  });
});

describe('the name of a part', () => {
  it.each([
    ['nota fiscal é.xml', 'nota fiscal é.xml'],
    ['aspas %22 e quebra%0D%0A.xml', 'aspas " e quebra\r\n.xml'],
    ['barra \\" aspas.xml', 'barra " aspas.xml'],
    ['C:\\notas\\a.xml', 'C:\\notas\\a.xml'],
    ['ponto; name=outro.xml', 'ponto; name=outro.xml'],
    ['../../x.xml', '../../x.xml'],
  ])('%j is decoded as %j', async (written, meant) => {
    expect(await read(file(written, 'x') + end)).toEqual([
      { campo: 'arquivoxml', nome: meant, conteudo: 'x' },
    ]);
  });

  it('may be RFC 5987 encoded, which takes precedence', async () => {
    const head = `--${B}\r\ncontent-disposition: form-data; name=a; filename="x"; filename*=UTF-8''not%C3%A3.xml\r\n\r\n`;
    expect(await read(`${head}x\r\n${end}`)).toEqual([{ campo: 'a', nome: 'notã.xml', conteudo: 'x' }]);
  });
});

describe('the boundary', () => {
  it.each([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['multipart/form-data; charset=utf-8; boundary="a b c"', 'a b c'],
    ['Multipart/Form-Data;boundary=abc; charset=utf-8', 'abc'],
    ['multipart/form-data; boundary=', null],
    [`multipart/form-data; boundary=${'x'.repeat(71)}`, null],
    ['multipart/mixed; boundary=abc', null],
    [undefined, null],
  ])('of %j is %j', (type, boundary) => {
    expect(boundaryOf(type)).toBe(boundary);
  });
});
