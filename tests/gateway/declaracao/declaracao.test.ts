import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditoria } from '#contract/gateway/auditoria.ts';
import { colunasDaDeclaracao, declaracao } from '#contract/gateway/declaracao.ts';
import {
  codigoDeDeclaracaoOf,
  formatCodigoDeDeclaracao,
  parseCodigoDeDeclaracao,
} from '#domain/values/codigoDeDeclaracao.ts';
import { textOfPdf } from '#tests/gateway/atpv/vendas.ts';
import { faturar, stock, type VeiculoEmEstoque } from '#tests/gateway/saidaZeroKm/veiculos.ts';
import { GatewayError } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

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
  await world.gateway.database.kysely.deleteFrom('tentativa_login').execute();
});

const NENHUMA = Object.fromEntries(Object.keys(colunasDaDeclaracao).map((nome) => [nome, false])) as Record<
  keyof typeof colunasDaDeclaracao,
  boolean
>;
const itens = (...quais: readonly { idEstoque: number }[]) => quais.map(({ idEstoque: id }) => ({ id }));

const declarar = (quais: readonly VeiculoEmEstoque[], colunas: Partial<typeof NENHUMA> = { chassi: true }) =>
  lojista.call(declaracao.fazer, { ...NENHUMA, ...colunas, itensList: itens(...quais) });

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
      ...{ situacao: 'valida', resumo },
      conteudo: { colunas: ['Chassi', 'Veículo'], treinamento: true },
    });
    expect(publica.conteudo.linhas.map(([chassi]: string[]) => chassi)).toEqual(chassis);
    const pdf = Buffer.from(await (await lojista.call(declaracao.imprimir, { codigo })).arrayBuffer());
    const texto = await textOfPdf(pdf);
    for (const dito of [...chassis, resumo, formatCodigoDeDeclaracao(chave), 'SEM VALOR LEGAL'])
      expect(texto.replaceAll('\n', '')).toContain(dito);
    expect(texto).not.toContain('Renavam');
    expect(texto).not.toContain(veiculos[2]?.chassi);
  });

  it('names each vehicle by chassis or plate', async () => {
    await expect(declarar([um()], { cor: true })).rejects.toThrow('Escolha o chassi ou a placa');
    await expect(declarar([um()], { placa: true })).rejects.toThrow('não tem placa');
  });

  it('is made of no vehicle that is another company’s, gone, restricted, promised, being sold or sold', async () => {
    const { kysely } = world.gateway.database;
    const [livre, restrito, prometido, comNota] = veiculos as [
      VeiculoEmEstoque,
      VeiculoEmEstoque,
      VeiculoEmEstoque,
      VeiculoEmEstoque,
    ];
    const matriz = await world.codigoOf('horizonteMatriz');
    const filial = await world.as('lojista', 'horizonteFilial');
    const alheia = { ...NENHUMA, chassi: true, itensList: itens(livre) };
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
        ...{ codemp: matriz, porta: 'estabelecimento', id: 1, idestoque: prometido.idEstoque },
        ...{ chassi: prometido.chassi, cnpjautorizador: '1', nomeautorizador: 'x', cnpjdestino: '2' },
        ...{
          autorizada: '2026-01-01T00:00:00',
          paraite: false,
          emite: false,
          vista: new Date().toISOString(),
        },
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
    await kysely
      .updateTable('intencao')
      .set({ estado: 'desconhecida' })
      .where('chassi', '=', livre.chassi)
      .execute();
    await expect(declarar([livre])).rejects.toThrow('operação em andamento');
    await kysely
      .updateTable('intencao')
      .set({ estado: 'confirmada' })
      .where('chassi', '=', livre.chassi)
      .execute();
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

  it('is the same answer unknown and malformed, and after thirty no code is answered', async () => {
    const { codigo } = await declarar([um()]);
    const { chave } = await feita(codigo);
    const desconhecida = codigoDeDeclaracaoOf(new Uint8Array(32).fill(7));
    const respostas = [await recusada(desconhecida), await recusada('x'), await recusada("' or 1=1 --")];
    expect(respostas.map(({ status, body }) => [status, body])).toEqual(
      respostas.map(() => [404, { code: 'naoEncontrado', message: declaracao.conferir.failure }]),
    );
    for (let n = respostas.length; n < 30; n += 1) expect((await recusada('x')).status).toBe(404);
    expect((await recusada(chave)).status).toBe(429);
    agora += 16 * 60_000;
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
