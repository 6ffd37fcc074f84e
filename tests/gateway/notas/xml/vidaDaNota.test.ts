import { describe, expect, it } from 'vitest';
import { ditoDoEvento } from '#domain/nfe/dito.ts';
import { sampleEmpresa } from '#sandbox/notas/sampleWorld.ts';
import { chaveOfSpec, writeNfe } from '#sandbox/notas/writeNfe.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { eventoDe } from '#tests/support/cancelamento.ts';
import { rowOf } from '#tests/support/rows.ts';
import { compra, devolve, devolvidaPelo, everyOrder, venda } from './everyOrder.ts';
import { chassiOf } from './notas.ts';
import { AGORA, ownStores } from './ownStores.ts';

const stores = ownStores();
const { estadoDe, inEveryOrder } = everyOrder(stores);

const AURORA = { documento: EMPRESAS.aurora.cnpj };

describe('a note and the papers about it, in every order and twice', () => {
  it.each([
    ['the issuer’s own return', 4],
    ['a reversal', 3],
    ['a return by its operation', 1],
  ])('a sale waits for a person after %s', async (_, finalidade) => {
    const [linha] = await inEveryOrder((empresa) => {
      const spec = venda(empresa, 10);
      const volta = devolve(spec, 1240, { finalidade });
      const comCfop =
        finalidade === 1
          ? { ...volta, itens: volta.itens.map((item) => ({ ...item, cfop: '1202' })) }
          : volta;
      return { spec, files: [writeNfe(spec), writeNfe(comCfop)] };
    });
    expect(linha).toMatchObject({ situacao: 'aconferir', selecionada: false });
    expect(linha?.dito).toContain('A nota 1240');
  });

  it('a credit note of a refused delivery asks, another leaves the sale alone', async () => {
    for (const [credito, situacao] of [
      ['03', 'aconferir'],
      ['04', 'lida'],
    ]) {
      const [linha] = await inEveryOrder((empresa) => {
        const spec = venda(empresa, 11);
        const volta = writeNfe(devolve(spec, 1241, { finalidade: 5 }));
        const comTipo = volta.replace(
          '<finNFe>5</finNFe>',
          `<finNFe>5</finNFe><tpNFCredito>${credito}</tpNFCredito>`,
        );
        return { spec, files: [writeNfe(spec), comTipo] };
      });
      expect(linha?.situacao).toBe(situacao);
    }
  });

  it('a return that was cancelled or denied undoes nothing', async () => {
    for (const tipo of ['110111', '210220', '210240']) {
      const [linha] = await inEveryOrder((empresa) => {
        const spec = venda(empresa, 12);
        const volta = devolve(spec, 1242);
        return { spec, files: [writeNfe(spec), writeNfe(volta), eventoDe(chaveOfSpec(volta), { tipo })] };
      });
      expect(linha).toMatchObject({ situacao: 'lida', selecionada: true, dito: null });
    }
  });

  it('the recipient’s last word counts, by the authority’s moment', async () => {
    const words = [
      ['210220', '2026-09-02T10:00:00-03:00'],
      ['210200', '2026-09-02T11:00:00-03:00'],
    ] as const;
    const [boa] = await inEveryOrder((empresa) => {
      const spec = compra(empresa, 13);
      const files = words.map(([tipo, quando]) => eventoDe(chaveOfSpec(spec), { tipo, quando }));
      return { spec, files: [writeNfe(spec), ...files] };
    });
    expect(boa).toMatchObject({ situacao: 'lida', selecionada: true, dito: null });
    const [nula] = await inEveryOrder((empresa) => {
      const spec = compra(empresa, 14);
      const outra = eventoDe(chaveOfSpec(spec), {
        tipo: '210220',
        sequencia: 2,
        quando: '2026-09-03T09:00:00-03:00',
      });
      const files = words.map(([tipo, quando]) => eventoDe(chaveOfSpec(spec), { tipo, quando }));
      return { spec, files: [writeNfe(spec), files[1] ?? '', outra] };
    });
    expect(nula).toMatchObject({
      situacao: 'cancelada',
      ditotitulo: 'Operação desconhecida pelo destinatário',
    });
  });

  it('a letter that names another chassis or operation asks; another is only shown', async () => {
    const outro = chassiOf(999);
    for (const [texto, situacao] of [
      [`Onde se lê ${chassiOf(15)}, leia-se chassi ${outro}.`, 'aconferir'],
      ['CFOP correto: 5.912', 'aconferir'],
      ['Leia-se cor prata.', 'lida'],
    ] as const) {
      const [linha] = await inEveryOrder((empresa) => {
        const spec = compra(empresa, 15);
        return { spec, files: [writeNfe(spec), eventoDe(chaveOfSpec(spec), { tipo: '110110', texto })] };
      });
      expect(linha?.situacao).toBe(situacao);
    }
  });

  it('a return of some vehicles leaves the others', async () => {
    const chassis = [chassiOf(16), chassiOf(17)];
    const linhas = await inEveryOrder((empresa) => {
      const spec = compra(empresa, 16, { chassis });
      const volta = devolvidaPelo(spec, 1246);
      return { spec, files: [writeNfe(spec), writeNfe({ ...volta, itens: volta.itens.slice(0, 1) })] };
    });
    expect(linhas.map(({ situacao }) => situacao)).toEqual(['aconferir', 'lida']);
  });

  it('a stranger’s note undoes nothing, nor one that goes on in the same direction', async () => {
    const [linha] = await inEveryOrder((empresa) => {
      const spec = venda(empresa, 18);
      const estranha = devolvidaPelo(spec, 1248, { emitente: sampleEmpresa(AURORA.documento) });
      return {
        spec,
        files: [writeNfe(spec), writeNfe(estranha), writeNfe(devolve(spec, 1249, { tipo: 'saida' }))],
      };
    });
    expect(linha?.situacao).toBe('lida');
  });
});

describe('what a person decided', () => {
  it('answers the papers known then, and not a later one', async () => {
    const empresa = await stores.createEmpresa();
    const spec = venda(empresa, 30);
    await empresa.importFiles([writeNfe(spec), writeNfe(devolve(spec, 1260))]);
    const row = await rowOf(stores, 'xml_item', { chavenfe: chaveOfSpec(spec) });
    const quem = { codigoUsuario: 1, agora: new Date(AGORA.getTime() + 1000) };
    expect(await empresa.notas.decide(row.codigo, 'venda', quem)).toBe(true);
    expect(await estadoDe(empresa, spec)).toMatchObject([
      { situacao: 'lida', selecionada: true, dito: null },
    ]);
    await empresa.importFiles([writeNfe(devolve(spec, 1260))]);
    expect(await estadoDe(empresa, spec)).toMatchObject([{ situacao: 'lida' }]);
    const carta = { texto: `Leia-se chassi ${chassiOf(998)}` };
    const depois = new Date(AGORA.getTime() + 2000);
    const outra = ditoDoEvento(chaveOfSpec(spec), '110110', carta);
    await empresa.inTransaction((notas) => notas.saveDitos([outra], depois));
    expect(await estadoDe(empresa, spec)).toMatchObject([{ situacao: 'aconferir' }]);
    expect(
      await empresa.notas.decide(row.codigo, 'naoMovimenta', {
        ...quem,
        agora: new Date(AGORA.getTime() + 3000),
      }),
    ).toBe(true);
    expect(await empresa.notas.checkAgain(row.codigo)).toBe(true);
    expect(await estadoDe(empresa, spec)).toMatchObject([
      { situacao: 'aconferir', dito: expect.stringContaining('1260') },
    ]);
  });
});

describe('after its deed was done', () => {
  it('a sale that was undone asks no more: it says the remedy', async () => {
    const empresa = await stores.createEmpresa();
    const spec = venda(empresa, 31);
    await empresa.importFiles([writeNfe(spec)]);
    const { codigo } = await rowOf(stores, 'xml_item', { chavenfe: chaveOfSpec(spec) });
    await empresa.notas.markProcessed(codigo, AGORA);
    await empresa.importFiles([writeNfe(devolve(spec, 1261))]);
    expect(await empresa.notas.getItem(codigo)).toMatchObject({
      situacao: 'cancelada',
      errotitulo: 'Devolvida pela nota 1261',
      erromensagem: 'A nota 1261 devolveu este veículo: cancele a saída.',
    });
  });

  it('also where the paper came while the operation was under way', async () => {
    const empresa = await stores.createEmpresa();
    const spec = compra(empresa, 32);
    await empresa.importFiles([writeNfe(spec), writeNfe(devolve(spec, 1262))]);
    const [linha] = await estadoDe(empresa, spec);
    expect(linha).toMatchObject({ situacao: 'aconferir' });
    const { codigo } = await rowOf(stores, 'xml_item', { chavenfe: chaveOfSpec(spec) });
    await empresa.notas.markProcessed(codigo, AGORA);
    expect(await empresa.notas.getItem(codigo)).toMatchObject({
      situacao: 'cancelada',
      erromensagem: 'A nota 1262 devolveu este veículo: cancele a entrada.',
    });
  });
});
