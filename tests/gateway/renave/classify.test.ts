import { describe, expect, it } from 'vitest';
import type { Expected, RenaveCall } from '#contract/renave/call.ts';
import type { CodigoDeRecusa } from '#domain/recusa.ts';
import { checkAnswer } from '#gateway/renave/checkAnswer.ts';
import { classify, recusaOf } from '#gateway/renave/classify.ts';

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
    expect(says(answered(status, ESTOQUE))).toEqual({ tipo: 'ok', status, corpo: ESTOQUE });
  });

  it('a body in Latin-1 keeps its accents', () => {
    const body = Buffer.from(JSON.stringify({ ...ESTOQUE, nome: 'São João' }), 'latin1');
    expect(says(answered(200, body))).toMatchObject({ tipo: 'ok', corpo: { nome: 'São João' } });
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

  it.each([
    [401, 'Certificado não aceito pelo Renave'],
    [403, 'Certificado não aceito pelo Renave'],
    [404, 'Não encontrado no Renave'],
  ])('%i without the registry’s words gets ours, with or without a framework message', (status, titulo) => {
    expect(recusaOf(status, { error: 'Unauthorized' }).titulo).toBe(titulo);
    expect(recusaOf(status, { titulo: 'Dito' }).titulo).toBe('Dito');
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
    ['Restrição', 'O veículo tem uma restrição e não está em estoque', 'recusadaPeloRenave'],
  ])('is known by its words, which are read nowhere else: %s, %s', (titulo, mensagem, codigo) => {
    const recusa = recusaOf(422, { titulo, mensagemParaUsuarioFinal: mensagem });
    expect(recusa).toEqual({ codigo, titulo, mensagem, detalhe: null });
  });
});

describe('an acceptable answer', () => {
  const believed = (expects: Expected, body: unknown, input: object = {}) =>
    checkAnswer(call('POST', expects), body, input);

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
    [{ listOf: 'estoque' }, [ESTOQUE, {}], {}, false],
    [{ listOf: 'estoque' }, ESTOQUE, {}, false],
    ['estoque', ESTOQUE, {}, true],
    ['estoque', { ...ESTOQUE, id: '7' }, {}, false],
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
