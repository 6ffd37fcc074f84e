import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readDocumento } from '#domain/sefaz/documento.ts';
import { NSU_ZERO } from '#domain/sefaz/nsu.ts';
import { digitosCnpj } from '#domain/values/cnpj.ts';
import type { RespostaDistribuicao } from '#gateway/ports/sefaz.ts';
import type { SefazClient } from '#gateway/sefaz/client.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { exactly } from '#tests/support/many.ts';
import { chaveOf, type MundoSefaz, notasPara, startMundoSefaz } from '../../../support/sefaz.ts';

/** A dealer whose CNPJ has letters. */
const LETRAS = { ...EMPRESAS.vizinho, cnpj: `12ABC34501DE${digitosCnpj('12ABC34501DE')}` };
const { horizonteMatriz: matriz, horizonteFilial: filial, vizinho } = EMPRESAS;

let mundo: MundoSefaz;
let client: SefazClient;

beforeAll(async () => {
  mundo = await startMundoSefaz();
  client = await mundo.clientOf(matriz);
});
afterAll(() => mundo.close());
beforeEach(() => {
  mundo.sandbox.sefaz.falhas.clear();
  mundo.relogio.advance(61);
});

const put = <N extends number>(cnpj: string, quantidade: N, semente: number, inteira = false) => {
  const amostras = notasPara<number>(cnpj, quantidade, mundo.relogio.agora, semente);
  for (const { xml } of amostras) mundo.sandbox.sefaz.acervo.put({ tipo: 'nota', cnpj, xml, inteira });
  return exactly(quantidade, amostras);
};

const answered = (resposta: RespostaDistribuicao) => {
  if (resposta.tipo === 'falha') throw new Error(resposta.motivo);
  return resposta;
};

const askAll = async (cnpj: string, from = NSU_ZERO, by = client) => {
  const pages: ReturnType<typeof answered>[] = [];
  let ultNsu = from;
  for (;;) {
    const page = answered(await by.askNext(1, { cnpj, ultNsu }));
    pages.push(page);
    ultNsu = page.ultNsu ?? ultNsu;
    if (page.cStat !== 138 || ultNsu === page.maxNsu) return { pages, ultNsu };
  }
};

const documentosOf = (
  pages: readonly { documentos: readonly { schema: string; xml: Uint8Array | null }[] }[],
) =>
  pages.flatMap(({ documentos }) =>
    documentos.map(({ schema, xml }) =>
      xml ? readDocumento(schema, Buffer.from(xml).toString('utf8')) : null,
    ),
  );

describe('the sequence of a CNPJ', () => {
  test('comes in fifties, and the pause begins at its end', async () => {
    put(filial.cnpj, 120, 1);
    const { pages, ultNsu } = await askAll(filial.cnpj);
    expect(pages.map(({ documentos }) => documentos.length)).toEqual([50, 50, 20]);
    const early = answered(await client.askNext(1, { cnpj: filial.cnpj, ultNsu }));
    expect(early).toMatchObject({ cStat: 656, ultNsu });
    mundo.relogio.advance(59);
    expect(answered(await client.askNext(1, { cnpj: filial.cnpj, ultNsu })).cStat).toBe(656);
    mundo.relogio.advance(61);
    expect(answered(await client.askNext(1, { cnpj: filial.cnpj, ultNsu })).cStat).toBe(137);
    expect(mundo.sandbox.sefaz.chamadas().filter(({ naPausa }) => naPausa)).toHaveLength(2);
  });

  test('is kept apart by the whole CNPJ, also one with letters', async () => {
    const [amostra] = put(LETRAS.cnpj, 1, 2, true);
    const { pages } = await askAll(LETRAS.cnpj, NSU_ZERO, await mundo.clientOf(LETRAS));
    expect(documentosOf(pages)).toMatchObject([{ tipo: 'nota', chave: chaveOf(amostra) }]);
  });

  test('is refused to another root, and beyond its end', async () => {
    expect(answered(await client.askNext(1, { cnpj: vizinho.cnpj, ultNsu: NSU_ZERO })).cStat).toBe(593);
    const ultNsu = '000000000009999';
    expect(answered(await client.askNext(1, { cnpj: matriz.cnpj, ultNsu })).cStat).toBe(589);
    expect(answered(await client.askNext(1, { cnpj: matriz.cnpj, ultNsu: '1' })).cStat).toBe(215);
  });
});

describe('statements of the recipient', () => {
  const evento = (chave: string, mais = {}) => ({
    cnpj: matriz.cnpj,
    chave,
    manifestacao: 'ciencia' as const,
    justificativa: null,
    sequencia: 1,
    ...mais,
  });

  test('are signed, registered once, and bring the whole note under a new number', async () => {
    const [amostra] = put(matriz.cnpj, 1, 3);
    const chave = chaveOf(amostra);
    const { pages, ultNsu } = await askAll(matriz.cnpj);
    expect(documentosOf(pages)).toMatchObject([{ tipo: 'resumo', chave }]);
    expect(answered(await client.askChave(1, { cnpj: matriz.cnpj, chave })).cStat).toBe(633);
    const cStats = [];
    for (let n = 0; n < 2; n += 1) {
      const resposta = await client.manifest(1, [evento(chave)]);
      if (resposta.tipo === 'falha') throw new Error(resposta.motivo);
      cStats.push(...resposta.eventos.map(({ cStat }) => cStat));
    }
    expect(cStats).toEqual([135, 573]);
    expect(documentosOf([answered(await client.askChave(1, { cnpj: matriz.cnpj, chave }))])).toMatchObject([
      { tipo: 'nota', chave },
    ]);
    mundo.relogio.advance(61);
    expect(documentosOf((await askAll(matriz.cnpj, ultNsu)).pages)).toMatchObject([{ tipo: 'nota', chave }]);
  });

  test('with a reason whose characters XML escapes keep a good signature', async () => {
    const [amostra] = put(matriz.cnpj, 1, 4);
    const justificativa = '  Veículo <errado> & não\r\nentregue  ';
    const resposta = await client.manifest(1, [
      evento(chaveOf(amostra), { manifestacao: 'naoRealizada', justificativa }),
    ]);
    expect(resposta).toMatchObject({ cStat: 128, eventos: [{ cStat: 135 }] });
    expect(mundo.sandbox.sefaz.eventos().at(-1)?.justificativa).toBe('Veículo <errado> & não entregue');
    expect(resposta).toHaveProperty('eventos.0.procEvento', expect.stringContaining('<cStat>135</cStat>'));
  });

  test('of another company’s note, of a cancelled and of an old one are refused', async () => {
    const [alheia] = put(vizinho.cnpj, 1, 5);
    const [cancelada, velha] = put(matriz.cnpj, 2, 6);
    const chave = chaveOf(cancelada);
    const quando = mundo.relogio.agora().toISOString();
    mundo.sandbox.sefaz.acervo.put({ tipo: 'evento', chave, evento: '110111', quando });
    const send = async (chave: string) => client.manifest(1, [evento(chave)]);
    expect(await send(chaveOf(alheia))).toMatchObject({ eventos: [{ cStat: 575 }] });
    expect(await send(chave)).toMatchObject({ eventos: [{ cStat: 650 }] });
    mundo.relogio.advance(91 * 24 * 60);
    expect(await send(chaveOf(velha))).toMatchObject({ eventos: [{ cStat: 596 }] });
  });

  test('are refused once anything in them was changed', async () => {
    const [amostra] = put(matriz.cnpj, 1, 7);
    const outro = await mundo.clientOf(vizinho);
    expect(await outro.manifest(1, [evento(chaveOf(amostra))])).toMatchObject({
      eventos: [{ cStat: 297 }],
    });
  });
});

describe('what goes wrong', () => {
  const ask = () => client.askNext(1, { cnpj: matriz.cnpj, ultNsu: NSU_ZERO });
  const { falhas } = { falhas: () => mundo.sandbox.sefaz.falhas };

  const FORA = { tipo: 'falha', parada: 'fora', enviada: true };

  test.each(['html503', 'htmlComSucesso'] as const)('%s is a service out of order', async (falha) => {
    falhas().add(falha, { vezes: 1 });
    expect(await ask()).toMatchObject(FORA);
  });

  test.each(['mudo', 'lento'] as const)('%s is a service out of order after its time', async (falha) => {
    falhas().add(falha, { vezes: 1 });
    const impatient = await mundo.clientOf(matriz, { timeoutMs: 1_000 });
    expect(await impatient.askNext(1, { cnpj: matriz.cnpj, ultNsu: NSU_ZERO })).toMatchObject(FORA);
  });

  test('a service out of reach was asked nothing', async () => {
    falhas().add('foraDoAr');
    const alone = await mundo.clientOf(matriz);
    const asked = await alone.askNext(1, { cnpj: matriz.cnpj, ultNsu: NSU_ZERO });
    expect(asked).toMatchObject({ tipo: 'falha', parada: 'fora', enviada: false });
  });

  test('an authority that nobody named is not trusted', async () => {
    const strict = await mundo.clientOf(matriz, { ca: null });
    const asked = await strict.askNext(1, { cnpj: matriz.cnpj, ultNsu: NSU_ZERO });
    expect(asked).toMatchObject({ tipo: 'falha', parada: 'fora', enviada: false });
  });

  test('a company without a certificate asks nothing', async () => {
    expect(await client.askNext(2, { cnpj: matriz.cnpj, ultNsu: NSU_ZERO })).toMatchObject({
      tipo: 'falha',
      parada: 'semCertificado',
    });
  });

  test.each(['bomba', 'ilegivel'] as const)(
    '%s: one document is lost, the others are read',
    async (falha) => {
      put(matriz.cnpj, 2, falha === 'bomba' ? 8 : 9);
      falhas().add(falha, { vezes: 1 });
      const { documentos } = answered(await ask());
      expect(documentos[0]?.xml).toBeNull();
      expect(documentos[0]?.nsu).not.toBeNull();
      expect(documentos.slice(1).every(({ xml }) => xml !== null)).toBe(true);
    },
  );

  test.each(['bytesDepois', 'doisMembros', 'marcaDeOrdem', 'comprimida'] as const)(
    '%s changes nothing of what is read',
    async (falha) => {
      put(matriz.cnpj, 2, 10);
      falhas().add(falha, { vezes: 1 });
      const { documentos } = answered(await ask());
      const texts = documentos.map(({ xml }) => xml && Buffer.from(xml).toString('utf8'));
      mundo.relogio.advance(61);
      const plain = answered(await ask());
      expect(texts).toEqual(plain.documentos.map(({ xml }) => xml && Buffer.from(xml).toString('utf8')));
      expect(texts.length).toBeGreaterThan(1);
    },
  );

  test('the other environment is told apart', async () => {
    const homologation = await mundo.clientOf(matriz, { ambiente: '2' });
    const asked = await homologation.askNext(1, { cnpj: matriz.cnpj, ultNsu: NSU_ZERO });
    expect(answered(asked).cStat).toBe(252);
  });

  test('one number has its document, or none', async () => {
    const one = await client.askNsu(1, { cnpj: matriz.cnpj, nsu: '000000000000001' });
    expect(answered(one).documentos).toHaveLength(1);
    const none = await client.askNsu(1, { cnpj: matriz.cnpj, nsu: '000000000099999' });
    expect(answered(none).cStat).toBe(137);
  });

  test('another program blocks the sequence', async () => {
    falhas().add('outroPrograma', { vezes: 1 });
    expect(answered(await ask()).cStat).toBe(656);
  });
});
