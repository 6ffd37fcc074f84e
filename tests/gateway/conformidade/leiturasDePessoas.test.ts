import { beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { leituras } from '#contract/gateway/conformidade/leituras.ts';
import { exportacao } from '#contract/gateway/engine/exportacao.ts';
import { type Achado, busca, type TipoDeAchado } from '#contract/gateway/estoque/busca.ts';
import { routes } from '#contract/gateway/index.ts';
import { publicFields } from '#contract/integracao/porta.ts';
import type { TipoDeLeitura } from '#contract/leitura.ts';
import { isList } from '#contract/list.ts';
import type { Route } from '#contract/route.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import { isPessoal } from '#domain/fields/pessoas.ts';
import { digitosCpf, isCpf } from '#domain/values/cpf.ts';
import { ofTier } from '#scripts/tier.ts';
import { MATRIZ } from '#tests/gateway/seguranca/matriz/index.ts';
import { createIds, type Ids } from '#tests/gateway/seguranca/mundo/index.ts';
import { changeUsuario } from '#tests/support/changes.ts';
import { requestOf } from '#tests/support/gateway.ts';
import { createToken, headersDoToken } from '#tests/support/integracao.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

const keyOf = ({ method, path }: Route) => `${method} ${path}`;

/** The fields of every list's rows, of every record and of every answer to a system. */
const TOLD = routes.flatMap((route): [string, Fields][] => {
  const { responde } = route.porta ?? {};
  if (isList(route)) return [[keyOf(route), route.rows]];
  if (route.record) return [[keyOf(route), route.record]];
  return responde ? [[keyOf(route), publicFields(responde.fields, responde.names)]] : [];
});

const allFields = (fields: Fields): [string, Field][] =>
  Object.entries(fields).flatMap(([name, field]) => [[name, field], ...allFields(field.of ?? {})]);

/** Words by which a field tells of a person. */
const DE_PESSOA =
  /cpf|e-?mail|telefone|celular|endere[çc]o|usu[áa]rio|propriet[áa]rio|comprador|vendedor|^quem|cliente|destinat[áa]rio|respons[áa]vel/i;
/** Fields with such words that tell of companies, of a record's code, or of how and when a paper was signed. */
const DE_NINGUEM = new Set([
  'Nome da vendedora',
  'Cliente ou montadora',
  'Código do proprietário',
  'Código do vendedor',
  'Assinatura do vendedor',
  'Assinada pelo vendedor em',
]);
const isOfCompany = (route: string, { wire, label }: Field) =>
  /_(emp|pcr)$/.test(wire) || DE_NINGUEM.has(label) || /v1\/(operacoes|cadastros\/empresas)/.test(route);

it('every field that tells of a person is marked, in every list, record and answer to a system', () => {
  const unmarked = TOLD.flatMap(([route, fields]) =>
    allFields(fields)
      .filter(([name, { kind, label }]) => {
        const may = ['text', 'longText', 'email', 'telefone', 'cep'].includes(kind);
        return may && (DE_PESSOA.test(name) || DE_PESSOA.test(label));
      })
      .filter(([, field]) => !isPessoal(field) && !isOfCompany(route, field))
      .map(([name, { label }]) => `${name}: ${label} (${route})`),
  );
  expect(unmarked).toEqual([]);
});

describe('lists of people', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  const QUANTAS = 30;
  const cpfOf = (n: number) => {
    const first = String(100_200_300 + n);
    return first + digitosCpf(first);
  };
  const setDireito = async (exporta: boolean) => {
    const mudanca = { direxportar_usu: exporta };
    await changeUsuario(world, 'lojista', mudanca);
  };
  /** Without the right to export. */
  const withoutRight = async <T>(work: () => Promise<T>): Promise<T> => {
    await setDireito(false);
    try {
      return await work();
    } finally {
      await setDireito(true);
    }
  };
  const trail = async (tipo: TipoDeLeitura) => (await lojista.call(leituras.lista, { tipo })).data;
  const { list, get, save } = crudRoutes(pessoa);
  const all = { descricaoFiltro: 'Leitora', perPage: 50 };

  beforeAll(async () => {
    const { codmun_pes, coduf_pes } = (await lojista.call(list, { perPage: 1 })).data[0] as Record<
      string,
      number
    >;
    for (let n = 0; n < QUANTAS; n += 1)
      await lojista.call(save, {
        nomrazPes: `Leitora ${n}`,
        cgccpfPes: cpfOf(n),
        emailPes: `leitora${n}@patio.test`,
        cepPes: '01310100',
        endPes: 'Rua das Flores',
        bairroPes: 'Centro',
        codmunPes: codmun_pes,
        codufPes: coduf_pes,
      });
  });

  it('are readings where they have more than a screenful: who, what filter, how many', async () => {
    await lojista.call(list, { ...all, perPage: 25 });
    expect(await trail('listaDePessoas')).toEqual([]);
    await lojista.call(list, { ...all, tipo_pes: 'F' });
    expect(await trail('listaDePessoas')).toMatchObject([
      {
        nome: 'pessoas',
        email: 'lojista@patio.test',
        sistema: false,
        registro: `Busca: Leitora; Tipo: Pessoa Física: ${QUANTAS} pessoas`,
      },
    ]);
  });

  it('are readings of systems, too, whose answers have their own bound', async () => {
    const headers = await headersDoToken(world, 'horizonteMatriz');
    const ask = (limite: number) =>
      world.fetch(`/api/integracao/v1/cadastros/pessoas?busca=Leitora&limite=${limite}`, { headers });
    expect([(await ask(501)).status, (await ask(500)).status]).toEqual([400, 200]);
    expect(await trail('listaDePessoas')).toMatchObject([
      {
        sistema: true,
        nome: 'integracao/v1/cadastros/pessoas',
        registro: `Busca: Leitora: ${QUANTAS} pessoas`,
      },
      { sistema: false },
    ]);
  });

  it('are readings as workbooks, by the columns that these have', async () => {
    for (const colunas of [['codigo'], ['nome']]) {
      const pedido = {
        lista: 'pessoas',
        tela: null,
        ordemCampo: null,
        filtros: { descricaoFiltro: 'Leitora' },
      };
      await lojista.call(exportacao.exportar, { ...pedido, colunas });
    }
    await expect
      .poll(async () => (await lojista.call(exportacao.minhas)).map(({ erro, pronta }) => pronta && erro))
      .toEqual([null, null]);
    const feitas = (await trail('listaDePessoas')).filter(({ origem }) => origem === 'exportação');
    expect(feitas).toMatchObject([{ vezes: 1, registro: `Busca: Leitora: ${QUANTAS} pessoas` }]);
  });

  it('tell CPFs in part to who may not export, and whole where the record is opened, which is a reading', async () => {
    const cpf = cpfOf(7);
    const masked = `•••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••`;
    await withoutRight(async () => {
      const [row] = (await lojista.call(list, { cpfCnpj: cpf })).data;
      expect(row).toMatchObject({ cgccpf_pes: masked, nomraz_pes: 'Leitora 7' });
      const found = async (descricaoFiltro: string) =>
        (await lojista.call(list, { descricaoFiltro })).data.length;
      expect(await found(cpf)).toBe(1);
      // A digit more or less would tell what is not shown.
      for (const part of [cpf.slice(0, 4), cpf.slice(-3), `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}`])
        expect(await found(part)).toBe(0);
      const id = row?.codigo_pes as number;
      expect(await lojista.call(get, { id })).toMatchObject({ cgccpf_pes: cpf });
      await setDireito(true);
      expect(await trail('dadosDaPessoa')).toMatchObject([
        { nome: 'pessoa', registro: String(id), vezes: 1 },
      ]);
      await lojista.call(get, { id });
      expect(await trail('dadosDaPessoa')).toMatchObject([{ vezes: 1 }]);
    });
    const semDireitos = { authorization: `Bearer ${await createToken(lojista, {})}` };
    const path = '/api/integracao/v1/cadastros/pessoas';
    const answer = await world.fetch(`${path}?cpfCnpj=${cpf}`, { headers: semDireitos });
    expect((await answer.json()).itens).toMatchObject([{ cpfCnpj: masked }]);
  });

  it('have the same rules in the search', async () => {
    const find = async (tipo: TipoDeAchado | null) =>
      (await lojista.call(busca.tudo, { texto: 'Leitora', tipo })).achados;
    const documentos = (achados: readonly Achado[]) => achados.map(({ documento }) => documento);
    const before = (await trail('listaDePessoas')).length;
    expect(documentos(await find(null)).every((cpf) => isCpf(String(cpf)))).toBe(true);
    expect(await trail('listaDePessoas')).toHaveLength(before);
    expect(await find('pessoa')).toHaveLength(QUANTAS);
    expect(await trail('listaDePessoas')).toMatchObject(
      Array.from({ length: before + 1 }, (_, n) => (n === 0 ? { nome: 'busca', vezes: 1 } : {})),
    );
    const masked = documentos(await withoutRight(() => find('pessoa')));
    expect(masked.filter((cpf) => !cpf?.startsWith('•••.'))).toEqual([]);
  });

  describe('and every other answer', () => {
    let ids: Ids;
    beforeAll(async () => {
      ids = await createIds(world, lojista);
    });
    /** The demo world's people; other eleven digits may be a Renavam or the end of a chassis. */
    const CPFS = /(?<![\dA-Z])999\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g;
    /** One's own. */
    const PROPRIOS = ['GET usuario/get/logado', 'GET usuario/sessao'];
    const isOf = ({ method, access, path, download, porta }: Route) =>
      method === 'GET' &&
      access !== 'publica' &&
      !download &&
      porta?.tipo !== 'pdf' &&
      !path.startsWith('eventos');
    const reads = ofTier(routes.filter(isOf), ({ path }) => /pessoa|usuario/.test(path));

    it.each(reads.map((route) => [keyOf(route), route] as const))(
      '%s tells no whole CPF to who may not export, unless it is a reading',
      async (key, route) => {
        const { conta, certo = 200, input } = MATRIZ[key] ?? {};
        if (conta !== undefined || certo !== 200) return;
        const { path, init } = requestOf(route, {
          ...input?.(ids),
          ...('refreshed' in route && { perguntar: false }),
        });
        const token = route.porta && (await createToken(lojista, {}));
        const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
        const text = await withoutRight(async () => (await lojista.fetch(path, { ...init, headers })).text());
        const cpfs = [...text.matchAll(CPFS)].map(([cpf]) => cpf.replace(/\D/g, '')).filter(isCpf);
        const { record, leitura, porta } = route;
        const isReading = !isList(route) && (record ?? porta?.responde ?? (leitura && !leitura.soSuporte));
        if (!isReading && !PROPRIOS.includes(key)) expect([key, cpfs]).toEqual([key, []]);
      },
    );
  });
});
