import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { crudRoutes } from '#contract/crud.ts';
import { veiculo as rotas } from '#contract/gateway/cadastros/veiculo.ts';
import { veiculo } from '#domain/entities/veiculo.ts';
import { fromWire } from '#domain/fields/wire.ts';
import { outroFormato } from '#domain/planilhas/outroFormato.ts';
import { EXCEL_INVALIDO } from '#domain/texts.ts';
import { convertPlaca, formatPlaca } from '#domain/values/placa.ts';
import { importadores } from '#gateway/usecases/cadastros/importacao/index.ts';
import { saveLinhas } from '#gateway/usecases/cadastros/importacao/saveLinhas.ts';
import { sendPlanilha } from '#tests/support/importacao.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { arquivoOf, celulas, type LinhaDeTeste, linhaOf, planilhaOf, renavamOf } from './planilhas.ts';

const { list } = crudRoutes(veiculo);

const world = ownGateway();
const session = ownSession(world, 'lojista');

const send = (arquivo: Buffer<ArrayBuffer>, nome = 'usados.xlsx', quem = session, campo = 'arquivo') =>
  sendPlanilha(quem, rotas, arquivo, nome, campo);

const importFiles = async (...linhas: LinhaDeTeste[]) => (await send(planilhaOf(linhas))).body;
const mensagemOf = async (linha: LinhaDeTeste) => (await importFiles(linha)).linhas[0]?.mensagem;
const total = async (quem = session) => (await quem.call(list, {})).meta.total;
const guardado = async (placa: unknown) => {
  const { data } = await session.call(list, { placa_vei: placa } as never);
  return data.map((row) => fromWire(veiculo.fields, row));
};

describe('importing used vehicles', () => {
  it('saves each good row, measured now, and reports row by row', async () => {
    const antes = Date.now();
    const linha = linhaOf(1, { renavam: renavamOf(1), tipoCrv: 'azul' });
    expect(await send(planilhaOf([linha]))).toEqual({
      status: 200,
      body: {
        codigo: expect.any(Number),
        total: 1,
        pronta: true,
        feitas: 1,
        sobram: [],
        linhas: [
          {
            linha: 2,
            chave: linha.placa,
            sucesso: true,
            mensagem: `Placa ${formatPlaca(String(linha.placa))}: Cadastrado com sucesso!`,
          },
        ],
        cadastrados: 1,
      },
    });
    const [salvo] = await guardado(linha.placa);
    expect(salvo).toMatchObject({
      novo: false,
      acabado: true,
      chassi: null,
      placa: linha.placa,
      renavam: renavamOf(1),
      quilometragem: 42_000,
      anoFabricacao: 2019,
      anoModelo: 2020,
      numeroCrv: '240000000017',
      codigoSegurancaCrv: '12345678901',
      tipoCrv: 'A',
      descricao: 'ZETA ALBA',
      cor: 'PRATA',
      situacao: 'Cadastrado',
    });
    const medicao = Date.parse(String(salvo?.medicao));
    expect(medicao).toBeGreaterThanOrEqual(antes);
    expect(medicao).toBeLessThanOrEqual(Date.now());
  });

  it('reads numbers and text alike, and restores leading zeros', async () => {
    const renavam = renavamOf(12_345_678);
    const linha = linhaOf(2, {
      placa: ' xls-0b02 ',
      renavam: Number(renavam),
      kmAtual: '42.500',
      anoFabricacao: '2019',
      numeroCrv: 40_000_000_017,
      codigoSegurancaCrv: 345_678_901,
      tipoCrv: 'Verde',
    });
    const outra = linhaOf(3, { renavam: renavam.replace(/^0+/, '') });
    expect((await importFiles(linha, outra)).cadastrados).toBe(2);
    expect(await guardado('XLS0B02')).toMatchObject([
      {
        renavam,
        quilometragem: 42_500,
        anoFabricacao: 2019,
        numeroCrv: '040000000017',
        codigoSegurancaCrv: '00345678901',
        tipoCrv: 'V',
      },
    ]);
    expect(await guardado(outra.placa)).toMatchObject([{ renavam }]);
  });

  it('continues after a bad row, and reports each error', async () => {
    const antes = await total();
    const ruins = [
      linhaOf(11, { tipoCrv: 'ZINCO' }),
      linhaOf(12, { placa: 'XLS012' }),
      linhaOf(13, { renavam: '12345678901' }),
      linhaOf(14, { kmAtual: 0 }),
      linhaOf(15, { anoModelo: 1850, cor: null }),
      linhaOf(16, { placa: null }),
      linhaOf(17, { descricao: 'A'.repeat(121) }),
    ];
    const { linhas, cadastrados } = await importFiles(linhaOf(10), ...ruins, linhaOf(18));
    expect(linhas.map(({ linha }) => linha)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(linhas.map(({ mensagem }) => mensagem)).toEqual([
      `Placa ${formatPlaca(String(linhaOf(10).placa))}: Cadastrado com sucesso!`,
      `Placa ${ruins[0]?.placa}: Tipo do CRV inválido! Use DIGITAL, VERDE, AZUL ou BRANCO.`,
      'Placa XLS012: Placa inválida. (Placa)',
      `Placa ${ruins[2]?.placa}: Renavam inválido. (Renavam)`,
      `Placa ${ruins[3]?.placa}: A quilometragem deve ser maior que zero. (Quilometragem atual)`,
      `Placa ${ruins[4]?.placa}: Ano do modelo inválido: 1850. Este campo é obrigatório! (Cor)`,
      'Linha 8: Este campo é obrigatório! (Placa)',
      `Placa ${ruins[6]?.placa}: Informe no máximo 120 caracteres. (Descrição (marca/modelo))`,
      `Placa ${formatPlaca(String(linhaOf(18).placa))}: Cadastrado com sucesso!`,
    ]);
    expect(linhas.map(({ sucesso }) => sucesso)).toEqual([true, ...ruins.map(() => false), true]);
    expect([cadastrados, await total()]).toEqual([2, antes + 2]);
  });

  it.each(['Amarelo', 'Dourado', 'VERMELHO', 'B R', 'azulado'])(
    'takes %j for no type of CRV',
    async (tipoCrv) => {
      const { linhas } = await importFiles(linhaOf(75, { tipoCrv }));
      expect(linhas[0]?.mensagem).toContain('Use DIGITAL, VERDE, AZUL ou BRANCO.');
    },
  );

  it('reports unusable cells and impossible years', async () => {
    const esteAno = new Date().getFullYear();
    const ruins = [
      linhaOf(80, { renavam: '#N/A' }),
      linhaOf(81, { kmAtual: '1e3', numeroCrv: '2,4E+11' }),
      linhaOf(82, { descricao: '#REF!', anoFabricacao: 43_831 }),
      linhaOf(83, { anoFabricacao: esteAno + 1, anoModelo: esteAno + 2 }),
      linhaOf(84, { anoFabricacao: 2019, anoModelo: 1999 }),
    ];
    const cientifica = (titulo: string, texto: string) =>
      `A célula "${titulo}" está em notação científica (${texto}): escreva todos os algarismos.`;
    const { linhas } = await importFiles(...ruins);
    expect(linhas.map(({ mensagem }) => mensagem.replace(/^Placa \w+: /, ''))).toEqual([
      'A célula "Renavam" tem um erro do Excel: #N/A.',
      `${cientifica('Quilometragem atual', '1e3')} ${cientifica('Número do CRV', '2,4E+11')}`,
      'Ano de fabricação inválido (43831): informe quatro algarismos. A célula "Descrição (marca/modelo)" tem um erro do Excel: #REF!.',
      `Ano de fabricação inválido: ${esteAno + 1}. Ano do modelo inválido: ${esteAno + 2}.`,
      'O ano do modelo (1999) é anterior ao de fabricação (2019).',
    ]);
  });

  it('skips hidden rows, and reports each', async () => {
    const [vista, oculta] = [linhaOf(85), linhaOf(86)];
    const arquivo = arquivoOf([celulas([vista, oculta])], 'xlsx', { ocultas: [2] });
    const { body } = await send(arquivo);
    expect(body.linhas.map(({ linha, sucesso }) => [linha, sucesso])).toEqual([
      [2, true],
      [3, false],
    ]);
    expect(body.linhas[1]?.mensagem).toBe(
      `Placa ${oculta.placa}: A linha está oculta na planilha, por um filtro ou à mão, e não foi importada. Mostre-a e envie de novo.`,
    );
    expect(await guardado(oculta.placa)).toEqual([]);
  });

  it('offers a template with the accepted titles and examples', async () => {
    const response = await session.fetch('/api/veiculo/modeloExcel');
    const livro = read(Buffer.from(await response.arrayBuffer()));
    const [primeira = '', segunda = ''] = livro.SheetNames;
    const titulos = utils.sheet_to_json<string[]>(livro.Sheets[primeira] ?? {}, { header: 1 })[0] ?? [];
    const exemplos = utils
      .sheet_to_json<Record<string, string>>(livro.Sheets[segunda] ?? {})
      .map(({ Exemplo }) => Exemplo ?? '');
    const { body } = await send(arquivoOf([[titulos, exemplos]]));
    expect(body).toMatchObject({ cadastrados: 1, linhas: [{ sucesso: true }] });
  });

  it('reports an unexpected failure of a row, and continues', async () => {
    const linhas = [linhaOf(9960), linhaOf(9961), linhaOf(9962)] as const;
    await sql`create function falhar() returns trigger language plpgsql as $$
      begin raise exception 'the disk is gone'; end $$`.execute(world.kysely);
    await sql`create trigger falhar before insert on veiculo for each row
      when (new.placa_vei = ${sql.lit(linhas[1].placa)}) execute function falhar()`.execute(world.kysely);
    const { pronta, linhas: log } = await importFiles(...linhas);
    await sql`drop trigger falhar on veiculo`.execute(world.kysely);
    expect(pronta).toBe(true);
    expect(log.map(({ sucesso, mensagem }) => [sucesso, mensagem])).toEqual([
      [true, `Placa ${formatPlaca(String(linhas[0].placa))}: Cadastrado com sucesso!`],
      [false, `Placa ${linhas[1].placa}: Ocorreu um erro inesperado!`],
      [true, `Placa ${formatPlaca(String(linhas[2].placa))}: Cadastrado com sucesso!`],
    ]);
    expect(await guardado(linhas[1].placa)).toEqual([]);
  });

  it('resumes after a crash between two rows', async () => {
    const { ports } = world.gateway;
    const codigoEmpresa = await world.codigoOf('horizonteMatriz');
    const { importacoes } = ports.empresa(codigoEmpresa);
    const linhas = [linhaOf(70), linhaOf(71)].map((valores, n) => ({
      linha: n + 2,
      valores,
      chave: String(valores.placa),
    }));
    const codigo = await importacoes.create(
      { entidade: 'veiculo', codigoUsuario: 1, linhas, sobram: ['Valor'] },
      new Date(),
    );
    await importacoes.saveDesfechos(codigo, [{ linha: 2, sucesso: true, mensagem: 'salva antes' }]);
    expect(await importacoes.get('veiculo', codigo)).toEqual({
      codigo,
      sobram: ['Valor'],
      total: 2,
      pronta: false,
      feitas: 1,
      cadastrados: 1,
      linhas: [],
    });
    const save = saveLinhas(ports, importadores);
    await save({ codigoEmpresa, codigo });
    await save({ codigoEmpresa, codigo });
    expect(await importacoes.get('veiculo', codigo)).toMatchObject({
      pronta: true,
      linhas: [{ mensagem: 'salva antes' }, { sucesso: true }],
    });
  });

  it('lets other requests run between rows', async () => {
    const enviando = importFiles(...Array.from({ length: 300 }, (_, n) => linhaOf(8_000 + n)));
    let respostas = 0;
    let pronta = false;
    void enviando.then(() => {
      pronta = true;
    });
    while (!pronta) {
      await session.call(rotas.tiposCrv);
      respostas += 1;
    }
    expect((await enviando).cadastrados).toBe(300);
    expect(respostas).toBeGreaterThan(50);
  });

  it('creates no duplicates: a repeated workbook, a repeated row, the other plate format', async () => {
    const linha = linhaOf(20);
    const repetida = `Placa ${linha.placa}: Já existe um veículo com esta placa.`;
    expect((await importFiles(linha, linha)).linhas.map(({ mensagem }) => mensagem)).toEqual([
      `Placa ${formatPlaca(String(linha.placa))}: Cadastrado com sucesso!`,
      repetida,
    ]);
    const depois = await total();
    expect(await mensagemOf(linha)).toBe(repetida);
    const antiga = convertPlaca(String(linha.placa)) ?? '';
    expect(await mensagemOf({ ...linha, placa: antiga })).toContain('Já existe um veículo');
    expect(await total()).toBe(depois);
  });

  it('by two users at once saves each vehicle once', async () => {
    const linhas = Array.from({ length: 20 }, (_, n) => linhaOf(100 + n));
    const [uma, outra] = await Promise.all([importFiles(...linhas), importFiles(...linhas)]);
    expect(uma.cadastrados + outra.cadastrados).toBe(20);
    for (const { sucesso, mensagem } of [...uma.linhas, ...outra.linhas])
      expect(sucesso || mensagem.endsWith('Já existe um veículo com esta placa.')).toBe(true);
  });
});

describe('a rejected file', () => {
  it.each([
    ['another extension', () => planilhaOf([linhaOf(40)]), 'usados.XLS', outroFormato('.xls')],
    ['no extension', () => planilhaOf([linhaOf(40)]), 'usados', `${EXCEL_INVALIDO} Envie um arquivo .xlsx.`],
    [
      'half of itself',
      () => planilhaOf([linhaOf(40)]).subarray(0, 3_000),
      'usados.xlsx',
      'Ocorreu um erro ao tentar ler o arquivo',
    ],
  ])('with %s leaves everything unchanged', async (_, make, nome, message) => {
    const antes = await total();
    expect(await send(make(), nome)).toMatchObject({
      status: 400,
      body: { code: 'corpoInvalido', message },
    });
    expect(await total()).toBe(antes);
  });

  it('that is absent or too large is reported', async () => {
    expect(await send(planilhaOf([linhaOf(41)]), 'usados.xlsx', session, 'outro')).toMatchObject({
      status: 400,
      body: { message: 'Adicione o arquivo do Excel!' },
    });
    expect(await send(Buffer.alloc(4 * 1024 * 1024 + 1))).toMatchObject({ status: 413 });
  });
});
