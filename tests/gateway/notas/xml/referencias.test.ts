import { describe, expect, it } from 'vitest';
import type { FormaDaReferencia, NotaSpec } from '#sandbox/notas/notaSpec.ts';
import { chaveOfSpec, writeNfe } from '#sandbox/notas/writeNfe.ts';
import { rowOf } from '#tests/support/rows.ts';
import { compra, devolve, devolvidaPelo, everyOrder, venda } from './everyOrder.ts';
import { chassiOf, notaSpec } from './notas.ts';
import { AGORA, type Empresa, ownStores } from './ownStores.ts';

const stores = ownStores();
const { estadoDe, inEveryOrder } = everyOrder(stores);

const CERTAS: readonly FormaDaReferencia[] = ['item', 'refNFe', 'refNFeSig'];
const PERGUNTAS: readonly FormaDaReferencia[] = ['refNF', 'refECF', 'observacao', 'nenhuma'];
const DOIS = [chassiOf(301), chassiOf(302)];

/** The row of a paper: what it says of what was found. */
const ditoDo = async (empresa: Empresa, papel: NotaSpec) => {
  const { codigo } = await rowOf(stores, 'xml_item', {
    codemp: empresa.codigo,
    chavenfe: chaveOfSpec(papel),
  });
  return (await empresa.notas.getItem(codigo))?.erromensagem ?? '';
};

describe('every way in which a return names a note, in every order', () => {
  it.each(CERTAS)('%s: the sale waits, and it is said which note gave it back', async (formaDaReferencia) => {
    const [linha] = await inEveryOrder((empresa) => {
      const spec = venda(empresa, 300);
      return { spec, files: [writeNfe(spec), writeNfe(devolve(spec, 1300, { formaDaReferencia }))] };
    });
    expect(linha).toMatchObject({
      situacao: 'aconferir',
      selecionada: false,
      ditotitulo: 'Devolvida pela nota 1300',
    });
  });

  it.each(PERGUNTAS)('%s: the sale waits, and it is asked whether it was given back', async (forma) => {
    const [linha] = await inEveryOrder((empresa) => {
      const spec = venda(empresa, 301);
      return { spec, files: [writeNfe(spec), writeNfe(devolve(spec, 1301, { formaDaReferencia: forma }))] };
    });
    expect(linha).toMatchObject({ situacao: 'aconferir', ditotitulo: 'Talvez devolvida pela nota 1301' });
  });

  it.each([...CERTAS, ...PERGUNTAS])('%s: a purchase that its issuer took back waits', async (forma) => {
    const [linha] = await inEveryOrder((empresa) => {
      const spec = compra(empresa, 302);
      return { spec, files: [writeNfe(spec), writeNfe(devolve(spec, 1302, { formaDaReferencia: forma }))] };
    });
    expect(linha).toMatchObject({ situacao: 'aconferir', selecionada: false });
  });
});

describe('a return of some items', () => {
  it.each(['03', '06'])('leaves the others: credit %s', async (credito) => {
    const linhas = await inEveryOrder((empresa) => {
      const spec = venda(empresa, 303, { chassis: DOIS });
      const volta = devolve(spec, 1303, { finalidade: 5, credito });
      const [, segundo] = volta.itens;
      const itens = segundo ? [{ ...segundo, referencia: { chave: chaveOfSpec(spec), item: 2 } }] : [];
      return { spec, files: [writeNfe(spec), writeNfe({ ...volta, itens })] };
    });
    expect(linhas.map(({ situacao }) => situacao)).toEqual(['lida', 'aconferir']);
  });

  it('is told by its numbers, also where it names no chassis', async () => {
    const linhas = await inEveryOrder((empresa) => {
      const spec = venda(empresa, 304, { chassis: DOIS });
      const [primeiro] = spec.itens;
      const itens = [
        {
          descricao: primeiro?.descricao ?? '',
          codigo: 'V',
          valor: 100,
          ncm: '87032210',
          referencia: { chave: chaveOfSpec(spec), item: 2 },
        },
      ];
      return { spec, files: [writeNfe(spec), writeNfe(devolve(spec, 1304, { itens }))] };
    });
    expect(linhas.map(({ ditotitulo }) => ditotitulo)).toEqual([null, 'Devolvida pela nota 1304']);
  });

  it('asks about both where the item and the chassis differ', async () => {
    const linhas = await inEveryOrder((empresa) => {
      const spec = venda(empresa, 305, { chassis: DOIS });
      const volta = devolve(spec, 1305);
      const [primeiro] = volta.itens;
      const itens = primeiro ? [{ ...primeiro, referencia: { chave: chaveOfSpec(spec), item: 2 } }] : [];
      return { spec, files: [writeNfe(spec), writeNfe({ ...volta, itens })] };
    });
    expect(linhas.map(({ ditotitulo }) => ditotitulo)).toEqual([
      'Talvez devolvida pela nota 1305',
      'Talvez devolvida pela nota 1305',
    ]);
  });
});

it('a return that names one note in its items and another in its head asks about both', async () => {
  const outra = (empresa: Empresa) => venda(empresa, 307, { chassis: [chassiOf(307)] });
  for (const qual of [306, 307]) {
    const [linha] = await inEveryOrder((empresa) => {
      const [spec, segunda] = [venda(empresa, 306), outra(empresa)];
      const volta = devolve(spec, 1306, { itens: spec.itens });
      const ref = `<NFref><refNFe>${chaveOfSpec(segunda)}</refNFe></NFref></ide>`;
      const files = [writeNfe(spec), writeNfe(segunda), writeNfe(volta).replace('</ide>', ref)];
      return { spec: qual === 306 ? spec : segunda, files };
    });
    // The second note's vehicle is not in the return.
    expect(linha?.situacao).toBe(qual === 306 ? 'aconferir' : 'lida');
    if (qual === 306) expect(linha?.ditotitulo).toBe('Talvez devolvida pela nota 1306');
  }
});

it('a return of before a sale to the same buyer leaves it alone, unless it names it', async () => {
  const [linha] = await inEveryOrder((empresa) => {
    const antes = venda(empresa, 308, { emissao: '2026-08-01T10:00:00-03:00' });
    const volta = devolve(antes, 1308, { emissao: '2026-08-10T10:00:00-03:00' });
    const spec = venda(empresa, 309, { chassis: [chassiOf(308)] });
    return { spec, files: [writeNfe(spec), writeNfe(antes), writeNfe(volta)] };
  });
  expect(linha).toMatchObject({ situacao: 'lida', dito: null });
});

describe('the return of a return', () => {
  it.each(['item', 'refNFe'] as const)('%s: the sale stands again, and the exit note asks', async (forma) => {
    for (const qual of ['venda', 'volta'] as const) {
      const [linha] = await inEveryOrder((empresa) => {
        const spec = venda(empresa, 310);
        const volta = devolve(spec, 1310, {
          formaDaReferencia: forma,
          emissao: '2026-09-02T10:00:00-03:00',
        });
        const deVolta = devolve(volta, 1311, {
          tipo: 'saida',
          formaDaReferencia: forma,
          emissao: '2026-09-03T10:00:00-03:00',
        });
        const files = [spec, volta, deVolta].map(writeNfe);
        return { spec: qual === 'venda' ? spec : deVolta, files };
      });
      if (qual === 'venda') expect(linha).toMatchObject({ situacao: 'lida', selecionada: true });
      else expect(linha).toMatchObject({ situacao: 'aconferir', ditotitulo: 'Devolve a devolução 1310' });
    }
  });
});

it('a sale and a return to the manufacturer, both ready, ask until somebody says which', async () => {
  const empresa = await stores.createEmpresa();
  const comprada = compra(empresa, 312);
  const vendida = venda(empresa, 313, { chassis: [chassiOf(312)], emissao: '2026-09-02T10:00:00-03:00' });
  const devolvida = devolvidaPelo(comprada, 314, {
    emissao: '2026-09-01T12:00:00-03:00',
    formaDaReferencia: 'nenhuma',
    numero: 314,
  });
  for (const spec of [comprada, vendida, devolvida]) await empresa.importFiles([writeNfe(spec)]);
  for (const spec of [vendida, devolvida])
    expect(await estadoDe(empresa, spec)).toMatchObject([
      { situacao: 'aconferir', ditotitulo: 'Duas saídas do mesmo veículo' },
    ]);
  const { codigo } = await rowOf(stores, 'xml_item', { chavenfe: chaveOfSpec(devolvida) });
  const quem = { codigoUsuario: 1, agora: new Date(AGORA.getTime() + 1000) };
  await empresa.notas.decide(codigo, 'naoMovimenta', quem);
  expect(await estadoDe(empresa, vendida)).toMatchObject([{ situacao: 'lida', selecionada: true }]);
});

describe('the sentence of a return', () => {
  it('names the note that was found, and its day', async () => {
    const empresa = await stores.createEmpresa();
    const spec = venda(empresa, 320);
    const volta = devolve(spec, 1320);
    await empresa.importFiles([writeNfe(volta)]);
    expect(await ditoDo(empresa, volta)).toContain('Ela devolve a nota 320, de 09/2026, que não está aqui.');
    await empresa.importFiles([writeNfe(spec)]);
    const espera = 'Ela devolve a nota 320, de 01/09/2026, que espera em "Notas a conferir".';
    expect(await ditoDo(empresa, volta)).toContain(espera);
    const { codigo } = await rowOf(stores, 'xml_item', { chavenfe: chaveOfSpec(spec) });
    const quem = { codigoUsuario: 1, agora: new Date(AGORA.getTime() + 1000) };
    await empresa.notas.decide(codigo, 'venda', quem);
    expect(await ditoDo(empresa, volta)).toContain('a nota 320, de 01/09/2026, que vale como antes.');
    await empresa.notas.markProcessed(codigo, AGORA);
    expect(await ditoDo(empresa, volta)).toContain('a nota 320, de 01/09/2026, cuja operação já foi feita.');
  });

  it('says that none is here, or the one of the same vehicle and parties', async () => {
    const empresa = await stores.createEmpresa();
    const spec = venda(empresa, 321);
    const volta = devolve(spec, 1321, { formaDaReferencia: 'nenhuma' });
    await empresa.importFiles([writeNfe(volta)]);
    const nada = `Ela não diz de que nota trata, e aqui não há nota destas partes com o chassi ${chassiOf(321)}.`;
    expect(await ditoDo(empresa, volta)).toContain(nada);
    await empresa.importFiles([writeNfe(spec)]);
    expect(await ditoDo(empresa, volta)).toContain('Pelo chassi, trata-se da nota 321, de 01/09/2026');
    const cupom = devolve(spec, 1322, { formaDaReferencia: 'refECF' });
    await empresa.importFiles([writeNfe(cupom)]);
    expect(await ditoDo(empresa, cupom)).toContain('Ela cita o cupom fiscal 000123');
  });

  it('of a note that names another company’s vehicle promises nothing', async () => {
    const empresa = await stores.createEmpresa();
    const volta = devolve(notaSpec({ numero: 323 }), 1323);
    await empresa.importFiles([writeNfe(volta)]);
    expect(await ditoDo(empresa, volta)).not.toContain('Notas a conferir');
  });
});
