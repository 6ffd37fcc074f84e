import { beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { tokenIntegracao } from '#contract/gateway/acesso/tokenIntegracao.ts';
import { auditoria, type LinhaDaTrilha } from '#contract/gateway/conformidade/auditoria.ts';
import { routes } from '#contract/gateway/index.ts';
import { mensagemGlobal } from '#contract/gateway/suporte/mensagemGlobal.ts';
import { askedBy } from '#contract/operations/index.ts';
import type { Route } from '#contract/route.ts';
import { empresa } from '#domain/entities/empresa.ts';
import { usuario } from '#domain/entities/usuario.ts';
import { audited } from '#gateway/http/audited.ts';
import type { AuditoriaPort } from '#gateway/ports/auditoria.ts';
import { sweepAcessos } from '#gateway/usecases/sweepPeriodically.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { EMPRESA } from '#tests/support/bodies.ts';
import { GatewayError, type TestSession } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';

const keyOf = ({ method, path }: Route) => `${method} ${path}`;

const OPERACAO = 'asks for operations, each of whose intents tells who asked';
const LOTE = 'a batch that keeps its author and what became of each of its items';
const LEITURA = 'reads: what it makes is a copy';

/** Writing calls that are no audited act, with the reason. */
const SEM_ATO: Readonly<Record<string, string>> = {
  'POST aptidao-usados/placas': LEITURA,
  'POST aptidao-usados/planilha': LEITURA,
  'POST atpv/processarLoteAtpvNovo': LOTE,
  'POST atpv/downloadLoteAtpv': LEITURA,
  'POST avisos/ler': 'one’s own reads',
  'POST conta/avisos': 'one’s own mail',
  'POST conta/confirmar/perguntar': 'asks for nothing yet: the proof is the act',
  'POST conta/passkeys/iniciar': 'asks for nothing yet: keeping the passkey is the act',
  'POST declaracao/imprimir': LEITURA,
  'POST livro/baixar': LEITURA,
  'POST login/perguntar': 'opens no session',
  'POST conta/segundoFator/iniciar': 'asks for nothing yet: its confirmation is the act',
  'POST entregaDocumentos/enviar': 'a delivery keeps who sent what to whom',
  'POST entregaDocumentos/marcar': 'a delivery keeps who marked it',
  'POST financeiro/gerarPIX': 'the ledger tells of money, and who asked for a charge',
  'POST pix/webhook/:segredo/pix': 'the ledger tells of money',
  'POST config/createConfigEmpAndConfigGru/:id': 'made by the console by itself: nobody chose anything',
  'POST usuarioByEmailSenha': 'opens no session',
  'POST empresasAcesso': 'opens no session',
  'POST exportacao': LEITURA,
  'POST exportacao/baixar': LEITURA,
  'POST exportacao/cancelar': 'lets go of a copy of one’s own, and changes no record',
  'POST patio/ler': 'a check keeps each reading with who read it',
  'POST patio/entregar': 'a device says that it holds nothing',
  'POST patio/imprimir': LEITURA,
  'POST pendencias/anotar': 'the operation’s own story keeps it',
  'POST pendencias/dispensar': 'the refusal stays in the vehicle’s story; only its notice goes',
  'POST report/:name/imprimir': LEITURA,
  'POST integracao/v1/notas': LOTE,
  'POST integracao/v1/entradas/confirmacoes': OPERACAO,
  'POST integracao/v1/saidas/confirmacoes': OPERACAO,
  'POST integracao/v1/montadora/entradas/confirmacoes': OPERACAO,
  'POST integracao/v1/montadora/saidas/confirmacoes': OPERACAO,
  'POST webhooks/testar': 'a delivery keeps its attempts',
  'POST webhooks/reenviar': 'a delivery keeps its attempts',
  'POST xml/processarxml': LOTE,
  'POST xml/downloadXml': LEITURA,
  'PUT entradaZeroKm/selecionarNota': 'the vehicle keeps which invoice stands for it',
  'POST veiculos/estoque/comparar': LEITURA,
  'POST veiculos/estoqueZeroKm/confirmarSaidaTodos': OPERACAO,
  'POST atpv/getAtpvEnviado': LEITURA,
  'PUT montadora/selecionarNota': 'the vehicle keeps which invoice stands for it',
};

describe('the audit trail', () => {
  const world = ownGateway();
  let suporte: TestSession;
  beforeAll(async () => {
    suporte = await world.as('suporte', 'horizonteMatriz');
  });

  const trilha = async (filtro: Record<string, string>): Promise<LinhaDaTrilha[]> =>
    (await suporte.call(auditoria.lista, filtro)).data;

  it('covers every writing call, or has a reason not to', () => {
    // An operation's intent tells who asked for it, and what became of it.
    const isOperation = ({ path, renave }: Route) => renave || askedBy(path) !== undefined;
    const silent = routes.filter((one) => one.method !== 'GET' && !one.ato && !isOperation(one)).map(keyOf);
    expect(silent.sort()).toEqual(Object.keys(SEM_ATO).sort());
  });

  it('names the state and the municipality of an address', async () => {
    const codigoEmp = await world.codigoOf('horizonteMatriz');
    await suporte.call(crudRoutes(empresa).save, { ...EMPRESA, codigoEmp } as never);
    const [linha] = await trilha({ ato: 'Empresa' });
    expect(linha?.dados).toMatch(/Estado: Paraná; Município: Curitiba/);
  });

  it('records who changed which user, with rights and without personal data', async () => {
    const { save, list, remove } = crudRoutes(usuario);
    const rights = Object.fromEntries(
      Object.values(usuario.fields)
        .filter(({ wire }) => wire.startsWith('dir'))
        .map(({ wire }) => [wire, wire !== 'dirtransferir_usu']),
    );
    const novo = {
      nome_usu: 'Nome Guardado',
      cpf_usu: '11144477735',
      email_usu: 'canario@patio.test',
      telcom_usu: '11987654321',
      ativo_usu: true,
      ...rights,
      empresas: [await world.codigoOf('horizonteMatriz')],
    };
    await suporte.call(save, novo);
    const {
      data: [criado],
    } = await suporte.call(list, { descricaoFiltro: 'canario@patio.test' });
    const codigo = Number(criado?.codigo_usu);
    const [linha] = await trilha({ ato: 'Usuário: inclusão' });
    expect(linha).toMatchObject({
      ato: 'Usuário: inclusão ou alteração',
      registro: `Nome Guardado (${codigo})`,
      nome_usu: CONTAS.suporte.nome,
      email_usu: CONTAS.suporte.email,
      codigo_emp: await world.codigoOf('horizonteMatriz'),
      origem: '127.0.0.1',
      desfecho: 'feito',
      motivo: null,
    });
    expect(linha?.dados).toContain('Transfere: Não');
    expect(linha?.dados).toContain('Cancela entradas e saídas: Sim');
    expect(linha?.dados).not.toMatch(/11144477735|111\.444|canario|98765/);

    await suporte.call(remove, { id: codigo });
    expect((await trilha({ ato: 'Usuário: exclusão' }))[0]).toMatchObject({
      registro: `Nome Guardado (${codigo})`,
    });
  });

  it('records successful sign-ins by account, and no failed ones', async () => {
    const dealer = await world.as('lojista');
    const entradas = { ato: 'Sessão: entrada', usuario: CONTAS.lojista.email };
    const before = (await trilha(entradas)).length;
    expect((await trilha(entradas))[0]).toMatchObject({
      nome_usu: CONTAS.lojista.nome,
      codigo_emp: await world.codigoOf('horizonteMatriz'),
      desfecho: 'feito',
    });
    const codigo_emp = await world.codigoOf('horizonteMatriz');
    for (const email of [CONTAS.lojista.email, 'ninguem@patio.test']) {
      const wrong = { email, password: 'Canário-1', codigo_emp };
      await expect(dealer.call(sessao.login, wrong)).rejects.toThrow(GatewayError);
    }
    await dealer.call(sessao.redefinirSenha, { email: 'ninguem@patio.test' });
    expect(await trilha(entradas)).toHaveLength(before);
    expect(JSON.stringify(await trilha({}))).not.toMatch(/ninguem@|Canário-1/);
  });

  it('records refusals with their reason, without secrets', async () => {
    const dealer = await world.as('lojista');
    const wrong = { senhaatual: 'Errada#2026', novasenha: 'Outra#2026' };
    await expect(dealer.call(sessao.alterarSenha, wrong)).rejects.toThrow(GatewayError);
    const [linha] = await trilha({ ato: 'Senha: troca', desfecho: 'recusado' });
    expect(linha).toMatchObject({ nome_usu: CONTAS.lojista.nome, dados: null });
    expect(linha?.motivo).toBeTruthy();
    expect(JSON.stringify(linha)).not.toMatch(/Errada|Outra#/);
  });

  it('records a new integration token, although its call is a GET', async () => {
    const dealer = await world.as('lojista');
    const { data } = await dealer.call(tokenIntegracao.save, {
      companyCode: await world.codigoOf('horizonteMatriz'),
    });
    const [linha] = await trilha({ ato: 'Token' });
    expect(linha).toMatchObject({ nome_usu: CONTAS.lojista.nome, desfecho: 'feito' });
    expect(JSON.stringify(linha)).not.toContain(data);
  });

  it('keeps texts meant for everybody', async () => {
    const mensagem = {
      codigo_men: 1,
      mensagem_men: 'Manutenção às 22 h',
      tipo_men: 'I',
      ativo_men: false,
    } as const;
    await suporte.call(mensagemGlobal.save, mensagem);
    expect((await trilha({ ato: 'Mensagem global' }))[0]?.dados).toContain('Manutenção às 22 h');
  });

  it('is filtered by person, company, outcome and day', async () => {
    expect(await trilha({ usuario: 'não há ninguém assim' })).toEqual([]);
    expect((await trilha({ empresa: 'Horizonte' })).length).toBeGreaterThan(0);
    expect(await trilha({ dataFinal: '2020-01-01' })).toEqual([]);
  });

  it('is kept for five years', async () => {
    const count = async () => (await suporte.call(auditoria.lista, {})).meta.total;
    const before = await count();
    const HOUR = 3_600_000;
    await sweepAcessos({
      ...world.gateway.ports,
      agora: () => new Date(Date.now() + 4.9 * 365 * 24 * HOUR),
    });
    suporte = await world.as('suporte', 'horizonteMatriz');
    expect(await count()).toBeGreaterThanOrEqual(before);
    await sweepAcessos({
      ...world.gateway.ports,
      agora: () => new Date(Date.now() + 5.1 * 365 * 24 * HOUR),
    });
    suporte = await world.as('suporte', 'horizonteMatriz');
    expect(await count()).toBe(1);
  });
});

describe('an act', () => {
  const ato = { ...mensagemGlobal.save } as Route;

  const told = (changes: Partial<AuditoriaPort> = {}) => {
    const said: unknown[] = [];
    const port: AuditoriaPort = {
      start: async () => said.push('iniciado'),
      end: async (_, { desfecho }) => said.push(desfecho) > 0,
      erase: async () => void said.push('apagado'),
      list: () => Promise.reject(new Error('not asked')),
      forget: async () => {},
      ...changes,
    };
    const errors: unknown[] = [];
    const log = { info: () => {}, warn: () => {}, error: (data: unknown) => void errors.push(data) };
    const quem = { codigoUsuario: 1, codigoEmpresa: 1, origem: '127.0.0.1', input: {} };
    const doing = <T>(work: () => Promise<T>) =>
      audited(ato, { ...quem, ports: { auditoria: port, log } }, work);
    return { said, errors, doing };
  };

  it('is recorded before it is done', async () => {
    const { said, doing } = told();
    await doing(async () => void said.push('feito agora'));
    expect(said).toEqual(['iniciado', 'feito agora', 'feito']);
  });

  it('is not done when it cannot be recorded', async () => {
    const { said, doing } = told({ start: () => Promise.reject(new Error('the database is away')) });
    await expect(doing(async () => void said.push('feito agora'))).rejects.toThrow('the database is away');
    expect(said).toEqual([]);
  });

  it('that fails is recorded as failed, and its error is passed on', async () => {
    const { said, doing } = told();
    await expect(doing(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(said).toEqual(['iniciado', 'falhou']);
  });

  it('that succeeded is answered even if its end cannot be recorded', async () => {
    const { errors, doing } = told({ end: () => Promise.reject(new Error('the database is away')) });
    expect(await doing(async () => 'done')).toBe('done');
    expect(errors).toHaveLength(1);
  });
});
