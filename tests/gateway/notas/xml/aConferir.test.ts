import { describe, expect, it } from 'vitest';
import type { Decisao } from '#domain/nfe/decisaoDaNota.ts';
import { sampleEmpresa } from '#sandbox/notas/sampleWorld.ts';
import { chaveOfSpec, writeNfe } from '#sandbox/notas/writeNfe.ts';
import { procEvento } from '#tests/support/cancelamento.ts';
import { chassiOf, nota, notaSpec } from './notas.ts';
import { AGORA, type Empresa, ownStores } from './ownStores.ts';

const stores = ownStores();

const PAGINA = { page: 1, perPage: 100, ordemCampo: null };
const QUEM = { codigoUsuario: 1, agora: AGORA };

const specOf = (empresa: Empresa, numero: number, cfop = '5912') => {
  const spec = notaSpec({ numero, de: sampleEmpresa(empresa.cnpj), para: sampleEmpresa('99900404000107') });
  return { ...spec, itens: spec.itens.map((item) => ({ ...item, cfop })) };
};
const emprestada = async (empresa: Empresa, numero: number, cfop?: string) => {
  const lote = await empresa.importFiles([writeNfe(specOf(empresa, numero, cfop))]);
  const [item] = await empresa.itens(lote);
  if (!item) throw new Error('no item');
  return { lote, ...item };
};
const decidida = async (empresa: Empresa, numero: number, decisao: Decisao, cfop?: string) => {
  const item = await emprestada(empresa, numero, cfop);
  expect(await empresa.notas.decide(item.codigo, decisao, QUEM)).toBe(true);
  return item;
};
const agora = async ({ notas }: Empresa, codigo: number) => await notas.getItem(codigo);

describe('an invoice of an undecided operation', () => {
  it('waits, counted as such, and is used by no operation', async () => {
    const empresa = await stores.createEmpresa();
    const { codigo, lote, situacao, tiponf, motivo } = await emprestada(empresa, 1);
    expect({ situacao, tiponf }).toEqual({ situacao: 'aconferir', tiponf: null });
    expect(motivo).toBe('CFOP 5.912: remessa para demonstração. Empresta o veículo, não o vende.');
    expect(await empresa.notas.getLote(lote)).toMatchObject({
      totalaconferir: 1,
      totalsaidas: 0,
      totalerros: 0,
    });
    expect(await empresa.notas.summarizeLote(lote)).toMatchObject({ notasaconferir: 1, saidasaconfirmar: 0 });
    expect(await empresa.notas.listOperaveis([codigo])).toEqual([]);
    expect(await empresa.notas.listForaDeUso([codigo])).toMatchObject([
      { recusa: { titulo: 'Nota a conferir', mensagem: expect.stringMatching(/^CFOP 5\.912.+Diga em/s) } },
    ]);
    expect(await empresa.notas.select(codigo)).toBe(false);
  });

  it('imported again is a duplicate, before and after the decision', async () => {
    const empresa = await stores.createEmpresa();
    const { codigo } = await emprestada(empresa, 2);
    expect((await emprestada(empresa, 2)).situacao).toBe('duplicada');
    await empresa.notas.decide(codigo, 'naoMovimenta', QUEM);
    expect((await emprestada(empresa, 2)).situacao).toBe('duplicada');
  });

  it('is stopped by an event, and waits with its twin of the same key', async () => {
    const empresa = await stores.createEmpresa();
    const um = await emprestada(empresa, 3);
    await empresa.importFiles([procEvento(chaveOfSpec(specOf(empresa, 3)), { tipo: '210240' })]);
    expect(await agora(empresa, um.codigo)).toMatchObject({
      situacao: 'cancelada',
      errotitulo: 'Operação não realizada',
    });
    const outro = await emprestada(empresa, 4);
    const spec = specOf(empresa, 4);
    const alterada = { ...spec, itens: spec.itens.map((item) => ({ ...item, valor: item.valor + 100 })) };
    await empresa.importFiles([writeNfe(alterada)]);
    expect((await agora(empresa, outro.codigo))?.situacao).toBe('divergente');
    // Selected, it still needs a decision.
    expect(await empresa.notas.select(outro.codigo)).toBe(true);
    expect((await agora(empresa, outro.codigo))?.situacao).toBe('aconferir');
  });
});

describe('a decision', () => {
  it.each([
    ['venda', 'lida', 'S'],
    ['transferencia', 'lida', 'T'],
    ['devolucao', 'lida', 'D'],
    ['naoMovimenta', 'descartada', null],
    ['ite', 'descartada', null],
  ] as const)(
    '%s makes it %s %s, records author and time, and can be reverted',
    async (decisao, situacao, tiponf) => {
      const empresa = await stores.createEmpresa();
      const { codigo, lote } = await decidida(empresa, 10, decisao);
      const item = await agora(empresa, codigo);
      expect(item).toMatchObject({ situacao, tiponf, decisao, errotitulo: 'Nota conferida' });
      expect(new Date(item?.decididoem ?? '')).toEqual(AGORA);
      expect(item?.erromensagem).toMatch(/^CFOP 5\.912.+Decidido: .+, por .+ em 05\/10\/2026 09:00\.$/s);
      expect((await empresa.notas.getLote(lote))?.totalaconferir).toBe(0);
      expect((await empresa.notas.listOperaveis([codigo])).length).toBe(situacao === 'lida' ? 1 : 0);
      expect(await empresa.notas.decide(codigo, 'venda', QUEM)).toBe(false);
      expect(await empresa.notas.checkAgain(codigo)).toBe(true);
      expect(await agora(empresa, codigo)).toMatchObject({
        situacao: 'aconferir',
        tiponf: null,
        decisao: null,
      });
      expect(await empresa.notas.getLote(lote)).toMatchObject({ totalaconferir: 1, totalsaidas: 0 });
    },
  );

  it('is listed apart from undecided ones, for its company only', async () => {
    const empresa = await stores.createEmpresa();
    const outra = await stores.createEmpresa();
    const { codigo } = await decidida(empresa, 11, 'venda');
    await emprestada(empresa, 12);
    const lista = (quem: Empresa, decididas: boolean) =>
      quem.notas.listAConferir({ ...PAGINA, chassi: null, decididas });
    expect((await lista(empresa, false)).data.map(({ chassi }) => chassi)).toEqual([chassiOf(12)]);
    const { data, quantidades } = await lista(empresa, true);
    expect(data.map((item) => item.codigo)).toEqual([codigo]);
    expect(quantidades).toMatchObject({ pendentes: 1, jaDecididas: 1 });
    expect((await lista(outra, true)).data).toEqual([]);
    expect(await outra.notas.checkAgain(codigo)).toBe(false);
  });

  it('is per vehicle', async () => {
    const empresa = await stores.createEmpresa();
    const spec = notaSpec({
      numero: 13,
      chassis: [chassiOf(80), chassiOf(81)],
      de: sampleEmpresa(empresa.cnpj),
      para: sampleEmpresa('99900404000107'),
    });
    const [vende, empresta] = spec.itens;
    if (!vende || !empresta) throw new Error('no items');
    const itens = [
      { ...vende, cfop: '5405' },
      { ...empresta, cfop: '5912' },
    ];
    const lote = await empresa.importFiles([writeNfe({ ...spec, itens })]);
    expect(await empresa.itens(lote)).toMatchObject([
      { situacao: 'lida', tiponf: 'S', chassi: chassiOf(80) },
      { situacao: 'aconferir', tiponf: null, chassi: chassiOf(81) },
    ]);
    // A file counts in one total, as undecided.
    expect(await empresa.notas.getLote(lote)).toMatchObject({ totalsaidas: 0, totalaconferir: 1 });
  });
});

describe('an invoice whose texts name more chassis than vehicles', () => {
  const comDois = async (empresa: Empresa, numero: number, overrides = {}) => {
    const spec = notaSpec({ numero, de: sampleEmpresa(empresa.cnpj), para: sampleEmpresa('99900404000107') });
    const [item] = spec.itens;
    if (!item) throw new Error('no item');
    const { veiculo: _, ...semBloco } = item;
    const informacoes = `CHASSI ${chassiOf(numero)} OU CHASSI ${chassiOf(numero + 1)}`;
    const itens = [{ ...semBloco, ncm: '87032210', informacoes, ...overrides }];
    const lote = await empresa.importFiles([writeNfe({ ...spec, itens })]);
    const linhas = await empresa.itens(lote);
    const [um, outro] = linhas;
    if (!um || !outro) throw new Error('not two');
    return { lote, um, outro };
  };

  it('waits with each, and one decision settles both; it can be taken back', async () => {
    const empresa = await stores.createEmpresa();
    const { lote, um, outro } = await comDois(empresa, 300);
    for (const linha of [um, outro]) {
      expect(linha).toMatchObject({ situacao: 'aconferir', escolherChassi: true, tiponf: null });
      expect(linha.motivo).toMatch(/^A nota cita 2 chassis .+, para 1 veículo.+CFOP 5\.\d{3}: venda/);
      expect(await empresa.notas.listOperaveis([linha.codigo])).toEqual([]);
    }
    expect(await empresa.notas.getLote(lote)).toMatchObject({ totalaconferir: 1, totalerros: 0 });
    expect(await empresa.notas.decide(outro.codigo, 'venda', QUEM)).toBe(true);
    expect(await agora(empresa, outro.codigo)).toMatchObject({ situacao: 'lida', tiponf: 'S' });
    expect(await agora(empresa, um.codigo)).toMatchObject({ situacao: 'descartada', decisao: 'outroChassi' });
    expect(await empresa.notas.getLote(lote)).toMatchObject({ totalaconferir: 0, totalsaidas: 1 });
    expect(await empresa.notas.decide(um.codigo, 'venda', QUEM)).toBe(false);
    // Taken back from either row.
    expect(await empresa.notas.checkAgain(um.codigo)).toBe(true);
    for (const { codigo } of [um, outro])
      expect(await agora(empresa, codigo)).toMatchObject({ situacao: 'aconferir', decisao: null });
  });

  it('is decided for each unit by itself, where it has several', async () => {
    const empresa = await stores.createEmpresa();
    const { um, outro } = await comDois(empresa, 310, { quantidade: 3 });
    await empresa.notas.decide(um.codigo, 'venda', QUEM);
    expect(await agora(empresa, outro.codigo)).toMatchObject({ situacao: 'aconferir' });
  });
});

describe('a typed key', () => {
  it('is checked against imports and decisions', async () => {
    const empresa = await stores.createEmpresa();
    const chave = chaveOfSpec(specOf(empresa, 20));
    await emprestada(empresa, 20);
    const byChave = (chassi: string | null) => empresa.notas.listPorChave([chave], chassi);
    expect(await byChave(chassiOf(20))).toMatchObject([{ situacao: 'aconferir', cfop: '5912', chave }]);
    expect(await byChave(chassiOf(21))).toEqual([]);
    expect(await byChave(null)).toHaveLength(1);
    await empresa.importFiles([procEvento(chave)]);
    expect(await byChave(chassiOf(21))).toMatchObject([
      { situacao: 'cancelada', ditotitulo: 'Nota cancelada' },
    ]);
    expect(await empresa.notas.listPorChave([], null)).toEqual([]);
  });
});

describe('a debit note', () => {
  it('is set aside, also with a vehicle', async () => {
    const empresa = await stores.createEmpresa();
    const lote = await empresa.importFiles([
      nota({ numero: 30, para: sampleEmpresa(empresa.cnpj) }),
      nota({ numero: 31, para: sampleEmpresa(empresa.cnpj), finalidade: 6 }),
    ]);
    expect((await empresa.itens(lote)).map(({ situacao }) => situacao)).toEqual(['lida', 'descartada']);
  });
});
