import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { itensDoArquivo } from '#gateway/notas/readArquivos.ts';
import { sampleEmpresa } from '#sandbox/notas/sampleWorld.ts';
import { changeRows } from '#tests/support/rows.ts';
import { chassiOf, nota, truncada, venda } from './notas.ts';
import { AGORA, type Empresa, ownStores } from './ownStores.ts';

const stores = ownStores();

const entrada = ({ cnpj }: Empresa, numero: number, rest = {}) =>
  nota({ numero, para: sampleEmpresa(cnpj), ...rest });
const pagina = { page: 1, perPage: 25, ordemCampo: null };
const tudo = { ...pagina, chassi: null, finalizado: null };
const itens = { ...pagina, chassi: null, semErro: false, naoProcessadas: false, somenteSaida: false };

describe('the list of batches', () => {
  it('is newest first, with the counts of both tabs', async () => {
    const empresa = await stores.createEmpresa();
    const pronto = await empresa.importFiles([entrada(empresa, 1)]);
    const outro = await empresa.importFiles([entrada(empresa, 2)]);
    const aberto = await empresa.addPacote();
    const quantidades = { finalizados: 2, processando: 1 };
    const codigos = async (finalizado: boolean | null) => {
      const page = await empresa.notas.listLotes({ ...tudo, finalizado });
      expect(page.quantidades).toEqual(quantidades);
      expect(page.meta).toEqual({ total: page.data.length, last_page: 1 });
      return page.data.map((lote) => lote.codigo);
    };
    expect(await codigos(null)).toEqual([aberto, outro, pronto]);
    expect(await codigos(true)).toEqual([outro, pronto]);
    expect(await codigos(false)).toEqual([aberto]);
  });

  it('finds a batch by chassis, by part of one, and in any spelling', async () => {
    const empresa = await stores.createEmpresa();
    const lote = await empresa.importFiles([entrada(empresa, 123_456), entrada(empresa, 3)]);
    await empresa.importFiles([entrada(empresa, 4)]);
    const repetido = await empresa.importFiles([entrada(empresa, 123_456)]);
    const typed = ` ${chassiOf(123_456).toLowerCase()} `;
    for (const chassi of [chassiOf(123_456), '123456', typed]) {
      const page = await empresa.notas.listLotes({ ...tudo, chassi });
      expect(page.data.map(({ codigo }) => codigo)).toEqual([repetido, lote]);
      expect(page.quantidades).toEqual({ finalizados: 2, processando: 0 });
    }
    expect((await empresa.notas.listLotes({ ...tudo, chassi: '%' })).meta.total).toBe(3);
    expect((await empresa.notas.listLotes({ ...tudo, chassi: '999999' })).data).toEqual([]);
  });

  it('sorts by allowed columns only', async () => {
    const empresa = await stores.createEmpresa();
    const um = await empresa.importFiles([entrada(empresa, 5)]);
    const dois = await empresa.importFiles([entrada(empresa, 6), entrada(empresa, 7)]);
    const page = await empresa.notas.listLotes({ ...tudo, ordemCampo: 'totalarquivos|asc' });
    expect(page.data.map(({ codigo }) => codigo)).toEqual([um, dois]);
    await expect(empresa.notas.listLotes({ ...tudo, ordemCampo: 'codusu|asc' })).rejects.toThrow('ordenação');
    await expect(empresa.notas.listLotes({ ...tudo, ordemCampo: 'codigo|asc;drop' })).rejects.toThrow(
      'ordenação',
    );
  });
});

describe('the invoices of a company', () => {
  it('are found by each word of what a person reads of them, or types', async () => {
    const empresa = await stores.createEmpresa();
    await empresa.importFiles(
      [8_123, 8_124].map((numero) => venda({ numero, de: sampleEmpresa(empresa.cnpj) })),
    );
    const [uma] = (await empresa.notas.listItens({ ...itens, descricaoFiltro: '8123' })).data;
    const { numeronf, serie, nome, chassi, cpfcnpj } = uma ?? {};
    expect(numeronf).toBe(8123);
    const found = async (descricaoFiltro: string) =>
      (await empresa.notas.listItens({ ...itens, descricaoFiltro })).data.map((row) => row.numeronf);
    for (const typed of [`NF ${numeronf}, série ${serie} · ${nome} · ${chassi}`, chassi?.toLowerCase() ?? ''])
      expect(await found(typed)).toEqual([8123]);
    expect(await found(`${nome?.toUpperCase()} ${cpfcnpj}`)).toEqual([8123]);
    expect((await found('NF 812')).toSorted()).toEqual([8123, 8124]);
    expect(await found('zz nenhuma')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });
});

describe('the items of a batch', () => {
  it('are in the order of the files, page by page, also ten thousand', async () => {
    const empresa = await stores.createEmpresa();
    const texto = new TextEncoder().encode(entrada(empresa, 10));
    const arquivo = { nome: 'a.xml', inicio: 0, tamanho: texto.length, guardado: true };
    const [modelo] = itensDoArquivo(arquivo, 0, texto, empresa.cnpj);
    if (!modelo) throw new Error('The sample was not read');
    const muitos = Array.from({ length: 10_000 }, (_, n) => ({
      ...modelo,
      posicao: n,
      nomearquivo: `nota-${n}.xml`,
      chavenfe: `${n}`.padStart(44, '0'),
      chassi: chassiOf(20_000 + n),
    }));
    const arquivos = muitos.map(({ nomearquivo: nome }) => ({ ...arquivo, nome }));
    const lote = await empresa.addPacote(arquivos);
    const lido = { codigoLote: lote, pacote: 0, itens: JSON.stringify(muitos) };
    await empresa.inTransaction((notas) => notas.savePacotes([lido], AGORA));
    const names: string[] = [];
    for (let page = 1; page <= 101; page += 1) {
      const { data, meta } = await empresa.notas.listItensDoLote({
        ...pagina,
        page,
        perPage: 100,
        codigoLote: lote,
      });
      expect(meta).toEqual({ total: 10_000, last_page: 100 });
      names.push(...data.map((item) => item.nomearquivo));
    }
    expect(names).toEqual(muitos.map((item) => item.nomearquivo));
    const last = await empresa.notas.listItens({ ...itens, chassi: chassiOf(29_999) });
    expect(last.data.map((item) => item.nomearquivo)).toEqual(['nota-9999.xml']);
  });

  it('keep their accents in either encoding', async () => {
    const empresa = await stores.createEmpresa();
    const para = {
      ...sampleEmpresa(empresa.cnpj),
      nome: 'Coração & Filhos Ltda – São João',
      logradouro: 'Praça d’Ajuda',
    };
    const lote = await empresa.importFiles([nota({ numero: 30, para })]);
    const [item] = await empresa.itens(lote);
    expect(item).toMatchObject({
      nome: 'Coração & Filhos Ltda – São João',
      endereco: 'Praça d’Ajuda',
      razaosocialemitente: 'Aurora Fictícia Montadora de Veículos S.A.',
    });
  });

  it('are filtered as the exit suggestions ask', async () => {
    const empresa = await stores.createEmpresa();
    const de = sampleEmpresa(empresa.cnpj);
    await empresa.importFiles([
      entrada(empresa, 40),
      venda({ numero: 41, de }),
      venda({ numero: 41, de }),
      truncada(42),
      venda({ numero: 43, de }),
    ]);
    const changed = { dataprocessamentoapi: AGORA.toISOString() };
    await changeRows(stores, 'xml_item', { codemp: empresa.codigo, numeronf: 43 }, changed);
    await sql`insert into estoque (codemp, id, chassi, estado, acabado, entrada, item_saida, visto)
      select codemp, 43, chassi, 'FINALIZADO', true, now(), codigo, now() from xml_item
      where codemp = ${empresa.codigo} and numeronf = 43`.execute(stores.kysely);
    const numeros = async (filtro: Partial<typeof itens>) =>
      (await empresa.notas.listItens({ ...itens, ...filtro })).data.map((item) => item.numeronf);
    expect(await numeros({})).toEqual([43, expect.anything(), 41, 41, 40]);
    expect(await numeros({ semErro: true })).toEqual([43, 41, 40]);
    expect(await numeros({ somenteSaida: true, semErro: true, naoProcessadas: true })).toEqual([41]);
    expect(await numeros({ ordemCampo: 'numeronf|asc' } as never)).toEqual([
      40,
      41,
      41,
      expect.anything(),
      43,
    ]);
  });

  it('show their state at the registry, and their file', async () => {
    const empresa = await stores.createEmpresa();
    const lote = await empresa.importFiles([entrada(empresa, 50), '']);
    const [lida, vazia] = await empresa.itens(lote);
    expect(lida).toMatchObject({
      processadoapi: false,
      status_processandoapi: false,
      arquivo: `XML-${lida?.codigo}.xml`,
    });
    expect(vazia).toMatchObject({ erroxml: true, arquivo: '' });
    expect(await empresa.notas.getArquivoDoItem(lida?.codigo ?? 0)).toMatchObject({
      chave: 'teste/0.pack',
      inicio: 0,
    });
    expect(await empresa.notas.getArquivoDoItem(vazia?.codigo ?? 0)).toBeNull();
  });
});
