import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { answerError } from '#gateway/http/errors.ts';

describe('errors of Fastify and its plugins', () => {
  const server = Fastify();
  server.setErrorHandler(answerError);
  server.get<{ Params: { status: string } }>('/:status', ({ params }) => {
    throw Object.assign(new Error('internal words'), { statusCode: Number(params.status) });
  });
  afterAll(() => server.close());

  it.each([
    [400, 400, 'requisicaoInvalida'],
    [403, 403, 'semPermissao'],
    [404, 404, 'naoEncontrado'],
    [405, 405, 'metodoInvalido'],
    [415, 415, 'tipoInvalido'],
    [418, 400, 'requisicaoInvalida'],
    [429, 429, 'muitasTentativas'],
    [502, 500, 'interno'],
  ])('with %i are answered as %i %s, in our words', async (status, answered, code) => {
    const answer = await server.inject(`/${status}`);
    expect([answer.statusCode, answer.json().code]).toEqual([answered, code]);
    expect(answer.body).not.toContain('internal words');
  });
});
