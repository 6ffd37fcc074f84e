import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { LoteXml } from '#contract/gateway/notas/notaImportada.ts';
import { digitosCnpj } from '#domain/values/cnpj.ts';
import { sampleEmpresa } from '#sandbox/notas/sampleWorld.ts';
import { chassiOf, nota, truncada, venda } from './notas.ts';
import { AGORA, type Empresa, ownStores, UM_ARQUIVO } from './ownStores.ts';

const stores = ownStores();

const loteOf = async ({ notas }: Empresa, codigo: number): Promise<LoteXml> => {
  const lote = await notas.getLote(codigo);
  if (!lote) throw new Error(`Batch ${codigo} is not there`);
  return lote;
};
const entrada = ({ cnpj }: Empresa, numero: number, rest = {}) =>
  nota({ numero, para: sampleEmpresa(cnpj), ...rest });

describe('the totals of a batch', () => {
  it('count each file once, by kind, and add up', async () => {
    const empresa = await stores.createEmpresa();
    const outra = await stores.createEmpresa();
    const filial = { ...sampleEmpresa(empresa.cnpj), documento: segundaFilial(empresa.cnpj) };
    const lote = await empresa.importFiles([
      entrada(empresa, 1),
      entrada(empresa, 2, { chassis: [chassiOf(20), chassiOf(21), chassiOf(22)] }),
      venda({ numero: 3, de: sampleEmpresa(empresa.cnpj) }),
      nota({ numero: 4, de: sampleEmpresa(empresa.cnpj), para: filial }),
      entrada(outra, 5),
      entrada(empresa, 1),
      truncada(6),
      '',
    ]);
    expect(await loteOf(empresa, lote)).toMatchObject({
      totalarquivos: 8,
      totalprocessados: 8,
      totalentradas: 2,
      totalsaidas: 1,
      totaltransferencias: 1,
      totaldescartados: 1,
      totalduplicados: 1,
      totalerros: 2,
      finalizado: 'sim',
      nome_usu: 'Sofia Suporte',
      datahoraimportacao: AGORA.toISOString(),
    });
    expect(await empresa.itens(lote)).toHaveLength(10);
  });
});

/** A valid branch CNPJ of the same group. */
const segundaFilial = (cnpj: string): string => {
  const first12 = `${cnpj.slice(0, 8)}0002`;
  return first12 + digitosCnpj(first12);
};

describe('an invoice that was imported already', () => {
  it('is a duplicate in the same batch, within a pack and across packs', async () => {
    const empresa = await stores.createEmpresa();
    const same = entrada(empresa, 10);
    const lote = await empresa.importFiles([same, same, entrada(empresa, 11), same], 2);
    expect(await loteOf(empresa, lote)).toMatchObject({
      totalentradas: 2,
      totalduplicados: 2,
      totalarquivos: 4,
    });
  });

  it('names its batch', async () => {
    const empresa = await stores.createEmpresa();
    const first = await empresa.importFiles([entrada(empresa, 12)]);
    const [item] = await empresa.itens(await empresa.importFiles([entrada(empresa, 12)]));
    expect(item).toMatchObject({
      situacao: 'duplicada',
      erroxml: false,
      errotitulo: 'Nota já importada',
      errodetalhe: `Lote ${first}`,
    });
  });

  it('is no duplicate for another company', async () => {
    const um = await stores.createEmpresa();
    const outro = await stores.createEmpresa();
    const entreOsDois = nota({ numero: 13, de: sampleEmpresa(um.cnpj), para: sampleEmpresa(outro.cnpj) });
    expect((await um.itens(await um.importFiles([entreOsDois])))[0]).toMatchObject({
      situacao: 'lida',
      tiponf: 'S',
    });
    expect((await outro.itens(await outro.importFiles([entreOsDois])))[0]).toMatchObject({
      situacao: 'lida',
      tiponf: 'E',
    });
  });

  it('is a duplicate with all its vehicles, and only readable ones count as imported', async () => {
    const empresa = await stores.createEmpresa();
    const chassis = [chassiOf(30), chassiOf(31)];
    const refused = entrada(empresa, 14, { chassis, status: 204 });
    const good = entrada(empresa, 14, { chassis });
    const itens = await empresa.itens(await empresa.importFiles([refused, good, good]));
    expect(itens.map((item) => item.situacao)).toEqual(['erro', 'lida', 'lida', 'duplicada', 'duplicada']);
  });
});

describe('storing a pack twice', () => {
  it('is refused to another company', async () => {
    const empresa = await stores.createEmpresa();
    const vizinha = await stores.createEmpresa();
    const codigo = await empresa.addPacote();
    const lido = { codigoLote: codigo, pacote: 0, itens: '[]' };
    const stored = await vizinha.inTransaction((notas) => notas.savePacotes([lido], AGORA));
    expect(stored).toEqual({ gravado: false, paradas: [], terminados: [] });
    expect(await vizinha.notas.listPacotesPendentes([{ codigoLote: codigo, pacote: 0 }])).toEqual([]);
    const [pendente] = await empresa.notas.listPacotesPendentes([{ codigoLote: codigo, pacote: 0 }]);
    expect(pendente).toMatchObject({ arquivo: 'x.pack', cnpj: empresa.cnpj });
    expect(JSON.parse(pendente?.arquivos ?? '')).toEqual(UM_ARQUIVO);
  });
});

describe('the selected invoice of a vehicle', () => {
  const em = (dia: string) => ({ emissao: `2026-09-${dia}T10:00:00-03:00`, chassis: [chassiOf(900)] });

  it('is the newest authorised one, in any order of arrival', async () => {
    const empresa = await stores.createEmpresa();
    await empresa.importFiles([entrada(empresa, 50, em('10'))]);
    await empresa.importFiles([entrada(empresa, 51, em('20')), entrada(empresa, 52, em('15'))]);
    await empresa.importFiles([entrada(empresa, 53, em('01'))]);
    expect(await empresa.escolhidas(chassiOf(900))).toEqual([51]);
    const newest = await empresa.notas.getEntradaMaisRecente(chassiOf(900));
    expect(await empresa.notas.getItem(newest ?? 0)).toMatchObject({ numeronf: 51 });
  });

  it('is selected separately for entry and exit, and a transfer away is no entry', async () => {
    const empresa = await stores.createEmpresa();
    const propria = sampleEmpresa(empresa.cnpj);
    const filial = { ...propria, documento: segundaFilial(empresa.cnpj) };
    await empresa.importFiles([
      entrada(empresa, 60, em('10')),
      nota({ numero: 62, de: propria, para: filial, ...em('12') }),
    ]);
    expect(await empresa.escolhidas(chassiOf(900))).toEqual([60, 62]);
    const newest = await empresa.notas.getEntradaMaisRecente(chassiOf(900));
    expect(await empresa.notas.getItem(newest ?? 0)).toMatchObject({ numeronf: 60 });
  });

  it.each(['of the stock record', 'with an operation under way'])('stays when it is %s', async (kind) => {
    const empresa = await stores.createEmpresa();
    await empresa.importFiles([entrada(empresa, 70, em('10'))]);
    const atual = await empresa.notas.getEntradaMaisRecente(chassiOf(900));
    if (kind === 'of the stock record') {
      await sql`insert into estoque (codemp, id, chassi, estado, acabado, entrada, item_entrada, visto)
        values (${empresa.codigo}, 1, ${chassiOf(900)}, 'CONFIRMADO', true, now(), ${atual}, now())`.execute(
        stores.kysely,
      );
    } else {
      await sql`insert into intencao (codemp, codusu, chassi, operacao, dados, estado, criada)
        values (${empresa.codigo}, 1, ${chassiOf(900)}, 'confirmarEntradaZeroKm', '{}', 'desconhecida', now())`.execute(
        stores.kysely,
      );
    }
    await empresa.importFiles([entrada(empresa, 71, em('20'))]);
    expect(await empresa.escolhidas(chassiOf(900))).toEqual([70]);
    const processando = kind === 'with an operation under way';
    expect(await empresa.notas.getItem(atual ?? 0)).toMatchObject({ status_processandoapi: processando });
  });
});
