import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sefaz } from '#contract/gateway/notas/sefaz.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import { receiveNext } from '#gateway/usecases/notas/sefaz/receiveNext.ts';
import { type Amostra, type PedidoDeAmostras, sampleNotas } from '#sandbox/notas/sampleNotas.ts';
import { type ChaveEmpresa, EMPRESAS } from '#sandbox/world/demo.ts';
import { createChegada } from '../../../support/chegada.ts';
import type { TestSession } from '../../../support/gateway.ts';
import { ownGateway } from '../../../support/ownGateway.ts';
import { chaveOf, createRelogio } from '../../../support/sefaz.ts';
import { until } from '../../../support/zeroKm.ts';

const relogio = createRelogio();
const world = ownGateway({
  agora: relogio.agora,
  config: { SEFAZ_AUTXML_CNPJ: EMPRESAS.jatoba.cnpj },
});
let chegada: ReturnType<typeof createChegada>;
let semente = 8200;
const RECEBE = { receber: true, ciencia: false, confirmar: false };
/** `jatoba` runs the server. */
const SO_ELAS = ['horizonteMatriz', 'horizonteFilial', 'vizinho', 'jatoba'] as const;
type Uma = (typeof SO_ELAS)[number];

const as = (empresa: 'horizonteMatriz' | 'horizonteFilial' | 'vizinho'): Promise<TestSession> =>
  empresa === 'vizinho' ? world.as('vizinho') : world.as('lojista', empresa);

/** Turns receiving on for these and off for the others. */
const onlyReceive = async (...quais: readonly Uma[]): Promise<void> => {
  const { ports } = world.gateway;
  const quem = await world.kysely.selectFrom('usuario').select('codigo_usu').executeTakeFirstOrThrow();
  for (const uma of SO_ELAS)
    await ports
      .empresa(await world.codigoOf(uma))
      .recebimentos.saveOpcao({ ...RECEBE, receber: quais.includes(uma) }, quem.codigo_usu, ports.agora());
};

/** A note that the authority hands out to its recipient, and to whom its `autXML` names. */
const issue = (pedido: Pick<PedidoDeAmostras, 'empresa' | 'tipo' | 'autXml'>, inteira = false): Amostra => {
  semente += 1;
  const [amostra] = sampleNotas({ quantidade: 1, semente, agora: relogio.agora, ...pedido });
  if (!amostra) throw new Error('no sample');
  world.sandbox.sefaz.acervo.put({
    tipo: 'nota',
    cnpj: amostra.spec.destinatario.documento,
    xml: amostra.xml,
    inteira,
  });
  return amostra;
};

const receive = async (): Promise<void> => {
  chegada.pause();
  await chegada.receiveAll();
};

/** What each company’s files left of an invoice. */
const itensOf = async (chave: string) => {
  const lendo = async () =>
    world.kysely.selectFrom('lote_xml').select('codigo').where('finalizado', '=', false).execute();
  await until(world, SO_ELAS, async () => (await lendo()).length === 0);
  const rows = await world.kysely
    .selectFrom('xml_item as x')
    .innerJoin('empresa as e', 'e.codigo_emp', 'x.codemp')
    .select(['e.cnpj_emp as cnpj', 'x.situacao', 'x.tiponf', 'x.errocodigo'])
    .where('x.chavenfe', '=', chave)
    .orderBy('x.codigo')
    .execute();
  return rows.map(({ cnpj, ...item }) => ({
    em: SO_ELAS.find((uma) => EMPRESAS[uma].cnpj === cnpj),
    ...item,
  }));
};

const saiu = (em: ChaveEmpresa) => ({ em, situacao: 'lida', tiponf: 'S', errocodigo: null });
const aParte = (em: ChaveEmpresa) => ({
  em,
  situacao: 'descartada',
  tiponf: null,
  errocodigo: 'outra-empresa',
});

beforeAll(() => {
  chegada = createChegada(world, relogio);
});
beforeEach(() => world.sandbox.sefaz.falhas.clear());

const { horizonteMatriz: matriz, horizonteFilial: filial, vizinho, jatoba } = EMPRESAS;
const exitOf = (empresa: string, ...autXml: string[]) => issue({ empresa, tipo: 'saida', autXml });

describe('an exit that names another CNPJ in autXML', () => {
  test('reaches its issuer through a branch’s sequence, once, and stays nowhere else', async () => {
    await onlyReceive('horizonteMatriz', 'horizonteFilial');
    const saida = exitOf(matriz.cnpj, filial.cnpj);
    await receive();
    expect(await itensOf(chaveOf(saida))).toEqual([saiu('horizonteMatriz')]);
    const dela = await as('horizonteMatriz');
    const [lote] = (await dela.call(xml.lotes, { perPage: 1 })).data;
    expect(lote).toMatchObject({ nome_usu: 'Recebidas da SEFAZ', totalsaidas: 1, totalerros: 0 });
    for (const uma of ['horizonteMatriz', 'horizonteFilial'] as const) {
      const notas = (await (await as(uma)).call(sefaz.notas, { perPage: 5000 })).data;
      expect(notas.map(({ chave }) => chave)).not.toContain(chaveOf(saida));
    }
  });

  test('and the other way round: a branch’s exit through its head office', async () => {
    await onlyReceive('horizonteMatriz', 'horizonteFilial');
    const saida = exitOf(filial.cnpj, matriz.cnpj);
    await receive();
    expect(await itensOf(chaveOf(saida))).toEqual([saiu('horizonteFilial')]);
  });

  test('its correction and its cancellation follow it', async () => {
    await onlyReceive('horizonteMatriz', 'horizonteFilial');
    const saida = exitOf(matriz.cnpj, filial.cnpj);
    await receive();
    const chave = chaveOf(saida);
    const quando = relogio.agora().toISOString();
    for (const evento of ['110110', '110111']) {
      world.sandbox.sefaz.acervo.put({ tipo: 'evento', chave, evento, quando });
      await receive();
    }
    const itens = await itensOf(chave);
    expect(itens.every(({ em }) => em === 'horizonteMatriz')).toBe(true);
    expect(itens.map(({ situacao }) => situacao)).not.toContain('lida');
  });

  test('is kept aside with a reason where its issuer does not take part', async () => {
    await onlyReceive('horizonteFilial');
    const saida = exitOf(matriz.cnpj, filial.cnpj);
    await receive();
    expect(await itensOf(chaveOf(saida))).toEqual([aParte('horizonteFilial')]);
  });

  test('of nobody here is kept aside with a reason, and seen by the CNPJ that it names alone', async () => {
    await onlyReceive('horizonteMatriz', 'horizonteFilial', 'vizinho');
    const saida = exitOf(EMPRESAS.ipe.cnpj, filial.cnpj);
    await receive();
    expect(await itensOf(chaveOf(saida))).toEqual([aParte('horizonteFilial')]);
    const notas = (await (await as('horizonteFilial')).call(sefaz.notas, { perPage: 5000 })).data;
    expect(notas.map(({ chave }) => chave)).not.toContain(chaveOf(saida));
  });

  test('of a company that the named one may not act for never reaches it', async () => {
    await onlyReceive('horizonteFilial', 'vizinho');
    const saida = exitOf(vizinho.cnpj, filial.cnpj);
    await receive();
    expect(await itensOf(chaveOf(saida))).toEqual([aParte('horizonteFilial')]);
  });

  test('of a stranger reaches it through the CNPJ of who runs the server', async () => {
    await onlyReceive('vizinho', 'jatoba');
    const saida = exitOf(vizinho.cnpj, jatoba.cnpj);
    await receive();
    expect(await itensOf(chaveOf(saida))).toEqual([saiu('vizinho')]);
  });
});

describe('an entry that names another CNPJ in autXML', () => {
  test('reaches its recipient whole, without ciência, and is one note with what is announced to it', async () => {
    await onlyReceive('horizonteMatriz', 'horizonteFilial');
    const entrada = issue({ empresa: matriz.cnpj, tipo: 'entrada', autXml: [filial.cnpj] });
    await receive();
    const chave = chaveOf(entrada);
    expect(await itensOf(chave)).toEqual(
      entrada.veiculos.map(() => ({
        em: 'horizonteMatriz',
        situacao: 'lida',
        tiponf: 'E',
        errocodigo: null,
      })),
    );
    const notas = (await (await as('horizonteMatriz')).call(sefaz.notas, { perPage: 5000 })).data;
    expect(notas.filter((nota) => nota.chave === chave)).toMatchObject([{ estado: 'completa' }]);
  });
});

test('a transfer stays with the branch that receives it', async () => {
  await onlyReceive('horizonteMatriz', 'horizonteFilial');
  const transferencia = issue({ empresa: matriz.cnpj, tipo: 'transferencia' }, true);
  await receive();
  expect(new Set((await itensOf(chaveOf(transferencia))).map(({ em }) => em))).toEqual(
    new Set(['horizonteFilial']),
  );
});

test('a crash between the delivery and the page’s end doubles nothing', async () => {
  await onlyReceive('horizonteMatriz', 'horizonteFilial');
  await receive();
  const saidas = [1, 2, 3].map(() => exitOf(matriz.cnpj, filial.cnpj));
  chegada.pause();
  const { ports } = world.gateway;
  const daFilial = await world.codigoOf('horizonteFilial');
  const cut: typeof ports.transacao = (codigo, work) =>
    codigo === daFilial ? Promise.reject(new Error('crash')) : ports.transacao(codigo, work);
  while (await receiveNext({ ...ports, transacao: cut }));
  await receive();
  for (const saida of saidas) expect(await itensOf(chaveOf(saida))).toEqual([saiu('horizonteMatriz')]);
});

test('a company that leaves right before the delivery gets nothing, and nothing is lost', async () => {
  await onlyReceive('horizonteMatriz', 'horizonteFilial');
  await receive();
  const saida = exitOf(matriz.cnpj, filial.cnpj);
  chegada.pause();
  const { ports } = world.gateway;
  const listDonas: typeof ports.recebidos.listDonas = async (...documento) => {
    const donas = await ports.recebidos.listDonas(...documento);
    if (donas.length > 0) await onlyReceive('horizonteFilial');
    return donas;
  };
  while (await receiveNext({ ...ports, recebidos: { ...ports.recebidos, listDonas } }));
  expect(await itensOf(chaveOf(saida))).toEqual([aParte('horizonteFilial')]);
});

test('the CNPJ to name is said to those that it may act for', async () => {
  await onlyReceive('horizonteFilial', 'vizinho');
  const autXmlOf = async (uma: Parameters<typeof as>[0]) =>
    (await (await as(uma)).call(sefaz.situacao)).autXml.map(({ cnpj }) => cnpj);
  expect(await autXmlOf('horizonteMatriz')).toEqual([filial.cnpj]);
  expect(await autXmlOf('horizonteFilial')).toEqual([]);
  expect(await autXmlOf('vizinho')).toEqual([]);
  await onlyReceive('jatoba');
  expect(await autXmlOf('vizinho')).toEqual([jatoba.cnpj]);
});
