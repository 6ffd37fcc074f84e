import { describe, expect, it } from 'vitest';
import { read, utils, write } from 'xlsx';
import { crudRoutes } from '#contract/crud.ts';
import { pessoa as rotas } from '#contract/gateway/cadastros/pessoa.ts';
import { veiculo } from '#contract/gateway/cadastros/veiculo.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { COLUNAS_DE_PESSOA } from '#domain/planilhas/pessoas.ts';
import { digitosCnpj } from '#domain/values/cnpj.ts';
import { formatCpf, isCpf } from '#domain/values/cpf.ts';
import { sendPlanilha } from '#tests/support/importacao.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

type CelulaDaPessoa = string | number | null;
type LinhaDaPlanilha = [
  nome: CelulaDaPessoa,
  cpfOuCnpj: CelulaDaPessoa,
  email: CelulaDaPessoa,
  cep: CelulaDaPessoa,
];

const { list } = crudRoutes(pessoa);

const planilhaOf = (
  linhas: readonly CelulaDaPessoa[][],
  cabecalho: readonly string[] = COLUNAS_DE_PESSOA,
) => {
  const livro = utils.book_new();
  utils.book_append_sheet(livro, utils.aoa_to_sheet([[...cabecalho], ...linhas]));
  return Buffer.from(write(livro, { type: 'buffer', bookType: 'xlsx', compression: true }));
};

const cpfOf = (n: number): string => {
  const first = `0${String(99_000_000 + n)}`;
  return Array.from({ length: 100 }, (_, d) => first + String(d).padStart(2, '0')).find(isCpf) ?? '';
};

/** A number that is a CPF and, with three zeros, a CNPJ. */
const AMBOS = 40_000_001_600;

const linhaOf = (
  n: number,
  outros: Partial<{
    nome: CelulaDaPessoa;
    cpf: CelulaDaPessoa;
    email: CelulaDaPessoa;
    cep: CelulaDaPessoa;
  }> = {},
): LinhaDaPlanilha => {
  const given = {
    nome: `Pessoa Fictícia ${n}`,
    cpf: cpfOf(n),
    email: `p${n}@exemplo.test`,
    cep: '80010-010',
    ...outros,
  };
  return [given.nome, given.cpf, given.email, given.cep];
};

describe('importing people', () => {
  const world = ownGateway();
  const session = ownSession(world, 'lojista');

  const send = (arquivo: Buffer<ArrayBuffer>, nome = 'pessoas.xlsx') =>
    sendPlanilha(session, rotas, arquivo, nome);
  const importFiles = async (...linhas: LinhaDaPlanilha[]) => (await send(planilhaOf(linhas))).body;
  const total = async () => (await session.call(list, {})).meta.total;
  const guardada = async (documento: string) =>
    (await session.call(list, { descricaoFiltro: documento })).data[0];

  it('saves each with the CEP’s address and the document’s type', async () => {
    const cnpj = '9V.1Z1.NHO/0001-25';
    expect(
      await importFiles(linhaOf(1), ['Empresa Fictícia Ltda', cnpj, 'contato@exemplo.test', 1_001_010]),
    ).toEqual({
      codigo: expect.any(Number),
      total: 2,
      pronta: true,
      feitas: 2,
      sobram: [],
      linhas: [
        {
          linha: 2,
          chave: cpfOf(1),
          sucesso: true,
          mensagem: `CPF/CNPJ ${formatCpf(cpfOf(1))}: Cadastrado com sucesso!`,
        },
        { linha: 3, chave: cnpj, sucesso: true, mensagem: `CPF/CNPJ ${cnpj}: Cadastrado com sucesso!` },
      ],
      cadastrados: 2,
    });
    expect(await guardada(cpfOf(1))).toMatchObject({
      nomraz_pes: 'Pessoa Fictícia 1',
      tipo_pes: 'F',
      cep_pes: '80010010',
      coduf_pes: 41,
      codmun_pes: 4106902,
      end_pes: expect.stringMatching(/\S/),
      bairro_pes: expect.stringMatching(/\S/),
      usuins_pes: expect.any(Number),
    });
    expect(await guardada('9V1Z1NHO000125')).toMatchObject({
      tipo_pes: 'J',
      cep_pes: '01001010',
      codmun_pes: 3550308,
    });
  });

  it('restores leading zeros of a CPF, and recognises duplicates', async () => {
    const perdido = Number(cpfOf(2));
    expect((await importFiles(linhaOf(2, { cpf: perdido }))).cadastrados).toBe(1);
    expect(await guardada(cpfOf(2))).toMatchObject({ cgccpf_pes: cpfOf(2) });
    const repetida = `CPF/CNPJ ${perdido}: Já existe uma pessoa com este CPF/CNPJ.`;
    const { linhas } = await importFiles(linhaOf(2, { cpf: perdido }), linhaOf(2));
    expect(linhas.map(({ mensagem }) => mensagem)).toEqual([
      repetida,
      `CPF/CNPJ ${cpfOf(2)}: Já existe uma pessoa com este CPF/CNPJ.`,
    ]);
  });

  it.each([
    ['one zero', 9_012_345_000_130],
    ['two zeros', 912_345_000_111],
    ['three zeros', 12_345_000_165],
    ['three zeros, as a text', '22345000146'],
    ['three zeros, with its bar', '32.345/0001-27'],
  ])('restores a CNPJ that lost %s', async (_, escrito) => {
    const { linhas, cadastrados } = await importFiles(linhaOf(30, { cpf: escrito }));
    expect(linhas[0]?.mensagem).toMatch(/^CPF\/CNPJ 0\d\.\d{3}\.\d{3}\/000\d-\d\d: /);
    expect(cadastrados).toBe(1);
  });

  it('takes a CNPJ whose only letter is an E, and no number in scientific notation', async () => {
    const comE = `12345E780001${digitosCnpj('12345E780001')}`;
    const { linhas } = await importFiles(
      linhaOf(37, { cpf: comE }),
      linhaOf(38, { cpf: '1,2345678E+13' }),
      linhaOf(39, { cpf: '12345E78000100' }),
    );
    expect(linhas.map(({ sucesso }) => sucesso)).toEqual([true, false, false]);
    expect(linhas[1]?.mensagem).toContain('está em notação científica');
  });

  it('asks of a number that may be either, whatever zeros it lost', async () => {
    const { linhas } = await importFiles(linhaOf(40, { cpf: 191 }));
    expect(linhas[0]?.mensagem).toContain(
      'O número 191 pode ser o CPF 000.000.001-91 ou o CNPJ 00.000.000/0001-91',
    );
  });

  it('restores a CPF in a text, and asks where the number may be a CNPJ too', async () => {
    const { linhas } = await importFiles(
      linhaOf(31, { cpf: cpfOf(31).replace(/^0/, '') }),
      linhaOf(32, { cpf: AMBOS }),
      linhaOf(33, { cpf: String(AMBOS) }),
      linhaOf(34, { cpf: `  ${formatCpf(cpfOf(36)).replace('.', ' \u00a0')}\u200b ` }),
    );
    const ambos =
      /^CPF\/CNPJ \d{11}: O número \d{11} pode ser o CPF \d{3}\.\d{3}\.\d{3}-\d\d ou o CNPJ 00\.\d{3}\.\d{3}\/\d{4}-\d\d sem os zeros/;
    expect(linhas.map(({ mensagem }) => mensagem)).toEqual([
      `CPF/CNPJ ${formatCpf(cpfOf(31))}: Cadastrado com sucesso!`,
      expect.stringMatching(ambos),
      expect.stringMatching(ambos),
      `CPF/CNPJ ${formatCpf(cpfOf(36))}: Cadastrado com sucesso!`,
    ]);
    expect((await importFiles(linhaOf(32, { cpf: formatCpf(String(AMBOS)) }))).cadastrados).toBe(1);
  });

  it('has one blank where the workbook has several', async () => {
    await importFiles(linhaOf(35, { nome: ' Pessoa \u00a0 de\n  Ensaio\u200b ' }));
    expect(await guardada(cpfOf(35))).toMatchObject({ nomraz_pes: 'Pessoa de Ensaio' });
  });

  it('continues after a bad row, and reports each error', async () => {
    const antes = await total();
    const { linhas, cadastrados } = await importFiles(
      linhaOf(10),
      linhaOf(11, { cep: '123' }),
      linhaOf(12, { cep: '80010-999' }),
      linhaOf(13, { cpf: '11111111111' }),
      linhaOf(14, { nome: null, email: 'sem arroba', cep: '123' }),
      linhaOf(15, { cpf: null }),
      linhaOf(16, { cep: '80010000' }),
      linhaOf(17, { nome: '=1+1' }),
    );
    expect(linhas.map(({ mensagem }) => mensagem.replace(/^CPF\/CNPJ [\d.-]+: /, ''))).toEqual([
      'Cadastrado com sucesso!',
      'CEP inválido!',
      'CEP inválido!',
      'CPF/CNPJ inválido. (CPF ou CNPJ)',
      'Este campo é obrigatório! (Nome ou razão social) E-mail inválido. (E-mail) CEP inválido!',
      'Linha 7: Este campo é obrigatório! (CPF ou CNPJ)',
      'O CEP não diz rua e bairro: cadastre esta pessoa pelo formulário.',
      'Cadastrado com sucesso!',
    ]);
    expect([cadastrados, await total()]).toEqual([2, antes + 2]);
    expect(await guardada(cpfOf(17))).toMatchObject({ nomraz_pes: '=1+1' });
  });

  it('accepts its template’s titles, which has an example of each', async () => {
    const response = await session.fetch('/api/pessoa/modeloExcel');
    const livro = read(Buffer.from(await response.arrayBuffer()));
    const [primeira = '', segunda = ''] = livro.SheetNames;
    const [titulos = []] = utils.sheet_to_json<string[]>(livro.Sheets[primeira] ?? {}, { header: 1 });
    const exemplos = utils
      .sheet_to_json<Record<string, string>>(livro.Sheets[segunda] ?? {})
      .map(({ Exemplo }) => Exemplo ?? '');
    expect((await send(planilhaOf([exemplos], titulos))).body).toMatchObject({
      cadastrados: 1,
      linhas: [{ sucesso: true }],
    });
  });

  it('is followed by its own entity’s route only', async () => {
    const { codigo } = await importFiles(linhaOf(30));
    expect(await session.call(rotas.importacao, { id: codigo })).toMatchObject({
      pronta: true,
      cadastrados: 1,
    });
    await expect(session.call(veiculo.importacao, { id: codigo })).rejects.toMatchObject({ status: 404 });
  });

  it('reports an unavailable CEP service per row, and stops asking', async () => {
    world.sandbox.cep.change('erro');
    const before = world.sandbox.cep.perguntas();
    const linhas = Array.from({ length: 40 }, (_, n) => linhaOf(100 + n, { cep: `800100${String(n + 10)}` }));
    const log = await importFiles(...linhas);
    world.sandbox.cep.change('normal');
    expect(new Set(log.linhas.map(({ mensagem }) => mensagem.replace(/^.*: /, '')))).toEqual(
      new Set(['Erro ao buscar CEP!']),
    );
    expect(world.sandbox.cep.perguntas() - before).toBeLessThan(15);
    expect((await importFiles(...linhas)).cadastrados).toBe(40);
  });

  it('requests each CEP once', async () => {
    const before = world.sandbox.cep.perguntas();
    const linhas = Array.from({ length: 200 }, (_, n) => linhaOf(1000 + n, { cep: '86010010' }));
    expect((await importFiles(...linhas)).cadastrados).toBe(200);
    expect(world.sandbox.cep.perguntas() - before).toBe(1);
  });
});
