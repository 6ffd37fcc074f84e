import { describe, expect, it } from 'vitest';
import type { Expected, RenaveCall } from '#contract/renave/call.ts';
import type { CodigoDeRecusa } from '#domain/recusa.ts';
import { classify, recusaOf } from '#gateway/renave/classify.ts';
import { readAnswer } from '#gateway/renave/readAnswer.ts';

const AGORA = new Date('2026-03-02T12:00:00Z');
const CHASSI = '9PTAAAAA000000001';
const ESTOQUE = { id: 7, chassi: CHASSI, estado: 'CONFIRMADO' };

const call = (method: 'GET' | 'POST', expects: Expected = 'estoque'): RenaveCall => ({
  grupo: 'estabelecimento',
  path: '/api/qualquer',
  method,
  expects,
});
const [ESCRITA, LEITURA] = [call('POST'), call('GET')];

const bytes = (body: unknown): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body));
const answered = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  ({ ended: 'answered', answer: { status, headers, body: bytes(body) } }) as const;
const lost = (sent: boolean, code = 'ECONNRESET', status: number | null = null) =>
  ({ ended: 'lost', sent, status, code }) as const;
const says = (outcome: Parameters<typeof classify>[2], of = ESCRITA, input: object = { chassi: CHASSI }) =>
  classify(of, input, outcome, AGORA);

describe('classifying an exchange', () => {
  it.each([200, 201, 299])('%i with the requested content is done', (status) => {
    expect(says(answered(status, ESTOQUE))).toMatchObject({ tipo: 'ok', status, corpo: ESTOQUE });
  });

  it('a body in Latin-1 keeps its accents', () => {
    const body = Buffer.from(JSON.stringify({ nome: 'São João' }), 'latin1');
    expect(says(answered(200, body), call('POST', 'object'))).toMatchObject({ corpo: { nome: 'São João' } });
  });

  it.each([
    ['no JSON', Buffer.from('<html>'), {}],
    ['compressed, though it was asked for plain', ESTOQUE, { 'content-encoding': 'gzip' }],
    ['of another vehicle', { ...ESTOQUE, chassi: '9PTOUTRO000000002' }, {}],
    ['nothing', undefined, {}],
  ])('a 2xx with %s is in doubt for a write, and not sent for a read', (_, body, headers) => {
    const motivo = 'O Renave respondeu 200 com um conteúdo que não faz sentido.';
    expect(says(answered(200, body, headers as never))).toEqual({
      tipo: 'semResposta',
      motivo,
      status: 200,
    });
    const lida = says(answered(200, body, headers as never), LEITURA);
    expect(lida).toEqual({ tipo: 'naoEnviada', motivo, retryAfterMs: null, perdida: true });
  });

  it.each([200, 204])('%i without a body is done where none is expected', (status) => {
    expect(says(answered(status), call('POST', 'empty'))).toEqual({ tipo: 'ok', status, corpo: null });
  });

  it('identity encoding is accepted, stated or not', () => {
    expect(says(answered(200, ESTOQUE, { 'content-encoding': 'identity' }))).toMatchObject({ tipo: 'ok' });
  });

  it.each([
    [undefined, null],
    ['  ', null],
    ['120', 120_000],
    [' 5 ', 5_000],
    ['Mon, 02 Mar 2026 12:01:00 GMT', 60_000],
    ['Mon, 02 Mar 2026 11:00:00 GMT', 0],
    ['999999', 3_600_000],
    ['logo', null],
  ])('429 was not processed, and waits as stated: %s', (text, retryAfterMs) => {
    const headers = text === undefined ? {} : { 'retry-after': text };
    expect(says(answered(429, {}, headers as Record<string, string>))).toEqual({
      tipo: 'naoEnviada',
      motivo: 'O Renave pediu para aguardar (429).',
      retryAfterMs,
    });
  });

  it.each([100, 302, 399, 408])('%i is no final answer', (status) => {
    expect(says(answered(status))).toEqual({
      tipo: 'semResposta',
      status,
      motivo: `Resposta inesperada do Renave (${status}).`,
    });
  });

  it.each([500, 503, 599])('%i is in doubt, and its words are kept', (status) => {
    const motivo = `Erro ${status} no Renave: Fora do ar.`;
    expect(says(answered(status, { detalhe: 'Fora do ar.' }))).toEqual({
      tipo: 'semResposta',
      status,
      motivo,
    });
    expect(says(answered(status, { detalhe: 'Fora do ar.' }), LEITURA)).toMatchObject({ tipo: 'naoEnviada' });
  });

  it.each([400, 404, 409, 422, 499])('%i is a refusal', (status) => {
    const recusa = { codigo: 'recusadaPeloRenave', titulo: 'Regra', mensagem: 'Não pode.', detalhe: null };
    const body = { titulo: 'Regra', mensagemParaUsuarioFinal: 'Não pode.' };
    expect(says(answered(status, body))).toEqual({ tipo: 'recusada', status, recusa });
  });

  const FRAMEWORKS = {
    timestamp: '2026-03-02T12:00:00.000+0000',
    status: 404,
    error: 'Not Found',
    path: '/x',
  };

  it.each([
    ['404 of a wrong route', 404, FRAMEWORKS],
    ['401 of the framework', 401, { ...FRAMEWORKS, message: 'No message available' }],
    ['403 of the framework', 403, FRAMEWORKS],
    ['405 of the framework', 405, FRAMEWORKS],
    ['400 of the framework', 400, FRAMEWORKS],
    ['404 without a body', 404, undefined],
    ['403 of a proxy', 403, Buffer.from('<html>Blocked</html>')],
    ['421 of a wrong host', 421, undefined],
  ])('%s did not reach the application: not sent, and nothing is said of the vehicle', (_, status, body) => {
    for (const of of [ESCRITA, LEITURA])
      expect(says(answered(status, body), of)).toMatchObject({ tipo: 'naoEnviada', retryAfterMs: null });
  });

  it.each([401, 403])('%i says that the certificate was not accepted, beside not being sent', (status) => {
    expect(says(answered(status, FRAMEWORKS))).toMatchObject({
      tipo: 'naoEnviada',
      recusa: { codigo: 'naoCredenciado' },
    });
  });

  it('a failure before sending is safe to repeat; afterwards it is in doubt', () => {
    expect(says(lost(false, 'ECONNREFUSED'))).toEqual({
      tipo: 'naoEnviada',
      motivo: 'Não foi possível conectar ao Renave (ECONNREFUSED).',
      retryAfterMs: null,
    });
    expect(says(lost(true, 'TEMPO_ESGOTADO', 200))).toEqual({
      tipo: 'semResposta',
      motivo: 'A resposta do Renave se perdeu (TEMPO_ESGOTADO).',
      status: 200,
    });
    expect(says(lost(true), LEITURA)).toMatchObject({ tipo: 'naoEnviada', perdida: true });
    expect(says(lost(false), LEITURA)).not.toHaveProperty('perdida');
  });

  it.each([
    'CERT_HAS_EXPIRED',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'ERR_SSL_WRONG_VERSION_NUMBER',
  ])('%s is reported as the server’s certificate', (code) => {
    expect(says(lost(false, code))).toMatchObject({
      motivo: `O certificado do servidor do Renave não pôde ser verificado (${code}).`,
    });
  });
});

describe('the text of a refusal', () => {
  it.each([
    [{ titulo: 'T', detalhe: 'D', mensagemParaUsuarioFinal: 'M' }, ['T', 'M', 'D']],
    [{ titulo: 'T', detalhe: 'D' }, ['T', 'D', 'D']],
    [{ titulo: 'T' }, ['T', 'T', null]],
    [{ mensagemParaUsuarioFinal: ' M\0 ' }, ['O Renave recusou a operação', 'M', null]],
    [{ titulo: 7, message: 'm', error: 'e' }, ['O Renave recusou a operação', 'm', null]],
    [{ message: ' ', error: 'e' }, ['O Renave recusou a operação', 'e', null]],
    [
      null,
      ['O Renave recusou a operação', 'O Renave recusou a operação sem dizer o motivo (código 422).', null],
    ],
    [
      ['x'],
      ['O Renave recusou a operação', 'O Renave recusou a operação sem dizer o motivo (código 422).', null],
    ],
  ])('is the registry’s, by its own precedence: %j', (body, [titulo, mensagem, detalhe]) => {
    expect(recusaOf(422, body)).toEqual({ codigo: 'recusadaPeloRenave', titulo, mensagem, detalhe });
  });

  it('is truncated', () => {
    expect(recusaOf(422, { titulo: 'a'.repeat(5_000) }).mensagem).toHaveLength(2_000);
  });

  it.each<[string, string, CodigoDeRecusa]>([
    ['Veículo já está em estoque', 'Veículo possui um estoque ativo', 'jaEmEstoque'],
    ['Não', 'O veículo ja esta em estoque', 'jaEmEstoque'],
    ['Não', 'Autorização de transferência encontra-se no estado de Consumida', 'autorizacaoConsumida'],
    ['Não', 'Autorização de transferência encontra-se no estado de Cancelada', 'autorizacaoCancelada'],
    ['Não', 'Já existe autorização de transferência para o veículo', 'jaAutorizada'],
    ['Não', 'Não existe autorização de transferência a cancelar', 'autorizacaoInexistente'],
    ['Não', 'Não existe saída por venda a cancelar para o estoque informado', 'saidaInexistente'],
    ['Não', 'Não existe entrada em andamento a cancelar', 'entradaInexistente'],
    ['Não', 'Não existe rejeição a cancelar para o chassi informado', 'rejeicaoInexistente'],
    ['Não', 'O veículo não está no estoque do estabelecimento de origem', 'origemSemEstoque'],
    ['Não', 'A saída deste estoque já foi cancelada', 'jaCancelada'],
    ['Não', 'A entrega já foi realizada', 'entregaJaFeita'],
    ['Não', 'A assinatura do ATPV-e já foi enviada', 'jaEnviada'],
    ['Veículo rejeitado', 'Cancele a rejeição antes', 'jaRejeitado'],
    ['Não', 'Estoque do veículo encontra-se no estado de Finalizado', 'jaFinalizado'],
    ['Certificado vencido', 'Renove-o', 'certificadoRecusado'],
    [
      'Data inválida',
      'A data informada é anterior à data de emissão do último CRV (12/09/2026)',
      'dataAntesDoCrv',
    ],
    ['CRV inválido', 'Código de segurança do CRV inválido', 'crvNaoConfere'],
    ['CRV inválido', 'Número do CRV inválido', 'crvNaoConfere'],
    ['Não', 'Código de segurança do CRV é obrigatório', 'crvNaoConfere'],
    [
      'Proprietário inválido',
      'Proprietário do veículo deve ser um CNPJ e não pode ser diferente do estabelecimento solicitante (CPF no CRV)',
      'proprietarioOutro',
    ],
    ['Não', 'Proprietário deve ser um CNPJ e não pode ser diferente do estabelecimento', 'proprietarioOutro'],
    [
      'Não',
      'CNPJ do estabelecimento (99900101000186) divergente do CNPJ informado pela montadora no pré-cadastro',
      'cnpjDivergente',
    ],
    ['Não', 'O estabelecimento ainda não enviou a assinatura do ATPV-e', 'assinaturaNaoEnviada'],
    [
      'Não',
      'Estoque do veículo encontra-se no estado de Solicitado. Para esta operação ele deve estar em estoque (CONFIRMADO)',
      'aindaSolicitado',
    ],
    ['Não', 'E-mail do vendedor é obrigatório', 'semEmailDoVendedor'],
    ['Não', 'E-mail do estabelecimento é obrigatório', 'semEmailDaEmpresa'],
    ['Não', 'CPF do operador responsável é obrigatório', 'semCpfDoOperador'],
    ['Não', 'Bairro deve conter no máximo 20 caracteres', 'bairroLongo'],
    ['Veículo não apto', 'Veículo com débitos no Detran', 'naoApto'],
    ['Veículo não apto', 'Veículo com registro de roubo ou furto', 'naoApto'],
    [
      'UF não participante',
      'O Detran da UF de jurisdição do veículo não participa do Renave de veículos usados',
      'ufForaDoRenave',
    ],
    [
      'Estabelecimento de destino inválido',
      'O estabelecimento de destino não está cadastrado no Renave',
      'destinoForaDoRenave',
    ],
    [
      'Saída não pode ser cancelada',
      'A saída não pode ser cancelada: o veículo já foi transferido ao comprador pelo Detran',
      'saidaDefinitiva',
    ],
    ['Nota fiscal inválida', 'A nota fiscal informada não está autorizada na Sefaz', 'notaRecusada'],
    [
      'Detran indisponível',
      'Não foi possível a comunicação com o Detran. A solicitação não foi aceita: repita-a mais tarde com os mesmos dados',
      'detranFora',
    ],
    ['Restrição', 'O veículo tem uma restrição e não está em estoque', 'recusadaPeloRenave'],
  ])('is known by its words, which are read nowhere else: %s, %s', (titulo, mensagem, codigo) => {
    const recusa = recusaOf(422, { titulo, mensagemParaUsuarioFinal: mensagem });
    expect(recusa).toEqual({ codigo, titulo, mensagem, detalhe: null });
  });
});

describe('an acceptable answer', () => {
  const believed = (expects: Expected, body: unknown, input: object = {}) =>
    readAnswer(call('POST', expects), body, input) !== null;

  it.each<[Expected, unknown, object, boolean]>([
    ['object', {}, {}, true],
    ['object', [], {}, false],
    ['object', null, {}, false],
    ['object', 'texto', {}, false],
    ['empty', null, {}, true],
    ['empty', {}, {}, true],
    ['empty', 7, {}, false],
    [{ text: 'pdf' }, { pdf: 'abc' }, {}, true],
    [{ text: 'pdf' }, { pdf: '' }, {}, false],
    [{ text: 'pdf' }, { pdf: 7 }, {}, false],
    [{ text: 'pdf' }, {}, {}, false],
    [{ listOf: 'estoque' }, [], {}, true],
    [{ listOf: 'estoque' }, [ESTOQUE, ESTOQUE], {}, true],
    [{ listOf: 'estoque' }, [ESTOQUE, {}], {}, true],
    [{ listOf: 'estoque' }, [ESTOQUE, 7], {}, false],
    [{ listOf: 'estoque' }, ESTOQUE, {}, false],
    ['estoque', ESTOQUE, {}, true],
    ['estoque', { ...ESTOQUE, id: '7' }, {}, true],
    ['estoque', { ...ESTOQUE, id: 'sete' }, {}, false],
    ['estoque', { ...ESTOQUE, estado: undefined }, {}, false],
    ['estoque', { id: 7, estado: 'CONFIRMADO' }, {}, false],
    ['object', { chassi: CHASSI }, { chassi: CHASSI }, true],
    ['object', { chassi: 'OUTRO' }, { chassi: CHASSI }, false],
    ['object', {}, { chassi: CHASSI }, true],
    ['object', { placa: 'ABC1D23' }, { placa: 'ABC1D23' }, true],
    ['object', { placa: 'ABC1323' }, { placa: 'ABC1D23' }, true],
    ['object', { placa: 'ABC1D24' }, { placa: 'ABC1D23' }, false],
    ['object', { placa: null }, { placa: 'ABC1D23' }, true],
    ['estoque', ESTOQUE, { idEstoque: 7 }, true],
    ['estoque', ESTOQUE, { id: 7 }, true],
    ['estoque', ESTOQUE, { idEstoque: 8 }, false],
    ['estoque', { ...ESTOQUE, origemPorCancelamentoEstoque: { idEstoqueOrigem: 8 } }, { idEstoque: 8 }, true],
    ['estoque', { ...ESTOQUE, origemPorCancelamentoEstoque: [8] }, { id: 8 }, false],
  ])('as %j: %j for %j: %s', (expects, body, input, is) => {
    expect(believed(expects, body, input)).toBe(is);
  });
});
