import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditoria } from '#contract/gateway/conformidade/auditoria.ts';
import { colunasDaDeclaracao, declaracao } from '#contract/gateway/documentos/declaracao.ts';
import { ficha } from '#contract/gateway/estoque/ficha.ts';
import { patio } from '#contract/gateway/estoque/patio.ts';
import { pendencias } from '#contract/gateway/estoque/pendencias.ts';
import {
  codigoDeDeclaracaoOf,
  formatCodigoDeDeclaracao,
  parseCodigoDeDeclaracao,
} from '#domain/values/codigoDeDeclaracao.ts';
import { verifyP7s } from '#gateway/certificados/p7s/verifyP7s.ts';
import { veiculoDeclarado } from '#gateway/db/migrations/0029-veiculo-declarado.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { textOfPdf } from '#tests/gateway/documentos/atpv/vendas.ts';
import { faturar, stock, type VeiculoEmEstoque } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { GatewayError } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { partesDoPdf } from '#tests/support/pdfAssinado.ts';
import { changeRows } from '#tests/support/rows.ts';

const DIA_MS = 86_400_000;
let agora = Date.now();

const world = ownGateway({ agora: () => new Date(agora) });
const lojista = ownSession(world, 'lojista');
let veiculos: VeiculoEmEstoque[];
beforeAll(async () => {
  veiculos = await stock(world, lojista, 4);
});
beforeEach(async () => {
  agora = Date.now();
  await world.kysely.deleteFrom('tentativa_login').execute();
});

const NENHUMA = Object.fromEntries(Object.keys(colunasDaDeclaracao).map((nome) => [nome, false])) as Record<
  keyof typeof colunasDaDeclaracao,
  boolean
>;
const itens = (...quais: readonly { idEstoque: number }[]) => quais.map(({ idEstoque: id }) => ({ id }));

const declarar = (
  quais: readonly VeiculoEmEstoque[],
  colunas: Partial<typeof NENHUMA & { denovo: boolean }> = { chassi: true },
) => lojista.call(declaracao.fazer, { ...NENHUMA, denovo: true, ...colunas, itensList: itens(...quais) });

/** The registry's answer after a sale, or after it was taken back. */
const sai = async ({ idEstoque }: VeiculoEmEstoque, estado: 'FINALIZADO' | 'CONFIRMADO') => {
  const saida = estado === 'FINALIZADO' ? '2026-11-27T14:10:00' : null;
  await world.kysely.updateTable('estoque').set({ estado, saida }).where('id', '=', idEstoque).execute();
};

const textoDoPdf = async (codigo: number) => {
  const pdf = Buffer.from(await (await lojista.call(declaracao.imprimir, { codigo })).arrayBuffer());
  return (await textOfPdf(pdf)).replaceAll('\n', '');
};

const conferir = async (chave: string) => {
  const response = await world.fetch(`/api/declaracao/conferir/${encodeURIComponent(chave)}`);
  const body = await response.json();
  if (!response.ok) throw new GatewayError(response.status, body);
  return body;
};
const recusada = (chave: string): Promise<GatewayError> => conferir(chave).catch((error) => error);

const feita = async (codigo: number) => {
  const { data } = await lojista.call(declaracao.feitas, { perPage: 100 });
  const linha = data.find((uma) => uma.codigo === codigo);
  if (!linha) throw new Error('no statement was made');
  return linha;
};

const um = () => veiculos[0] as VeiculoEmEstoque;

describe('a statement of free stock', () => {
  it('says the chosen columns of the chosen vehicles, on paper and to anybody with its code', async () => {
    const { codigo } = await declarar(veiculos.slice(0, 2), { chassi: true, descricao: true });
    const { chave, resumo, veiculos: quantos, situacao } = await feita(codigo);
    expect([quantos, situacao]).toEqual([2, 'valida']);
    const publica = await conferir(formatCodigoDeDeclaracao(chave).toLowerCase());
    const chassis = veiculos
      .slice(0, 2)
      .map(({ chassi }) => chassi)
      .toSorted();
    expect(publica).toMatchObject({
      situacao: 'valida',
      resumo,
      conteudo: { colunas: ['Chassi', 'Veículo'], treinamento: true },
    });
    expect(publica.conteudo.linhas.map(([chassi]: string[]) => chassi)).toEqual(chassis);
    const pdf = Buffer.from(await (await lojista.call(declaracao.imprimir, { codigo })).arrayBuffer());
    const { coberto, cms } = partesDoPdf(pdf);
    expect(
      await verifyP7s({ p7s: cms, documentos: [coberto], agora: new Date(), autoridades: null }),
    ).toMatchObject({ ok: true, signatarios: [{ documento: EMPRESAS.horizonteMatriz.cnpj }] });
    const texto = await textoDoPdf(codigo);
    for (const dito of [...chassis, resumo, formatCodigoDeDeclaracao(chave), 'SEM VALOR LEGAL'])
      expect(texto).toContain(dito);
    expect(texto).not.toContain('Renavam');
    expect(texto).not.toContain(veiculos[2]?.chassi);
  });

  it('says who read a vehicle in the last check of the yard, of none that was ticked by hand or not read', async () => {
    const [lido, marcado, faltou] = veiculos.map(({ chassi }) => chassi);
    const tarde = new Date(agora).toISOString();
    const doPatio = async (lugar: string | null, lidas: object[]) => {
      const { codigo } = await lojista.call(patio.abrir, { lugar });
      const leiturasList = lidas.map((uma) => ({
        id: randomUUID(),
        lidaEm: tarde,
        modo: 'camera',
        motivo: null,
        ...uma,
      }));
      const aparelho = { codigo, aparelho: randomUUID(), nome: 'Chrome no Android' };
      if (lidas.length > 0)
        await lojista.call(patio.ler, { ...aparelho, leiturasList: leiturasList as never });
      return { codigo, semEsperar: true };
    };
    const aberta = await doPatio(null, [
      { lido, lugar: 'Fundos' },
      { lido: marcado, modo: 'manual', motivo: 'Etiqueta ilegível', lugar: 'Vitrine' },
    ]);
    const ditos = async () => {
      const { codigo } = await declarar(veiculos.slice(0, 3), { chassi: true, conferido: true });
      const { conteudo } = await conferir((await feita(codigo)).chave);
      return Object.fromEntries(conteudo.linhas as [string, string][]);
    };
    expect(Object.values(await ditos())).toEqual(['', '', '']);
    await lojista.call(patio.fechar, aberta);
    const porAlguem = expect.stringMatching(/^\d{2}\/\d{2}\/\d{4} por \S/);
    expect(await ditos()).toEqual({ [lido ?? '']: porAlguem, [marcado ?? '']: '', [faltou ?? '']: '' });
    // A check of one place adds what it found there, and takes nothing from what it did not expect.
    await lojista.call(patio.fechar, await doPatio('Vitrine', [{ lido: marcado }, { lido: faltou }]));
    expect(await ditos()).toEqual({
      [lido ?? '']: porAlguem,
      [marcado ?? '']: porAlguem,
      [faltou ?? '']: porAlguem,
    });
    await lojista.call(patio.fechar, await doPatio('Fundos', []));
    expect((await ditos())[lido ?? '']).toBe('');
  });

  it('names each vehicle by chassis or plate', async () => {
    await expect(declarar([um()], { cor: true })).rejects.toThrow('Escolha o chassi ou a placa');
    await expect(declarar([um()], { placa: true })).rejects.toThrow('Sem placa');
  });

  it('is made of no vehicle that is another company’s, gone, restricted, promised, being sold or sold', async () => {
    const { kysely } = world;
    const [livre, restrito, prometido, comNota] = veiculos as [
      VeiculoEmEstoque,
      VeiculoEmEstoque,
      VeiculoEmEstoque,
      VeiculoEmEstoque,
    ];
    const matriz = await world.codigoOf('horizonteMatriz');
    const filial = await world.as('lojista', 'horizonteFilial');
    const alheia = { ...NENHUMA, denovo: true, chassi: true, itensList: itens(livre) };
    await expect(filial.call(declaracao.fazer, alheia)).rejects.toThrow('404');
    await expect(declarar([livre, { chassi: '', idEstoque: 1_900_000_000 }])).rejects.toThrow('404');

    await kysely
      .insertInto('restricao_estoque')
      .values({
        codemp: matriz,
        id: restrito.idEstoque,
        tipo: 'ROUBO_FURTO',
        desde: new Date().toISOString(),
      })
      .execute();
    await kysely
      .insertInto('autorizacao')
      .values({
        codemp: matriz,
        porta: 'estabelecimento',
        id: 1,
        idestoque: prometido.idEstoque,
        chassi: prometido.chassi,
        cnpjautorizador: '1',
        nomeautorizador: 'x',
        cnpjdestino: '2',

        autorizada: '2026-01-01T00:00:00',
        paraite: false,
        emite: false,
        vista: new Date().toISOString(),
      })
      .execute();
    await faturar(world, lojista, [comNota]);
    const { data, quantidades } = await lojista.call(declaracao.estoque, { perPage: 100 });
    const contra = new Map(data.map((linha) => [linha.id, linha.contra]));
    expect(veiculos.map(({ idEstoque }) => contra.get(idEstoque))).toEqual([
      null,
      'restricao',
      'autorizado',
      'vendido',
    ]);
    expect(quantidades.livres).toBe(data.filter((linha) => linha.contra === null).length);
    for (const [veiculo, dito] of [
      [restrito, 'tem restrição'],
      [prometido, 'transferência autorizada'],
      [comNota, 'tem nota de saída'],
    ] as const) {
      await expect(declarar([livre, veiculo])).rejects.toThrow(dito);
    }
    const todos = await declarar([livre, restrito, prometido, comNota]).catch((error: GatewayError) => error);
    for (const nome of [restrito, prometido, comNota].map(({ chassi }) => chassi))
      expect(todos).toMatchObject({ message: expect.stringContaining(nome) });
    await changeRows(world, 'intencao', { chassi: livre.chassi }, { estado: 'desconhecida' });
    await expect(declarar([livre])).rejects.toThrow('operação em andamento');
    await changeRows(world, 'intencao', { chassi: livre.chassi }, { estado: 'confirmada' });
  });
});

describe('a statement that stands', () => {
  it('is named when one of its vehicles is to be stated again, to whoever does not know', async () => {
    const { codigo } = await declarar([um()]);
    const { chave } = await feita(codigo);
    const outra = declarar([um()], { chassi: true, denovo: false });
    await expect(outra).rejects.toMatchObject({
      body: { errors: { denovo: expect.stringContaining(formatCodigoDeDeclaracao(chave).slice(0, 9)) } },
    });
    const linha = (await lojista.call(declaracao.estoque, { perPage: 100 })).data.find(
      ({ id }) => id === um().idEstoque,
    );
    expect(linha?.declarado).toBeTruthy();
    const { veiculo } = await lojista.call(ficha.read, { veiculo: um().chassi });
    expect(veiculo.declarado).toBe(linha?.declarado);
    for (const { codigo: uma, situacao } of (await lojista.call(declaracao.feitas, { perPage: 100 })).data)
      if (situacao === 'valida') await lojista.call(declaracao.revogar, { codigo: uma });
    await declarar([um()], { chassi: true, denovo: false });
  });

  it('says what left the stock since to anybody, and waits in Pendências; a sale taken back is said no more', async () => {
    const { codigo } = await declarar([um()]);
    const { chave } = await feita(codigo);
    expect(await conferir(chave)).toMatchObject({ situacao: 'valida', sairam: [] });
    await sai(um(), 'FINALIZADO');
    expect(await conferir(chave)).toMatchObject({ situacao: 'valida', sairam: [{ linha: 1 }] });
    expect((await feita(codigo)).sairam).toBe(1);
    expect((await lojista.call(declaracao.feitas, { estadoDaLinha: 'comSaidas' })).data).toContainEqual(
      expect.objectContaining({ codigo }),
    );
    const causaDela = async () =>
      (await lojista.call(pendencias.lista)).causas.find(({ tipo }) => tipo === 'declaracaoComSaida');
    expect((await causaDela())?.linhas).toContainEqual(expect.objectContaining({ codigo }));
    expect(await textoDoPdf(codigo)).toContain(`desde então${um().chassi} em 27/11/2026`);
    await sai(um(), 'CONFIRMADO');
    expect(await conferir(chave)).toMatchObject({ sairam: [] });
    expect(await causaDela()).toBeUndefined();
  });

  it('knows the vehicles of older ones by what they say', async () => {
    const { codigo } = await declarar(veiculos.slice(0, 1));
    const deles = world.kysely.selectFrom('veiculo_declarado').selectAll().where('declaracao', '=', codigo);
    const antes = await deles.execute();
    await world.kysely.deleteFrom('veiculo_declarado').execute();
    await sql.raw(veiculoDeclarado.slice(veiculoDeclarado.indexOf('insert into'))).execute(world.kysely);
    expect(await deles.execute()).toEqual(antes);
  });

  it('is printed across as revoked or expired once it is', async () => {
    const { codigo } = await declarar([um()]);
    expect(await textoDoPdf(codigo)).not.toMatch(/REVOGADA|VENCIDA/);
    const esta = world.kysely.updateTable('declaracao').where('codigo', '=', codigo);
    await esta.set({ validade: new Date(agora - 1000).toISOString() }).execute();
    expect(await textoDoPdf(codigo)).toContain('VENCIDA');
    await lojista.call(declaracao.revogar, { codigo });
    expect(await textoDoPdf(codigo)).toContain('REVOGADA');
  });
});

describe('its code', () => {
  it('tells no more than that, once the statement is revoked or expired', async () => {
    const { codigo } = await declarar([um()]);
    const { codigo: outro } = await declarar([um()]);
    const filial = await world.as('lojista', 'horizonteFilial');
    await expect(filial.call(declaracao.revogar, { codigo })).rejects.toThrow('404');
    await expect(filial.call(declaracao.imprimir, { codigo })).rejects.toThrow('404');
    expect((await filial.call(declaracao.feitas, {})).data).toEqual([]);

    const { chave, resumo } = await feita(codigo);
    await lojista.call(declaracao.revogar, { codigo });
    expect(await conferir(chave)).toMatchObject({ situacao: 'revogada', resumo, conteudo: null });
    await expect(lojista.call(declaracao.revogar, { codigo })).rejects.toThrow('já foi revogada');
    const trilha = await (await world.as('suporte')).call(auditoria.lista, { perPage: 100 });
    const atos = trilha.data.filter(({ ato }) => ato.startsWith('Declaração de estoque livre'));
    expect(atos.map(({ ato }) => ato)).toContain('Declaração de estoque livre: revogação');
    expect(JSON.stringify(atos)).not.toContain(chave);

    const { chave: velha } = await feita(outro);
    agora += 90 * DIA_MS - 1000;
    expect(await conferir(velha)).toMatchObject({ situacao: 'valida' });
    agora += 2000;
    expect(await conferir(velha)).toMatchObject({ situacao: 'expirada', conteudo: null });
  });

  it('is the same answer unknown and malformed, after thirty none; a right one is always answered', async () => {
    const { codigo } = await declarar([um()]);
    const { chave } = await feita(codigo);
    const desconhecida = codigoDeDeclaracaoOf(new Uint8Array(32).fill(7));
    const respostas = [await recusada(desconhecida), await recusada('x'), await recusada("' or 1=1 --")];
    expect(respostas.map(({ status, body }) => [status, body])).toEqual(
      respostas.map(() => [404, { code: 'naoEncontrado', message: declaracao.conferir.failure }]),
    );
    for (let n = respostas.length; n < 30; n += 1) expect((await recusada('x')).status).toBe(404);
    const demais = await world.fetch('/api/declaracao/conferir/x');
    expect([demais.status, demais.headers.get('retry-after')]).toEqual([429, '900']);
    expect(await conferir(chave)).toMatchObject({ situacao: 'valida' });
  });

  it('is read however it was typed, and no letter of it is another one', () => {
    const codigo = codigoDeDeclaracaoOf(Uint8Array.from({ length: 32 }, (_, at) => at));
    expect(codigo).toBe('0123456789ABCDEFGHJKMNPQRSTV');
    expect(formatCodigoDeDeclaracao(codigo)).toBe('0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV');
    expect(parseCodigoDeDeclaracao(' o123 4567–89ab cdef ghjk mnpq rstv ')).toBe(codigo);
    expect(parseCodigoDeDeclaracao(codigo.slice(1))).toBeNull();
    expect(parseCodigoDeDeclaracao(codigo.replace('K', 'U'))).toBeNull();
  });
});
