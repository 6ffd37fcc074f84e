import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import type { Ports } from '../ports/ports.ts';
import type { Arquivo, Chamada, UseCase } from '../usecases/useCase.ts';
import { authenticate, authorize } from './authenticate.ts';
import { readInput } from './input.ts';
import { readMultipart } from './multipart.ts';

const chamadaOf = async (
  useCase: Exclude<UseCase, { kind: 'publica' }>,
  request: FastifyRequest,
  ports: Ports,
): Promise<Chamada<never>> => {
  const { sessao, tokenHash } = await authenticate(request, ports);
  authorize(useCase.route, sessao);
  const { empresa, usuario } = sessao;
  if (!empresa) throw new AppError('semEmpresa');
  return {
    input: (await readInput(useCase.route, request)) as never,
    ports,
    origem: request.ip,
    sessao,
    usuario,
    empresa,
    stores: ports.empresa(empresa.codigo),
    transacao: (work) => ports.transacao(empresa.codigo, work),
    tokenHash,
  };
};

/** The body stays readable after a refusal: who is still sending must get to hear it. */
const partesOf = ({ raw, headers }: FastifyRequest) =>
  readMultipart(raw.iterator({ destroyOnReturn: false }), headers['content-type']);

const sendFile = ({ nome, tipo, conteudo, tamanho }: Arquivo, reply: FastifyReply): FastifyReply => {
  reply.type(tipo).header('cache-control', 'no-store');
  if (nome) reply.header('content-disposition', `attachment; filename="${nome.replace(/[^\w.-]/g, '_')}"`);
  if (tamanho !== undefined) reply.header('content-length', tamanho);
  return reply.send(conteudo);
};

const handlerOf =
  (useCase: UseCase, ports: Ports) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (useCase.kind === 'publica') {
      const input = (await readInput(useCase.route, request)) as never;
      return useCase.run({ input, ports, origem: request.ip });
    }
    const chamada = await chamadaOf(useCase, request, ports);
    if (useCase.kind === 'json') return useCase.run(chamada);
    if (useCase.kind === 'envio') return useCase.run(chamada, partesOf(request));
    return sendFile(await useCase.run(chamada), reply);
  };

/** Serves every use case at its route's method and path, below `/api`. */
export const serveUseCases = (server: FastifyInstance, useCases: readonly UseCase[], ports: Ports): void => {
  for (const useCase of useCases) {
    const { method, path } = useCase.route;
    server.route({ method, url: `/api/${path}`, handler: handlerOf(useCase, ports) });
  }
};
