import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { auditoria } from '#contract/gateway/conformidade/auditoria.ts';
import { patio } from '#contract/gateway/estoque/patio.ts';
import { routes } from '#contract/gateway/index.ts';
import type { Route } from '#contract/route.ts';
import { DIREITOS, pedeVer } from '#domain/direitos.ts';
import { usuario } from '#domain/entities/usuario.ts';
import { stock } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { changeUsuario } from '#tests/support/changes.ts';
import { GatewayError, type TestSession } from '#tests/support/gateway.ts';
import { createToken } from '#tests/support/integracao.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

/** Permissions of who checks the yard and sees nothing else; the calls of no other are theirs. */
const DELE: ReadonlySet<Route['access']> = new Set(['publica', 'sessao', 'dentroDaEmpresa', 'patio']);

const usuarios = crudRoutes(usuario);
const PORTEIRO = { dirver_usu: false };
const DE_NOVO = Object.fromEntries(DIREITOS.map((direito) => [`dir${direito}_usu`, true]));

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error) => (error instanceof GatewayError ? [error.status, error.body.message] : error),
  );

describe('a porter', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  const filial = ownSession(world, 'lojista', 'horizonteFilial');
  const suporte = ownSession(world, 'suporte');
  const vizinho = ownSession(world, 'vizinho');
  const become = (direitos: object) => changeUsuario(world, 'lojista', direitos);
  const asked = ({ path, method }: Route, { headers }: Pick<TestSession, 'headers'>) =>
    world.fetch(`/api/${path.replace(/:\w+/g, '1')}`, { method, headers });
  const get = (session: TestSession) => session.call(patio.get, { codigo });
  const lida = (lido: string) => ({
    id: randomUUID(),
    lido,
    lidaEm: '2026-11-27T12:00:00.000Z',
    modo: 'camera' as const,
    lugar: null,
    motivo: null,
    fotoBase64: null,
  });
  const ler = (session: TestSession, lido: string) =>
    session.call(patio.ler, {
      codigo,
      aparelho: randomUUID(),
      nome: 'Chrome no Android',
      leiturasList: [lida(lido)],
    });
  let codigo: number;
  let chave: string;
  let tokens: string[];
  beforeAll(async () => {
    const [veiculo] = await stock(world, lojista, 1);
    ({ codigo } = await lojista.call(patio.abrir, {}));
    const { carros } = await get(lojista);
    chave = carros.find(({ chassi }) => chassi === veiculo.chassi)?.chaves[0] ?? '';
    // Each below what a minute allows.
    tokens = [await createToken(lojista), await createToken(lojista)];
    await become(PORTEIRO);
  });

  it('is refused by every call but those of session, account and check', async () => {
    const fechadas = routes.filter(({ access }) => !DELE.has(access));
    expect(fechadas.length).toBeGreaterThan(routes.length / 2);
    const opened: unknown[] = [];
    for (const [at, route] of fechadas.entries()) {
      const headers = route.porta ? { authorization: `Bearer ${tokens[at % 2]}` } : lojista.headers;
      const { status } = await asked(route, { headers });
      if (status !== 403) opened.push([status, route.method, route.path]);
    }
    expect(opened).toEqual([]);
  });

  it('has the calls of the check, of the session and of the account', async () => {
    const abertas = routes.filter(
      ({ access, porta }) => access === 'patio' || (!porta && access === 'sessao'),
    );
    const shut: unknown[] = [];
    for (const route of abertas.filter(({ method, path }) => method === 'GET' && !path.includes(':'))) {
      const { status } = await asked(route, lojista);
      if (status !== 200) shut.push([status, route.path]);
    }
    expect(shut).toEqual([]);
    expect(await lojista.call(patio.list, {})).toHaveLength(1);
  });

  it('is told neither values nor buyers nor invoices', async () => {
    const { carros, leituras, aparelhos, ...resto } = await get(lojista);
    expect(chave).toMatch(/^\d{44}$/);
    expect(JSON.stringify([carros, leituras, aparelhos, resto])).not.toMatch(/\d{20}/);
    expect(Object.keys(resto).toSorted()).toEqual([
      'aberta',
      'codigo',
      'encerrando',
      'fechada',
      'lugar',
      'quem',
    ]);
    expect(new Set(carros.flatMap((carro) => Object.keys(carro)))).toEqual(
      new Set(['chassi', 'placa', 'descricao', 'situacao', 'chaves', 'ultimoLugar']),
    );
    expect(carros.flatMap(({ chaves }) => chaves)).toContain(chave.slice(-9));
    const { certificadoRecusado, webhookParado, ordemParada, cerval_emp } = await lojista.call(
      sessao.empresaLogada,
      {},
    );
    expect([certificadoRecusado, webhookParado, ordemParada, cerval_emp]).toEqual([null, null, null, null]);
  });

  it('reads a car by its invoice, whose key nobody tells them', async () => {
    await ler(lojista, chave);
    const { leituras, carros } = await get(lojista);
    const carro = carros.find(({ chaves }) => chaves.includes(chave.slice(-9)));
    expect(leituras).toMatchObject([{ chassi: carro?.chassi, lido: carro?.chassi }]);
    expect((await get(suporte)).leituras).toMatchObject([{ lido: chave }]);
  });

  it('has the same in each of their companies, and in no other', async () => {
    expect(await filial.call(patio.list, {})).toEqual([]);
    expect(await refusal(get(filial))).toEqual([404, expect.any(String)]);
    const alheia = await world.codigoOf('vizinho');
    expect(await refusal(lojista.call(sessao.changeEmpresa, { id: alheia }))).toEqual([
      403,
      expect.any(String),
    ]);
    expect(await refusal(get(vizinho))).toEqual([404, expect.any(String)]);
  });

  it('whose right goes hands over nothing more, and is told why', async () => {
    const antes = (await get(suporte)).leituras.length;
    await become({ dirconferir_usu: false });
    expect(await refusal(ler(lojista, '9BWZZZ377VT009999'))).toEqual([
      403,
      expect.stringContaining('Peça a quem administra os usuários'),
    ]);
    await become({ dirconferir_usu: true });
    await ler(lojista, '9BWZZZ377VT009999');
    expect((await get(suporte)).leituras).toHaveLength(antes + 1);
  });

  it('is made by who administers users, loses the other rights, and has at least one', async () => {
    await become(DE_NOVO);
    const empresas = [await world.codigoOf('horizonteMatriz')];
    const dados = {
      nome_usu: 'Pedro Portão',
      cpf_usu: '999.000.711-07',
      email_usu: 'portao@horizonte.test',
      telcom_usu: '(41) 99000-0611',
      empresas,
    };
    const novo = await lojista.call(usuarios.save, { ...dados, ...PORTEIRO } as never);
    const dele = (outro: Record<string, unknown>) => DIREITOS.filter((direito) => outro[`dir${direito}_usu`]);
    expect(dele(novo as never)).toEqual(['conferir']);
    const id = Number(novo.codigo_usu);
    const save = async (mudanca: object) => {
      const { versao_usu } = (await suporte.call(usuarios.get, { id })) as { versao_usu?: number };
      return lojista.call(usuarios.save, { ...dados, codigo_usu: id, versao_usu, ...mudanca } as never);
    };
    expect(await refusal(save({ dirconferir_usu: false }))).toEqual([
      400,
      expect.stringContaining('ver a empresa ou conferir o pátio'),
    ]);
    expect(dele((await save({ dirconfirmar_usu: true })) as never)).toEqual(['conferir']);
    expect(dele((await save({ dirver_usu: true })) as never)).toEqual(['ver', 'conferir']);
    const { data } = await suporte.call(auditoria.lista, { ato: 'Usuário: inclusão' });
    expect(JSON.stringify(data)).toContain('Vê a empresa: Não');
    await become(PORTEIRO);
    expect(await refusal(save({ dirconfirmar_usu: true }))).toEqual([403, expect.any(String)]);
  });

  it('is nobody of support, who sees every company', async () => {
    await changeUsuario(world, 'suporte', PORTEIRO);
    expect(await refusal(get(suporte))).toBe('done');
    expect(await suporte.call(sessao.empresaLogada, {})).toHaveProperty('cerval_emp', expect.any(String));
  });

  it('has no other right, whatever is written beside', async () => {
    await become({ ...DE_NOVO, ...PORTEIRO });
    const { usuario: eu } = await lojista.call(sessao.permissoes, {});
    expect(eu.direitosRetirados).toEqual(['ver', ...DIREITOS.filter(pedeVer)]);
  });
});
