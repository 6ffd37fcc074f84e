import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { auditoria } from '#contract/gateway/conformidade/auditoria.ts';
import { dadosPessoais, type Procurado } from '#contract/gateway/conformidade/dadosPessoais.ts';
import { retencao } from '#contract/gateway/conformidade/retencao.ts';
import { guardasComPrazo } from '#domain/dadosPessoais.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { GUARDADOS } from '#gateway/db/tables/dadosPessoais/index.ts';
import { sweepRetencao } from '#gateway/usecases/conformidade/retencao.ts';
import { PESSOA } from '#tests/support/bodies.ts';
import { GatewayError, type TestGateway, type TestSession } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { rowOf } from '#tests/support/rows.ts';

const CPF = '39053344705';
const EMAIL = 'titular.raro@patio.test';
const AMBOS = `${CPF} ${EMAIL}`;
const JSON_COM = JSON.stringify({
  corpo: { comprador: { numeroDocumento: CPF, nome: 'Titular Raro', email: EMAIL } },
});
const ONTEM = new Date(Date.now() - 24 * 3_600_000).toISOString();
const HA_VINTE_ANOS = '2006-01-15T12:00:00Z';

/** Kinds of rows of which the demo world has none: one of each that names the person, by table. */
const plantar = async (
  { gateway }: TestGateway,
  codemp: number,
  quando: string,
  base: number,
): Promise<void> => {
  const { kysely } = gateway.database;
  const { codigo_usu: codusu } = await rowOf({ kysely }, 'usuario');
  const { codigo_mun, coduf_mun } = await rowOf({ kysely }, 'municipio');
  const chassi = `TITULAR${base}`;
  const placa = `TIT${base}`;
  const run = async (query: ReturnType<typeof sql>) => void (await query.execute(kysely));
  const intencao = '00000000-0000-4000-8000-00000000'.concat(String(base).padStart(4, '0'));
  await run(sql`insert into lote_xml (codigo, codemp, codusu, datahoraimportacao, totalarquivos)
    values (${base}, ${codemp}, ${codusu}, ${quando}, 1)`);
  await run(sql`insert into pacote_xml (codlote, pacote, arquivo, arquivos, processado)
    values (${base}, 1, ${`titular/pacote-${base}.bin`}, ${JSON.stringify([`nota de ${CPF}.xml`])}, true)`);
  await run(sql`insert into xml_item (codigo, codemp, codlote, pacote, posicao, veiculo, nomearquivo, inicio, tamanho, situacao, tiponf,
      nome, cpfcnpj, email, chassi, errodetalhe, dataprocessamentoxml)
    overriding system value
    values (${base}, ${codemp}, ${base}, 1, 0, 0, ${`${CPF}.xml`}, 0, 1, 'erro', 'S', 'Titular Raro', ${CPF}, ${EMAIL}, ${chassi},
      ${AMBOS}, ${quando})`);
  await run(sql`insert into estoque (codemp, id, chassi, placa, estado, acabado, entrada, comprador, docvendedor, item_saida, visto)
    values (${codemp}, ${base}, ${chassi}, ${placa}, 'FINALIZADO', true, ${quando}, 'Titular Raro', ${CPF}, ${base}, ${quando})`);
  await run(sql`insert into intencao (id, codemp, codusu, chassi, operacao, dados, estado, criada, idestoque, resposta, erromensagem)
    values (${intencao}, ${codemp}, ${codusu}, ${chassi}, 'confirmarSaida', ${JSON_COM}, 'confirmada', ${quando}, ${base},
      ${JSON_COM}, ${`Falta o e-mail ${EMAIL}`})`);
  await run(sql`insert into laudo (codemp_lau, placa_lau, numero_lau, ecv_lau, cnpj_lau, data_lau, arquivo_lau, dahins_lau, usuins_lau)
    values (${codemp}, ${placa}, 'L-1', 'x', 'x', ${quando}, ${`titular/laudo-${base}.pdf`}, ${quando}, ${codusu})`);
  await run(sql`insert into aptidao (codemp, placa, renavam, tipocrv, codusu, pedida, estado, prazo, respondida)
    values (${codemp}, ${placa}, '1', 'x', ${codusu}, ${quando}, 'apto', ${quando}, ${quando})`);
  await run(sql`insert into passo_intencao (intencao, quando, passo, dado, requisicao, resposta)
    values (${intencao}, ${quando}, 'enviada', ${EMAIL}, ${`POST /saidas ${JSON_COM}`}, ${JSON_COM})`);
  const evento = `titular-${base}`;
  await run(sql`insert into webhook_endpoint (id, codemp, url, eventos, fechado, criado, codusu)
    values (${intencao}, ${codemp}, 'https://sistema.test', '{}', '', ${quando}, ${codusu})`);
  await run(
    sql`insert into webhook_evento (id, codemp, tipo, quando, corpo) values (${evento}, ${codemp}, 'ping', ${quando}, '{}')`,
  );
  await run(sql`insert into webhook_entrega (codemp, endpoint, evento, estado, proxima, tentativas)
    values (${codemp}, ${intencao}, ${evento}, 'entregue', ${quando}, ${JSON.stringify([{ resposta: AMBOS }])})`);
  await run(sql`insert into leitura (codemp, tipo, nome, registro, codusu, email, sistema, origem, hora, primeira, ultima)
    values (${codemp}, 'documento', 'x', ${evento}, ${codusu}, ${EMAIL}, false, 'x', ${quando}, ${quando}, ${quando})`);
  await run(sql`insert into documento (codemp, idestoque, tipo, arquivo, tamanho, obtido)
    values (${codemp}, ${base}, 'atpv', ${`titular/atpv-${base}.pdf`}, 3, ${quando})`);
  await run(sql`insert into atpv_entregue (codemp, idest, resumopdf, xml, entregue)
    values (${codemp}, ${base}, ${`resumo-${base}`}, ${Buffer.from(`<cpf>${CPF}</cpf>`)}, ${quando})`);
  await run(sql`insert into atpv_ouvido (codemp, idest, arquivo, ouvida)
    values (${codemp}, ${base}, ${`titular/ouvido-${base}.pdf`}, ${quando})`);
  await run(sql`insert into lote_atpv (codigo, codemp, codusu, datahorageracao, totalarquivoslote, pronto, arquivo)
    values (${base}, ${codemp}, ${codusu}, ${quando}, 1, true, ${`titular/lote-${base}.zip`})`);
  await run(
    sql`insert into item_lote_atpv (codlote, posicao, chassi, idestoque, isacabado) values (${base}, 0, ${chassi}, ${base}, true)`,
  );
  await run(sql`insert into entrega_documento (codemp, idestoque, entregue, recebedor, codusu, marcada, comprovante, tipocomprovante)
    values (${codemp}, ${base}, ${quando}, 'Titular Raro', ${codusu}, ${quando}, ${`titular/entrega-${base}.png`}, 'assinatura')`);
  await run(sql`insert into envio_documento (codemp, idestoque, chassi, tipo, para, email, comprador, codusu, pedido, estado, erro)
    values (${codemp}, ${base}, ${chassi}, 'atpv', 'comprador', ${EMAIL}, ${CPF}, ${codusu}, ${quando}, 'enviado', ${`para ${EMAIL}`})`);
  await run(
    sql`insert into importacao (codigo, codemp, entidade, codusu, criada, total) values (${base}, ${codemp}, 'pessoa', ${codusu}, ${quando}, 1)`,
  );
  await run(sql`insert into linha_importacao (codimp, linha, valores, chave, sucesso, mensagem)
    values (${base}, 1, ${JSON.stringify({ cgccpf: CPF, email: EMAIL })}, ${CPF}, false, ${`${EMAIL} não vale`})`);
  await run(sql`insert into nota_recebida (codemp, chave, emitente, nomeemitente, vistaem, justificativa)
    values (${codemp}, ${`chave-${base}`}, ${CPF}, 'Titular Raro', ${quando}, ${`de ${EMAIL}`})`);
  await run(sql`insert into carta_de_correcao (codemp, chave, sequencia, registrada, texto)
    values (${codemp}, ${`chave-${base}`}, 1, ${quando}, ${`Onde se lê 390.533.447-05, ${EMAIL}`})`);
  await run(sql`insert into nota_dito (codemp, chave, papel, tipo, autor, texto, visto)
    values (${codemp}, ${`chave-${base}`}, '110110-1', 'carta', ${CPF}, ${`Onde se lê ${EMAIL}`}, ${quando})`);
  await run(
    sql`insert into pix_sem_cobranca (e2eid_psc, valor_psc, mensagem_psc, pago_psc) values (${`e2e-${base}`}, 1, ${AMBOS}, ${quando})`,
  );
  await run(sql`insert into convite (codemp_cvt, nomloj_cvt, email_cvt, token_cvt, dahenv_cvt, expira_cvt)
    values (${codemp}, 'Titular Raro', ${EMAIL}, ${`token-${base}`}, ${quando}, ${quando})
    on conflict do nothing`);
  await run(sql`insert into pessoa (codemp_pes, nomraz_pes, cgccpf_pes, email_pes, cep_pes, end_pes, bairro_pes, codmun_pes, coduf_pes, dahins_pes)
    values (${codemp}, 'Titular Raro', ${CPF}, ${EMAIL}, '01310100', 'Rua Um', 'Centro', ${codigo_mun}, ${coduf_mun}, ${quando})`);
};

/** Rows that end by themselves, accounts, contacts and trails: one of each. */
const plantarOutras = async ({ gateway }: TestGateway, codemp: number): Promise<void> => {
  const { kysely } = gateway.database;
  const run = async (query: ReturnType<typeof sql>) => void (await query.execute(kysely));
  const quando = new Date().toISOString();
  const { codigo_usu: codusu } = await rowOf({ kysely }, 'usuario');
  await run(
    sql`insert into auditoria (quando, ato, rota, origem, dados) values (${quando}, 'x', 'x', 'x', ${AMBOS})`,
  );
  await run(sql`insert into evento_seguranca (tipo, email, origem, alvo, hora, primeira, ultima, vezes)
    values ('permissaoRecusada', ${EMAIL}, 'x', ${CPF}, ${quando}, ${quando}, ${quando}, 1)`);
  await run(sql`insert into operador (codemp_opr, codusu_opr, desde_opr, licenca_opr)
    values (${codemp}, ${codusu}, '2099-01-01', 'PR-1')`);
  await run(sql`insert into passkey (codusu_pky, id_pky, nome_pky, chave_pky, contador_pky, transportes_pky, criada_pky)
    values (${codusu}, 'titular', 'Celular', '', 0, '{}', ${quando})`);
  await run(sql`insert into chave_idempotencia (codemp, chave, posse, prazo, status, resposta)
    values (${codemp}, 'titular', gen_random_uuid(), now(), 200, ${JSON_COM})`);
  await run(
    sql`insert into confirmacao_email values ('titular', ${codusu}, ${EMAIL}, now() + interval '1 day')`,
  );
  await run(sql`insert into mensagem_contada values (${`senha:${EMAIL}`}, 1, now() + interval '1 day')`);
  await run(
    sql`insert into tentativa_login values (${`conta:${EMAIL}@127.0.0.1`}, 1, now() + interval '1 day')`,
  );
  await run(sql`insert into exportacao (codemp_exp, codusu_exp, lista_exp, pedido_exp, nome_exp, criada_exp)
    values (${codemp}, ${codusu}, 'pessoa', ${JSON.stringify({ filtros: { descricaoFiltro: CPF, email: EMAIL } })}, 'x', ${quando})`);
  await run(
    sql`update empresa set email_emp = ${EMAIL}, nomresfin_emp = ${CPF} where codigo_emp = ${codemp}`,
  );
  await run(
    sql`insert into parceiro (cnpj_pcr, nomraz_pcr, email_pcr, obsfin_pcr) values ('11222333000181', 'x', ${EMAIL}, ${CPF})`,
  );
  await run(
    sql`update usuario set cpf_usu = ${CPF}, telcom_usu = '11987654321' where codigo_usu = ${codusu}`,
  );
  await run(
    sql`insert into pergunta (codemp, pergunta, comecada, resposta) values (${codemp}, 'titular', ${quando}, ${JSON_COM})`,
  );
  await run(sql`insert into sincronizacao (codemp, codusu, situacao, iniciada, diferencas)
    values (${codemp}, ${codusu}, 'concluida', ${quando}, ${JSON.stringify([{ docvendedor: CPF, email: EMAIL }])})
    on conflict (codemp) do update set situacao = 'concluida', diferencas = excluded.diferencas`);
};

/** Every place of every schema where the text stands: 'table.column', with the row. */
const grep = async ({ gateway }: TestGateway, texto: string): Promise<string[]> => {
  const { kysely } = gateway.database;
  const { rows: colunas } = await sql<{ e: string; t: string; c: string }>`
    select c.table_schema as e, c.table_name as t, c.column_name as c from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('public', 'pgboss') and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'json', 'jsonb', 'bytea', 'ARRAY', 'character varying')`.execute(kysely);
  const achados: string[] = [];
  for (const { e, t, c } of colunas) {
    const coluna = sql`${sql.ref(c)}`;
    const { rows } = await sql<{ n: number }>`select 1 as n from ${sql.id(e, t)}
      where ${coluna}::text ilike ${`%${texto}%`} or ${coluna}::text ilike ${`%${Buffer.from(texto).toString('hex')}%`}`.execute(
      kysely,
    );
    achados.push(...rows.map(() => `${t}.${c}`));
  }
  return achados.sort();
};

describe('a person’s data', () => {
  const world = ownGateway();
  let suporte: TestSession;
  let lojista: TestSession;
  const escritos = ['pacote', 'atpv', 'ouvido', 'lote', 'entrega'].flatMap((nome) =>
    [9001, 9002, 9003].map(
      (base) =>
        `titular/${nome}-${base}.${{ pacote: 'bin', atpv: 'pdf', ouvido: 'pdf', lote: 'zip', entrega: 'png' }[nome]}`,
    ),
  );
  beforeAll(async () => {
    for (const chave of escritos) await world.gateway.ports.arquivos.write(chave, Buffer.from(CPF));
    await plantar(world, await world.codigoOf('horizonteMatriz'), ONTEM, 9001);
    await plantar(world, await world.codigoOf('vizinho'), HA_VINTE_ANOS, 9002);
    suporte = await world.as('suporte', 'horizonteMatriz');
    lojista = await world.as('lojista');
  });

  const search = (
    session: TestSession,
    quem: { cpf?: string; email?: string } = { cpf: CPF, email: EMAIL },
  ) => session.call(dadosPessoais.search, quem);
  const tablesOf = ({ grupos }: Procurado) => [...new Set(grupos.map(({ tabela }) => tabela))].sort();
  const files = async (): Promise<string[]> => {
    const chaves: string[] = [];
    for await (const chave of world.gateway.ports.arquivos.listAll())
      if (chave.startsWith('titular/')) chaves.push(chave);
    return chaves.sort();
  };

  it('asks for a CPF or an e-mail, and says so', async () => {
    await expect(search(lojista, {})).rejects.toThrow('Informe o CPF ou o e-mail da pessoa.');
    await expect(search(lojista, { cpf: '123' })).rejects.toThrow(GatewayError);
  });

  it('is found by a company in its own rows alone, however its number is written', async () => {
    const achado = await search(lojista, { cpf: '390.533.447-05' });
    expect(new Set(achado.grupos.map(({ empresa }) => empresa)).size).toBe(1);
    expect(tablesOf(achado)).not.toContain('pix_sem_cobranca');
    expect(achado.titular).toBe('CPF ***.533.447-**');
    expect(achado.grupos.find(({ tabela }) => tabela === 'pessoa')).toMatchObject({
      destino: 'lei',
      quantos: 1,
    });
    expect(achado.grupos.find(({ tabela }) => tabela === 'envio_documento')).toMatchObject({
      destino: 'sai',
      porque: null,
    });
    expect(achado.grupos.find(({ tabela }) => tabela === 'xml_item')?.ate).toMatch(/^20\d\d-/);
  });

  it('is emptied by a company in its own rows alone', async () => {
    const antes = (await grep(world, CPF)).length;
    const answer = await lojista.call(dadosPessoais.anonymize, { cpf: CPF, email: EMAIL });
    expect(answer.message).toContain('Fica o que a lista diz, com o motivo.');
    expect(answer.grupos.every(({ destino }) => destino !== 'sai')).toBe(true);
    const depois = await search(suporte);
    expect((await grep(world, CPF)).length).toBeLessThan(antes);
    expect(
      depois.grupos.some(({ tabela, destino }) => tabela === 'passo_intencao' && destino === 'sai'),
    ).toBe(true);
    // Files of what a law keeps stay.
    expect(await files()).toContain('titular/atpv-9001.pdf');
  });

  it('is found by support in every kind of row, and handed out whole, to read and as JSON', async () => {
    await plantar(world, await world.codigoOf('aurora'), ONTEM, 9003);
    await plantarOutras(world, await world.codigoOf('horizonteMatriz'));
    const achado = await search(suporte);
    const buscadas = GUARDADOS.filter(([, { busca, vias }]) => busca || vias).map(([tabela]) => tabela);
    expect(tablesOf(achado)).toEqual(buscadas.sort());
    const json = JSON.parse(
      await (await suporte.call(dadosPessoais.file, { cpf: CPF, email: EMAIL, formato: 'json' })).text(),
    ) as { registros: { tabela: string }[] };
    expect(json.registros).toHaveLength(achado.grupos.reduce((soma, { quantos }) => soma + quantos, 0));
    const html = await (await suporte.call(dadosPessoais.file, { cpf: CPF, formato: 'html' })).text();
    expect(html).toContain('<h2>Nota fiscal</h2>');
    expect(html).toContain('<dt>Nome</dt><dd>Titular Raro</dd>');
    expect(html).toMatch(/Fica\. O Fisco pode conferir [^<]* Até \d\d\/\d\d\/\d{4}\./);
    expect(html).toContain(`&lt;cpf&gt;${CPF}&lt;/cpf&gt;`);
  });

  it('stands nowhere afterwards but where the report says so, in rows and in files', async () => {
    const { grupos } = await suporte.call(dadosPessoais.anonymize, { cpf: CPF, email: EMAIL });
    expect(grupos.filter(({ destino }) => destino === 'sai')).toEqual([]);
    const restam = new Set(grupos.map(({ tabela }) => tabela as string));
    for (const texto of [CPF, EMAIL, '390.533.447-05'])
      for (const lugar of await grep(world, texto)) expect(restam, lugar).toContain(lugar.split('.')[0]);
    // Twenty years old: nothing of that company is left.
    const vizinho = await world.codigoOf('vizinho');
    expect(grupos.filter(({ codigoEmpresa }) => codigoEmpresa === vizinho)).toEqual([]);
    expect(await files()).toEqual(escritos.filter((chave) => !chave.includes('9002')).sort());
    expect((await suporte.call(dadosPessoais.anonymize, { cpf: CPF, email: EMAIL })).message).toContain(
      'Nada a anonimizar.',
    );
  });

  it('binds nobody by a deal that was refused, and ten years from the exit by one that was done', async () => {
    const codemp = await world.codigoOf('horizonteMatriz');
    const codusu = await world.usuarioOf('lojista');
    const [cpf, id, chassi] = ['52998224725', '00000000-0000-4000-8000-0000000077aa', 'RECUSADA7701'];
    const dados = JSON.stringify({ comprador: { cpf } });
    await sql`insert into intencao (id, codemp, codusu, chassi, operacao, dados, estado, criada)
      values (${id}, ${codemp}, ${codusu}, ${chassi}, 'confirmarSaida', ${dados}, 'recusada', ${ONTEM})`.execute(
      world.kysely,
    );
    await sql`insert into estoque (codemp, id, chassi, estado, acabado, entrada, saida, docvendedor, visto)
      values (${codemp}, 7701, ${chassi}, 'FINALIZADO', true, '2010-01-15T12:00:00', '2024-01-15T12:00:00', ${cpf}, ${ONTEM})`.execute(
      world.kysely,
    );
    const achado = await search(lojista, { cpf });
    const de = (nome: string) => achado.grupos.find(({ tabela }) => tabela === nome);
    expect(de('intencao')).toMatchObject({ destino: 'sai' });
    expect(de('estoque')).toMatchObject({ destino: 'lei', ate: expect.stringMatching(/^203[34]-/) });
    await lojista.call(dadosPessoais.anonymize, { cpf, email: null });
    const { rows } = await sql<{
      id: string;
    }>`select id from intencao where dados::text like ${`%${cpf}%`}`.execute(world.kysely);
    expect(rows).toEqual([]);
  });

  it('keeps of a deal that was done what the law names, and neither e-mail nor telephone', async () => {
    const codemp = await world.codigoOf('horizonteMatriz');
    const codusu = await world.usuarioOf('lojista');
    const [cpf, email, telefone] = ['52998224725', 'comprou.aqui@patio.test', '41988887777'];
    const comprador = { cpf, nome: 'Quem "Comprou"', email, telefone, cep: '80010020' };
    const de = async (id: string) =>
      (await world.kysely.selectFrom('intencao').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
        .dados;
    const insert = (id: string, estado: string) =>
      sql`insert into intencao (id, codemp, codusu, chassi, operacao, dados, resposta, erromensagem, estado, criada)
        values (${id}, ${codemp}, ${codusu}, ${`CONTATO${id.slice(-2)}`}, 'confirmarSaida',
          ${JSON.stringify({ corpo: { comprador } })}, null, ${`Falta ${email}.`}, ${estado}, ${ONTEM})`.execute(
        world.kysely,
      );
    const [feita, emCurso] = ['00000000-0000-4000-8000-0000000077bb', '00000000-0000-4000-8000-0000000077cc'];
    await insert(feita, 'confirmada');
    await insert(emCurso, 'desconhecida');
    await lojista.call(dadosPessoais.anonymize, { cpf, email });
    const fica = { ...comprador, email: '(removido)', telefone: '(removido)' };
    expect(await de(feita)).toEqual({ corpo: { comprador: fica } });
    // The registry may still be asked about it.
    expect(await de(emCurso)).toEqual({ corpo: { comprador } });
    await world.kysely.deleteFrom('intencao').where('id', 'in', [feita, emCurso]).execute();
  });

  it('stays anonymous, whoever saves what they read before', async () => {
    const matriz = await world.codigoOf('horizonteMatriz');
    const delas = world.kysely.selectFrom('pessoa').selectAll().where('codemp_pes', '=', matriz);
    const antes = await delas.where('cgccpf_pes', 'not like', 'removido-%').executeTakeFirstOrThrow();
    const esta = world.kysely.updateTable('pessoa').where('codigo_pes', '=', antes.codigo_pes);
    await esta.set({ cgccpf_pes: `removido-${antes.codigo_pes}` }).execute();
    const { codigo_pes: codigoPes, versao_pes: versaoPes } = antes;
    const save = lojista.call(crudRoutes(pessoa).save, { ...PESSOA, codigoPes, versaoPes });
    await expect(save).rejects.toMatchObject({
      status: 422,
      body: { message: 'Esta pessoa foi anonimizada, e seu cadastro não volta. Cadastre-a de novo.' },
    });
    await esta.set({ cgccpf_pes: antes.cgccpf_pes }).execute();
  });

  it('leaves lines in the trail, without the whole number or address', async () => {
    const { data } = await suporte.call(auditoria.lista, { ato: 'Dados de uma pessoa' });
    const atos = data.map(({ ato }) => ato);
    expect(new Set(atos)).toEqual(
      new Set([
        'Dados de uma pessoa: busca',
        'Dados de uma pessoa: entrega',
        'Dados de uma pessoa: anonimização',
      ]),
    );
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${CPF}|${EMAIL}`));
    expect(JSON.stringify(data)).toContain('***.533.447-**');
  });

  it('is swept by nobody’s request once its time is over, after a rehearsal that changes nothing', async () => {
    const vizinho = await world.codigoOf('vizinho');
    await plantar(world, vizinho, HA_VINTE_ANOS, 9004);
    for (const nome of ['pacote-9004.bin', 'atpv-9004.pdf', 'lote-9004.zip'])
      await world.gateway.ports.arquivos.write(`titular/${nome}`, Buffer.from(CPF));
    const { ports } = world.gateway;
    await ports.empresa(vizinho).declaracoes.create({
      chave: 'V'.repeat(28),
      resumo: '',
      codigoUsuario: 1,
      chassis: [],
      feita: new Date(HA_VINTE_ANOS),
      validade: new Date(HA_VINTE_ANOS),
      conteudo: { razaoSocial: '', cnpj: '', treinamento: true, colunas: [], linhas: [] },
    });
    const amanha = { ...ports, agora: () => new Date(Date.now() + 25 * 3_600_000) };
    const before = await grep(world, CPF);
    expect(await sweepRetencao(amanha)).toBe(0);
    expect(await grep(world, CPF)).toEqual(before);
    const regras = await suporte.call(retencao.list);
    expect(regras.map(({ guarda }) => guarda)).toEqual(guardasComPrazo);
    // The person's record is held until what the law kept is gone.
    for (const { guarda, ligada, vencidas } of regras)
      expect([guarda, ligada, (vencidas ?? 0) > 0]).toEqual([guarda, false, guarda !== 'pessoas']);

    const save = (guarda: (typeof guardasComPrazo)[number], dias: number, ligada: boolean) =>
      suporte.call(retencao.save, { guarda, dias, ligada });
    await expect(save('notas', 365, false)).rejects.toThrow('o prazo não pode ser menor que 2196 dias');
    await expect(save('passos', 800, true)).rejects.toThrow('espere o ensaio');
    await expect(lojista.call(retencao.list)).rejects.toThrow(GatewayError);
    for (const { guarda, dias } of regras) await save(guarda, dias, true);

    expect(await sweepRetencao(amanha)).toBeGreaterThan(10);
    // A second round: records that others held are free now.
    await sweepRetencao(amanha);
    expect((await search(suporte)).grupos.filter(({ codigoEmpresa }) => codigoEmpresa === vizinho)).toEqual(
      [],
    );
    expect((await files()).filter((chave) => chave.includes('9004'))).toEqual([]);
    const depois = await suporte.call(retencao.list);
    for (const { guarda, apagadas } of depois) expect([guarda, apagadas > 0]).toEqual([guarda, true]);
    expect((await search(suporte)).grupos.some(({ tabela }) => tabela === 'xml_item')).toBe(true);
  });
});
