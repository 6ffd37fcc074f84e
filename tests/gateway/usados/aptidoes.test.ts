import { beforeAll, describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import { painel } from '#contract/gateway/estoque/painel.ts';
import { pendencias } from '#contract/gateway/estoque/pendencias.ts';
import { aptidoes } from '#contract/gateway/usados/aptidoes.ts';
import type { EstadoDaAptidao } from '#domain/aptidao.ts';
import { linhasColadas, placasPedidas } from '#domain/aptidao.ts';
import { planilhaDePlacas } from '#domain/planilhas/placas.ts';
import { USADOS_DEMO, type UsadoNaBase, withDigit } from '#sandbox/world/usadosDemo.ts';
import { emEstoque, novoUsado } from '#tests/gateway/usados/mundo.ts';
import type { GatewayError } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { until } from '#tests/support/zeroKm.ts';

const MUITAS = 500;
const usados = Array.from({ length: MUITAS }, (_, n): UsadoNaBase => {
  const numero = String(n).padStart(4, '0');
  const placa = `LOT${numero.charAt(1)}B${numero.slice(2)}`;
  const renavam = withDigit(`040000${numero}`);
  return { ...(USADOS_DEMO[0] as UsadoNaBase), placa, renavam, chassi: `9PTLOT${placa}${numero}` };
});
const colada = (alguns: readonly UsadoNaBase[]) =>
  alguns.map(({ placa, renavam }) => `${placa}\t${renavam}`).join('\r\n');

describe('a pasted list of plates', () => {
  it('is read row by row: header, blank lines and both forms of a plate', () => {
    const lista = 'Placa;Renavam\n\n fic-1a23 00639884962\nFIC1023;639884962;;digital\n\t\nFÍC1A23\nABC\n';
    const { pedidas, repetidas, faltas } = placasPedidas(linhasColadas(lista));
    expect(pedidas).toEqual([{ placa: 'FIC1A23', renavam: '00639884962', numeroCrv: null, tipoCrv: 'D' }]);
    expect(repetidas).toBe(1);
    expect(faltas).toEqual(['Linha 6: “FÍC1A23” não é uma placa.', 'Linha 7: “ABC” não é uma placa.']);
  });
  it('says what is wrong with a renavam, a CRV number and a type', () => {
    const { faltas } = placasPedidas(linhasColadas('FIC1A23 123\nFIC1A23,00639884962,12x\nFIC1A23,,,roxo'));
    expect(faltas).toEqual([
      'Linha 1: “123” não é um Renavam.',
      'Linha 2: “12x” não é um número de CRV, que tem até 12 algarismos.',
      'Linha 3: “roxo” não é um tipo de CRV: use digital, verde, azul ou branco.',
    ]);
  });
});

const APTIDAO = { operacoes: ['aptidao'] as const };
const SEM_DETRAN = {
  comunicacaoComDetranFalhou: true,
  diagnostico: {},
  informacoesDebitos: null,
  veiculo: null,
};

describe('fitness of many plates', () => {
  const world = ownGateway({ config: { RENAVE_TIMEOUT_MS: 1000 } });
  const session = ownSession(world, 'lojista');
  beforeAll(async () => {
    world.sandbox.registerUsados(usados);
  });
  const ask = (lista: string) => session.call(aptidoes.ask, { lista });
  const quantas = async () => (await session.call(aptidoes.lista, {})).quantidades;
  const semEspera = () =>
    until(world, 'horizonteMatriz', async () => {
      const contadas = await quantas();
      return contadas.aguarda === 0 ? contadas : null;
    });
  const linhaDe = async (placa: string) =>
    (await session.call(aptidoes.lista, { descricaoFiltro: placa })).data[0];

  it('refuses a list with a wrong row whole, and more than 500 plates', async () => {
    const erro = (lista: string) => ask(lista).catch((error: GatewayError) => error.body.errors?.lista);
    expect(await erro('FIC1A23 00639884962\nXXX')).toMatch(
      /^Linha 2: “XXX” não é uma placa\..*Nada foi consultado/,
    );
    expect(await erro('ZZZ9Z99')).toMatch(/informe o Renavam/);
    expect(await erro('\n \n')).toBeTruthy();
    expect(await erro(`${colada(usados)}\nFIC1A23 00639884962`)).toMatch(/São 501 placas/);
    expect((await quantas()).total).toBe(0);
  });

  it('answers each in words: obstacles, debts, and what the registry refuses', async () => {
    const apto = await novoUsado(world, session);
    const roubado = await novoUsado(world, session, { rouboFurto: true, multas: 293.47 });
    await ask(`${apto.placa}\n${roubado.placa}\n${apto.placa}\nFIC1A23 ${withDigit('0999999999')}`);
    expect(await semEspera()).toMatchObject({ total: 3, apto: 1, inapto: 1, recusada: 1 });
    expect(await linhaDe(roubado.placa)).toMatchObject({
      restricoes: 'ROUBO_FURTO',
      debitos: 29_347,
      respondida: expect.any(String),
      motivo: expect.stringContaining('roubo'),
    });
    expect((await ask(apto.placa)).message).toMatch(/já estão na fila/);
  });

  it('asks for the plates of a workbook, and says why a file is none', async () => {
    const { placa } = await novoUsado(world, session);
    const send = async (arquivo: Buffer<ArrayBuffer>) => {
      const form = new FormData();
      form.append('arquivo', new Blob([arquivo]), 'placas.xlsx');
      const { path } = aptidoes.askPlanilha;
      return (await session.fetch(`/api/${path}`, { method: 'POST', body: form })).json();
    };
    const livro = utils.book_new();
    const titulos = Object.values(planilhaDePlacas.colunas).map(({ titulo }) => titulo);
    utils.book_append_sheet(
      livro,
      utils.aoa_to_sheet([
        [...titulos, 'Pátio'],
        [placa, null, null, null, 'Fundos'],
      ]),
    );
    expect(await send(Buffer.from(write(livro, { type: 'buffer', bookType: 'xlsx' })))).toMatchObject({
      message: expect.stringMatching(
        /^Aptidão de 1 placa pedida\..*A coluna "Pátio" não faz parte do modelo/,
      ),
    });
    expect(await send(Buffer.from('nada'))).toMatchObject({ errors: { arquivo: expect.any(String) } });
    await semEspera();
  });

  it('tells that the Detran is silent', async () => {
    const { placa } = await novoUsado(world, session);
    const ouvidos: string[] = [];
    const canal = `empresa:${await world.codigoOf('horizonteMatriz')}`;
    const stop = world.gateway.ports.hear(canal, (assuntos) => ouvidos.push(...assuntos));
    const canned = { cenario: 'recusa', status: 200, corpo: SEM_DETRAN, vezes: 1, alvo: APTIDAO } as const;
    world.sandbox.behaviours.add(canned);
    await ask(placa);
    await semEspera();
    expect(await linhaDe(placa)).toMatchObject({ estado: 'semDetran', motivo: expect.stringMatching(/\S/) });
    // Asked, and answered.
    await expect.poll(() => ouvidos).toEqual(['aptidoes', 'aptidoes']);
    stop();
  });

  it('gets through 500 with lost and slow answers, two clicks and a gateway that dies', async () => {
    world.sandbox.behaviours.add({ cenario: 'fazEDerruba', vezes: 20, alvo: APTIDAO });
    world.sandbox.behaviours.add({ cenario: 'lento', vezes: 5, demoraMs: 200, alvo: APTIDAO });
    const ditas = await Promise.all([ask(colada(usados)), ask(colada(usados))]);
    expect(ditas.map(({ message }) => /já estão na fila/.test(message)).sort()).toEqual([false, true]);
    // A gateway that dies with a question in hand: its lease ends, and what it heard counts no more.
    const { aptidoes: fila } = world.gateway.ports;
    const morta = await fila.claim({ leaseMs: 100, empresaMs: 0, todasMs: 0 });
    expect(await semEspera()).toMatchObject({ apto: MUITAS + 2 });
    const { aptidoes: daEmpresa } = world.gateway.ports.empresa(await world.codigoOf('horizonteMatriz'));
    const ouvida = { estado: 'inapto', restricoes: [], motivo: null, debitos: null } as const;
    expect(morta && (await daEmpresa.keep(morta, ouvida, new Date()))).toBe(false);
  });

  it('watches used vehicles in stock: what fitness tells is a pendency, and goes when it is lifted', async () => {
    const carro = await emEstoque(world, session);
    const tells = async (changes: Partial<UsadoNaBase>) => {
      world.sandbox.registerUsados([{ ...carro, ...changes }]);
      const agora = world.gateway.ports.agora();
      await world.gateway.ports.empresa(await world.codigoOf('horizonteMatriz')).aptidoes.watch(agora, 0);
      await until(world, 'horizonteMatriz', async () => {
        const linhas = await world.kysely
          .selectFrom('aptidao')
          .select('estado')
          .where('placa', '=', carro.placa)
          .execute();
        return linhas[0] && linhas[0].estado !== ('aguarda' satisfies EstadoDaAptidao) ? linhas : null;
      });
      return (await session.call(painel.restricoes, { descricaoFiltro: carro.placa })).data;
    };
    expect(
      (await tells({ impedimentos: ['Restrição judicial'], recall: true })).map((um) => um.restricao).sort(),
    ).toEqual(['RECALL', 'RESTRICAO_JUDICIAL']);
    const { causas } = await session.call(pendencias.lista);
    const judicial = causas.find(({ titulo }) => titulo.endsWith('Restrição judicial'));
    expect(judicial).toMatchObject({ tipo: 'restricao', mensagem: 'Impede a venda e a transferência.' });
    expect(judicial?.linhas[0]).toMatchObject({ placa: carro.placa, desde: expect.any(String) });
    // One that stops no sale is no pendency; those before it are lifted.
    const diagnostico = { veiculoApto: false, motivosParaNaoAptidao: ['Sem ATPV-e'], veiculoSemAtpv: true };
    const corpo = { ...SEM_DETRAN, comunicacaoComDetranFalhou: false, diagnostico };
    world.sandbox.behaviours.add({ cenario: 'recusa', status: 200, corpo, vezes: 1, alvo: APTIDAO });
    expect(await tells({ impedimentos: [], recall: false })).toEqual([]);
    // A plate that only the watch asked about is not in people's list.
    expect(await linhaDe(carro.placa)).toBeUndefined();
  });

  it('gives a plate up after six lost answers', async () => {
    const { placa } = await novoUsado(world, session);
    world.sandbox.behaviours.add({ cenario: 'fazEDerruba', vezes: 6, alvo: APTIDAO });
    await ask(placa);
    await semEspera();
    const motivo = expect.stringContaining('várias tentativas');
    expect(await linhaDe(placa)).toMatchObject({ estado: 'semResposta', motivo });
  });

  it('waits as long as the registry says', async () => {
    const { placa } = await novoUsado(world, session);
    const muitas = { cenario: 'excessoDeChamadas', tentarDepoisDe: 600, vezes: 1, alvo: APTIDAO } as const;
    world.sandbox.behaviours.add(muitas);
    await ask(placa);
    const agora = world.gateway.ports.agora().getTime();
    const prazo = () =>
      world.kysely.selectFrom('aptidao').select('prazo').where('placa', '=', placa).execute();
    await expect
      .poll(async () => Date.parse(`${(await prazo())[0]?.prazo}`) - agora)
      .toBeGreaterThan(500_000);
  });
});
