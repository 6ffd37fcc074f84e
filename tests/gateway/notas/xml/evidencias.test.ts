import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sampleEmpresa } from '#sandbox/notas/sampleWorld.ts';
import { chaveOfSpec, writeNfe } from '#sandbox/notas/writeNfe.ts';
import { procEvento, withCancelamento } from '#tests/support/cancelamento.ts';
import { rowOf } from '#tests/support/rows.ts';
import { chassiOf, nota, notaSpec, soNoTexto, venda } from './notas.ts';
import { type Empresa, ownStores } from './ownStores.ts';

const stores = ownStores();

const itemOf = async (empresa: Empresa, lote: number) => {
  const [item] = await empresa.itens(lote);
  if (!item) throw new Error('no item');
  return item;
};
const specDa = (empresa: Empresa, numero: number, rest = {}) =>
  notaSpec({ numero, para: sampleEmpresa(empresa.cnpj), ...rest });
const entrada = (empresa: Empresa, numero: number, rest = {}) => writeNfe(specDa(empresa, numero, rest));
const chaveDa = (empresa: Empresa, numero: number) => chaveOfSpec(specDa(empresa, numero));
const noEstoque = (empresa: Empresa, chassi: string, itemEntrada: number) =>
  sql`insert into estoque (codemp, id, chassi, estado, acabado, entrada, item_entrada, visto)
    values (${empresa.codigo}, 1, ${chassi}, 'CONFIRMADO', true, now(), ${itemEntrada}, now())`.execute(
    stores.kysely,
  );

describe('an invoice with the chassis in free text only', () => {
  const doTexto = (empresa: Empresa, numero: number, chassi: string, dia: string) =>
    writeNfe(
      soNoTexto(specDa(empresa, numero, { chassis: [chassi], emissao: `2026-09-${dia}T10:00:00-03:00` })),
    );

  it('never replaces one with the vehicle’s block, and is marked', async () => {
    const empresa = await stores.createEmpresa();
    const chassis = [chassiOf(800)];
    await empresa.importFiles([entrada(empresa, 1, { chassis })]);
    const lote = await empresa.importFiles([doTexto(empresa, 2, chassiOf(800), '28')]);
    expect(await itemOf(empresa, lote)).toMatchObject({ situacao: 'lida', chassidotexto: true });
    expect(await empresa.escolhidas(chassiOf(800))).toEqual([1]);
    const newest = await empresa.notas.getEntradaMaisRecente(chassiOf(800));
    expect(await empresa.notas.getItem(newest ?? 0)).toMatchObject({ numeronf: 1, chassidotexto: false });
  });

  it('is replaced by one with the block, whatever their dates', async () => {
    const empresa = await stores.createEmpresa();
    await empresa.importFiles([doTexto(empresa, 3, chassiOf(801), '28')]);
    expect(await empresa.escolhidas(chassiOf(801))).toEqual([3]);
    await empresa.importFiles([entrada(empresa, 4, { chassis: [chassiOf(801)] })]);
    expect(await empresa.escolhidas(chassiOf(801))).toEqual([4]);
  });

  it('of a workshop is discarded with its reason', async () => {
    const empresa = await stores.createEmpresa();
    const oficina = writeNfe({
      ...specDa(empresa, 5),
      observacoes: `Chassi: ${chassiOf(802)}`,
      itens: [{ descricao: 'TROCA DE OLEO', codigo: 'O', valor: 28_900, ncm: '27101932' }],
    });
    const lote = await empresa.importFiles([oficina]);
    expect(await itemOf(empresa, lote)).toMatchObject({
      situacao: 'descartada',
      chassi: null,
      errotitulo: 'Nota que só cita um veículo',
    });
    expect(await empresa.notas.getLote(lote)).toMatchObject({ totaldescartados: 1, finalizado: 'sim' });
  });
});

describe('a cancelled invoice', () => {
  it.each(['before', 'after', 'with'])('leaves every list when its event comes %s it', async (when) => {
    const empresa = await stores.createEmpresa();
    const files = [entrada(empresa, 10), procEvento(chaveDa(empresa, 10))];
    const ordem = when === 'before' ? [...files].reverse() : files;
    const lotes =
      when === 'with'
        ? [await empresa.importFiles(ordem)]
        : [await empresa.importFiles([ordem[0] ?? '']), await empresa.importFiles([ordem[1] ?? ''])];
    const itens = (await Promise.all(lotes.map((lote) => empresa.itens(lote)))).flat();
    expect(itens.map(({ situacao }) => situacao).sort()).toEqual(['cancelada', 'descartada']);
    expect(itens.find(({ situacao }) => situacao === 'cancelada')).toMatchObject({
      errotitulo: 'Nota cancelada',
      chassi: chassiOf(10),
      tiponf: 'E',
    });
    expect(itens.find(({ situacao }) => situacao === 'descartada')).toMatchObject({
      errotitulo: 'Cancelamento registrado',
    });
    expect(await empresa.escolhidas(chassiOf(10))).toEqual([]);
    expect(await empresa.notas.getEntradaMaisRecente(chassiOf(10))).toBeNull();
    const codigos = itens.map(({ codigo }) => codigo);
    expect(await empresa.notas.listOperaveis(codigos)).toEqual([]);
  });

  it('may be marked by itself, alone or over an imported one', async () => {
    const empresa = await stores.createEmpresa();
    const antes = await empresa.importFiles([entrada(empresa, 11)]);
    const file = withCancelamento(entrada(empresa, 11), chaveDa(empresa, 11));
    const depois = await empresa.importFiles([file]);
    expect(await itemOf(empresa, antes)).toMatchObject({ situacao: 'cancelada' });
    expect(await itemOf(empresa, depois)).toMatchObject({ situacao: 'duplicada' });
    const so = await empresa.importFiles([entrada(empresa, 12, { status: 101 })]);
    expect(await itemOf(empresa, so)).toMatchObject({ situacao: 'cancelada', errotitulo: 'Nota cancelada' });
  });

  it('is replaced by another invoice of the vehicle', async () => {
    const empresa = await stores.createEmpresa();
    await empresa.importFiles([entrada(empresa, 13, { chassis: [chassiOf(810)] })]);
    const emissao = '2026-09-20T10:00:00-03:00';
    const outra = specDa(empresa, 14, { chassis: [chassiOf(810)], emissao });
    await empresa.importFiles([writeNfe(outra)]);
    expect(await empresa.escolhidas(chassiOf(810))).toEqual([14]);
    await empresa.importFiles([procEvento(chaveOfSpec(outra))]);
    expect(await empresa.escolhidas(chassiOf(810))).toEqual([13]);
  });

  it('of another company is not cancelled by this one’s file', async () => {
    const [uma, outra] = [await stores.createEmpresa(), await stores.createEmpresa()];
    const lote = await uma.importFiles([entrada(uma, 15)]);
    await outra.importFiles([procEvento(chaveDa(uma, 15))]);
    expect(await itemOf(uma, lote)).toMatchObject({ situacao: 'lida' });
  });

  it('shows that it was used', async () => {
    const empresa = await stores.createEmpresa();
    const usada = await itemOf(empresa, await empresa.importFiles([entrada(empresa, 16)]));
    await empresa.notas.markProcessed(usada.codigo, new Date());
    await empresa.importFiles([procEvento(chaveDa(empresa, 16))]);
    expect(await empresa.notas.getItem(usada.codigo)).toMatchObject({
      situacao: 'cancelada',
      erromensagem: expect.stringContaining('depois que ela foi usada'),
    });
  });
});

describe('two invoices with one key', () => {
  const versoes = (empresa: Empresa, numero: number) => {
    const spec = specDa(empresa, numero);
    const [item] = spec.itens;
    if (!item) throw new Error('no item');
    return [writeNfe(spec), writeNfe({ ...spec, itens: [{ ...item, valor: item.valor + 100 }] })] as const;
  };

  it.each([1, 2])(
    'and different contents are both kept, and neither is selected (%i packs)',
    async (packs) => {
      const empresa = await stores.createEmpresa();
      const files = versoes(empresa, 20);
      const lotes = packs === 1 ? [await empresa.importFiles(files)] : [];
      if (packs === 2) for (const file of files) lotes.push(await empresa.importFiles([file]));
      const itens = (await Promise.all(lotes.map((lote) => empresa.itens(lote)))).flat();
      expect(itens.map(({ situacao, errotitulo }) => [situacao, errotitulo])).toEqual([
        ['divergente', 'Duas notas com a mesma chave'],
        ['divergente', 'Duas notas com a mesma chave'],
      ]);
      expect(await empresa.escolhidas(chassiOf(20))).toEqual([]);
      expect(await empresa.notas.listOperaveis(itens.map(({ codigo }) => codigo))).toEqual([]);
      const totais = await empresa.notas.getLote(lotes.at(-1) ?? 0);
      expect(totais).toMatchObject({ finalizado: 'sim', totalaconferir: 1 });
    },
  );

  it('are represented by the chosen one, and the other is kept', async () => {
    const empresa = await stores.createEmpresa();
    const [, segunda] = await empresa.itens(await empresa.importFiles([...versoes(empresa, 21)]));
    expect(await empresa.notas.select(segunda?.codigo ?? 0)).toBe(true);
    expect(await empresa.escolhidas(chassiOf(21))).toEqual([21]);
    expect(await empresa.notas.listOperaveis([segunda?.codigo ?? 0])).toMatchObject([
      { valor: segunda?.valorentrada },
    ]);
    const de = await empresa.importFiles([versoes(empresa, 21)[1], versoes(empresa, 21)[0]]);
    expect((await empresa.itens(de)).map(({ situacao }) => situacao)).toEqual(['duplicada', 'duplicada']);
  });

  it('and equal contents are duplicates, also with other encodings and blanks', async () => {
    const empresa = await stores.createEmpresa();
    await empresa.importFiles([entrada(empresa, 22)]);
    const mesma = entrada(empresa, 22).replace('<infNFe', '\n  <infNFe').replaceAll('AURORA', 'Auróra');
    expect(await itemOf(empresa, await empresa.importFiles([mesma]))).toMatchObject({
      situacao: 'duplicada',
    });
  });

  it('never replace the one sent to the registry', async () => {
    const empresa = await stores.createEmpresa();
    const [primeira, segunda] = versoes(empresa, 23);
    const usada = await itemOf(empresa, await empresa.importFiles([primeira]));
    await noEstoque(empresa, chassiOf(23), usada.codigo);
    const outra = await itemOf(empresa, await empresa.importFiles([segunda]));
    expect(await empresa.notas.getItem(usada.codigo)).toMatchObject({
      situacao: 'lida',
      erromensagem: expect.stringContaining('já foi usada no Renave'),
    });
    expect(outra).toMatchObject({ situacao: 'divergente' });
    expect(await empresa.notas.select(outra.codigo)).toBe(false);
  });

  it('in two companies are independent', async () => {
    const [uma, outra] = [await stores.createEmpresa(), await stores.createEmpresa()];
    const spec = notaSpec({ numero: 24, de: sampleEmpresa(uma.cnpj), para: sampleEmpresa(outra.cnpj) });
    await uma.importFiles([writeNfe(spec)]);
    const lote = await outra.importFiles([
      writeNfe({ ...spec, itens: spec.itens.map((i) => ({ ...i, valor: 1 })) }),
    ]);
    expect(await itemOf(outra, lote)).toMatchObject({ situacao: 'lida' });
  });
});

describe('an exit invoice', () => {
  it('is used while its sale stands, and free once it was cancelled', async () => {
    const empresa = await stores.createEmpresa();
    const file = venda({ numero: 30, de: sampleEmpresa(empresa.cnpj) });
    const { codigo } = await itemOf(empresa, await empresa.importFiles([file]));
    await empresa.notas.markProcessed(codigo, new Date());
    const record = (id: number, estado: string, item: number | null, desfaz: number | null = null) =>
      sql`insert into estoque (codemp, id, chassi, estado, acabado, entrada, item_saida, origemcancelamento, visto)
        values (${empresa.codigo}, ${id}, ${chassiOf(30)}, ${estado}, true, now(), ${item}, ${desfaz}, now())`.execute(
        stores.kysely,
      );
    const livres = async () =>
      (
        await empresa.notas.listItens({
          page: 1,
          perPage: 10,
          ordemCampo: null,
          chassi: null,
          semErro: true,
          naoProcessadas: true,
          somenteSaida: true,
        })
      ).data.map((item) => item.codigo);
    await record(1, 'FINALIZADO', codigo);
    expect(await empresa.notas.getItem(codigo)).toMatchObject({ processadoapi: true });
    expect(await livres()).toEqual([]);
    await record(2, 'CONFIRMADO', null, 1);
    expect(await empresa.notas.getItem(codigo)).toMatchObject({ processadoapi: false });
    expect(await livres()).toEqual([codigo]);
  });

  it('keeps its original chassis', async () => {
    const empresa = await stores.createEmpresa();
    const { codigo } = await itemOf(
      empresa,
      await empresa.importFiles([nota({ numero: 31, para: sampleEmpresa(empresa.cnpj) })]),
    );
    await empresa.notas.linkChassi(codigo, chassiOf(900));
    await empresa.notas.linkChassi(codigo, chassiOf(901));
    const row = await rowOf(stores, 'xml_item', { codigo });
    expect([row.chassi, row.chassilido]).toEqual([chassiOf(901), chassiOf(31)]);
  });
});
