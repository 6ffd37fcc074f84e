import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chegadas } from '#contract/gateway/estoque/chegadas.ts';
import { ficha } from '#contract/gateway/estoque/ficha.ts';
import { patio } from '#contract/gateway/estoque/patio.ts';
import { todos } from '#contract/gateway/estoque/todos.ts';
import { entradaZeroKm, type LinhaEntradaWire } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { chaveOfSpec } from '#sandbox/notas/writeNfe.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { only } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { changeUsuario } from '#tests/support/changes.ts';
import { GatewayError, type TestSession } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';
import { confirmarEntradas, prepareEntradas, untilEstado } from '#tests/support/zeroKm.ts';

const world = ownGateway();
const lojista = ownSession(world, 'lojista');
const suporte = ownSession(world, 'suporte');
const filial = ownSession(world, 'lojista', 'horizonteFilial');
const SEM_DIREITOS = { dirconferir_usu: false, dirconfirmar_usu: false };
const TODOS = { dirver_usu: true, dirconferir_usu: true, dirconfirmar_usu: true };

let linhas: LinhaEntradaWire[];
let chaves: Map<string, string>;
let next = 0;
/** A vehicle that waits, another for each test. */
const esperado = (): LinhaEntradaWire => only(linhas.slice(next++).slice(0, 1));

beforeAll(async () => {
  const feito = await prepareEntradas(world, lojista, { quantidade: 24 });
  // Notes of one car each: their key names it.
  const sozinhas = feito.amostras.filter(({ spec: { itens } }) => itens.length === 1);
  chaves = new Map(sozinhas.map(({ spec, veiculos }) => [only(veiculos).chassi, chaveOfSpec(spec)]));
  linhas = feito.linhas.filter(({ chassi }) => chaves.has(chassi));
});
beforeEach(() => changeUsuario(world, 'lojista', TODOS));

const marcar = (session: TestSession, lugar: string | null, ...lidos: string[]) =>
  session.call(chegadas.marcar, { lidosList: lidos.map((lido) => ({ lido })), lugar });
const desmarcar = (session: TestSession, chassi: string) => session.call(chegadas.desmarcar, { chassi });
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error) => (error instanceof GatewayError ? [error.status, error.body.message] : error),
  );
const daLista = async (chassi: string, filtro: object = {}) =>
  (await lojista.call(entradaZeroKm.lista, { descricaoFiltro: chassi, ...filtro })).data;
const guardadas = (chassi: string) =>
  world.kysely.selectFrom('chegada_patio').selectAll().where('chassi', '=', chassi).execute();

describe('a vehicle that waits for its entry', () => {
  it('is marked as arrived, once, whoever marks it and however often', async () => {
    const { chassi } = esperado();
    const ditos = await Promise.all([
      marcar(lojista, 'Fundos', chassi),
      marcar(suporte, 'Frente', chassi),
      marcar(lojista, 'Fundos', chassi.slice(-6).toLowerCase()),
    ]);
    expect(ditos.map(({ quantas }) => quantas).toSorted()).toEqual([0, 0, 1]);
    const [um, ...outras] = await guardadas(chassi);
    expect(outras).toEqual([]);
    expect(um).toMatchObject({ lugar: expect.stringMatching(/^Fundos|Frente$/) });
    const { message } = await marcar(lojista, 'Outro lugar', chassi);
    expect(message).toMatch(new RegExp(`^${chassi} já estava marcado por `));
    expect(await guardadas(chassi)).toEqual([um]);
  });

  it('says so in its list, which tells both apart, in Estoque and in its story', async () => {
    const [{ chassi }, { chassi: outro }] = [esperado(), esperado()];
    await marcar(lojista, 'Vaga 7', chassi);
    expect(await daLista(chassi)).toMatchObject([{ chegou: expect.any(String), lugardachegada: 'Vaga 7' }]);
    expect(await daLista(outro)).toMatchObject([{ chegou: null, lugardachegada: null }]);
    const vistas = async (chegada: 'sim' | 'nao') =>
      (await daLista('', { chegada, perPage: 100 })).map((row) => row.chassi);
    expect(await vistas('sim')).toContain(chassi);
    expect(await vistas('sim')).not.toContain(outro);
    expect(await vistas('nao')).not.toContain(chassi);
    expect(await vistas('nao')).toContain(outro);
    const { data } = await lojista.call(todos.lista, { descricaoFiltro: chassi });
    expect(data).toMatchObject([{ chegou: expect.any(String) }]);
    const { historia } = await lojista.call(ficha.read, { veiculo: chassi });
    expect(historia.data.find(({ titulo }) => titulo === 'Chegou ao pátio')).toMatchObject({
      detalhe: 'Vaga 7',
      quem: CONTAS.lojista.nome,
    });
  });

  it('is found by the key of its DANFE, which its list finds, too', async () => {
    const { chassi } = esperado();
    const chave = chaves.get(chassi) ?? '';
    expect(await daLista(chave)).toMatchObject([{ chassi }]);
    expect(await marcar(lojista, null, chave)).toMatchObject({ quantas: 1, titulo: chassi });
  });

  it('is marked beside others, with what of them could not be', async () => {
    const { chassi } = esperado();
    const { message } = await marcar(lojista, null, chassi, '9BWZZZ377VT009999', '123');
    expect(message).toMatch(/^1 chegada marcada\. 9BWZZZ377VT009999 não espera entrada nesta empresa\. Leia/);
    expect(await guardadas(chassi)).toHaveLength(1);
  });

  it('is taken back until it entered', async () => {
    const linha = esperado();
    const { chassi } = linha;
    await marcar(lojista, null, chassi);
    await Promise.all([desmarcar(lojista, chassi), desmarcar(lojista, chassi)]);
    expect(await guardadas(chassi)).toEqual([]);
    await marcar(lojista, null, chassi);
    await confirmarEntradas(lojista, [linha]);
    await untilEstado(world, chassi, 'confirmada');
    const dentro = [expect.any(Number), `${chassi} já entrou no estoque.`];
    expect(await refusal(desmarcar(lojista, chassi))).toEqual(dentro);
    expect(await refusal(marcar(lojista, null, chassi))).toEqual(dentro);
    expect(await guardadas(chassi)).toHaveLength(1);
  });

  it('arrives anew when it comes back after it left', async () => {
    const { chassi } = esperado();
    await marcar(lojista, null, chassi);
    const codemp = await world.codigoOf('horizonteMatriz');
    await world.kysely
      .insertInto('estoque')
      .values({
        codemp,
        id: 987_001,
        especie: 'novo',
        chassi,
        estado: 'FINALIZADO',
        acabado: true,
        entrada: '2026-01-11T08:00:00',
        saida: '2026-02-11T08:00:00',
        motivo: 'DEVOLUCAO',
        restricoes: '[]',
        visto: new Date().toISOString(),
      } as never)
      .execute();
    expect(await daLista(chassi)).toMatchObject([{ chegou: null }]);
    expect(await marcar(lojista, null, chassi)).toMatchObject({ quantas: 1 });
    expect(await guardadas(chassi)).toHaveLength(2);
  });

  it('stands in the yard whatever became of its note', async () => {
    const { chassi } = esperado();
    await changeRows(world, 'xml_item', { chassi }, { situacao: 'cancelada' });
    expect(await marcar(lojista, null, chassi)).toMatchObject({ quantas: 1 });
  });

  it('is nothing of another company’s', async () => {
    const { chassi } = esperado();
    const fora = `${chassi} não espera entrada nesta empresa.`;
    expect(await refusal(marcar(filial, null, chassi))).toEqual([expect.any(Number), fora]);
    await marcar(lojista, null, chassi);
    expect(await refusal(desmarcar(filial, chassi))).toEqual([404, fora]);
    expect(await filial.call(chegadas.list, {})).toEqual([]);
    expect(await guardadas(chassi)).toHaveLength(1);
  });

  it('is marked by the readings of a check, once each', async () => {
    const { chassi } = esperado();
    const { codigo } = await lojista.call(patio.abrir, {});
    const leitura = {
      id: randomUUID(),
      lido: chassi.slice(-6),
      lidaEm: '2026-11-27T12:00:00.000Z',
      modo: 'camera' as const,
      lugar: 'Galpão',
      motivo: null,
      fotoBase64: null,
    };
    const ler = () =>
      lojista.call(patio.ler, {
        codigo,
        aparelho: randomUUID(),
        nome: 'Chrome no Android',
        leiturasList: [leitura],
      });
    await ler();
    expect(await guardadas(chassi)).toMatchObject([{ lugar: 'Galpão' }]);
    await desmarcar(lojista, chassi);
    // The same reading, sent again because its answer was lost.
    await ler();
    expect(await guardadas(chassi)).toEqual([]);
  });
});

describe('marking is a right', () => {
  it.each([
    ['of who confirms entries', { dirconferir_usu: false }, true],
    ['of who checks the yard', { dirconfirmar_usu: false }, true],
    ['of nobody else', SEM_DIREITOS, false],
  ])('%s', async (_quem, direitos, marca) => {
    const { chassi } = esperado();
    await changeUsuario(world, 'lojista', direitos);
    const ditos = [await refusal(marcar(lojista, null, chassi)), await refusal(desmarcar(lojista, chassi))];
    const recusa = [403, expect.any(String)];
    expect(ditos).toEqual(marca ? ['done', 'done'] : [recusa, recusa]);
  });

  it('of a porter, who is told neither values nor notes, and takes back his own alone', async () => {
    const [{ chassi }, { chassi: outro }] = [esperado(), esperado()];
    await marcar(suporte, 'Frente', outro);
    await changeUsuario(world, 'lojista', { dirver_usu: false, dirconfirmar_usu: false });
    await marcar(lojista, 'Portão', chaves.get(chassi) ?? '');
    const vistas = await lojista.call(chegadas.list, {});
    expect(Object.keys(only(vistas.slice(0, 1))).toSorted()).toEqual(
      ['chassi', 'descricao', 'desmarcavel', 'lugar', 'quando', 'quem'].toSorted(),
    );
    const marcavel = new Map(vistas.map((uma) => [uma.chassi, uma.desmarcavel]));
    expect([marcavel.get(chassi), marcavel.get(outro)]).toEqual([true, false]);
    expect(await refusal(desmarcar(lojista, outro))).toEqual([
      expect.any(Number),
      expect.stringContaining('Quem marcou foi'),
    ]);
    expect(await refusal(desmarcar(lojista, chassi))).toBe('done');
    expect(await refusal(desmarcar(suporte, outro))).toBe('done');
  });
});
