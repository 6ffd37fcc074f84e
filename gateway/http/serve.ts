import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import type { Ports } from '../ports/ports.ts';
import type { Arquivo, Chamada, Parte, UseCase } from '../usecases/useCase.ts';
import { authenticate, authorize } from './authenticate.ts';
import { readInput } from './input.ts';

const chamadaDe = async (
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

async function* partesDe(request: FastifyRequest): AsyncIterable<Parte> {
  if (!request.isMultipart()) throw new AppError('tipoInvalido');
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const { fieldname, filename, mimetype, file }: MultipartFile = part;
      yield { tipo: 'arquivo', campo: fieldname, nome: filename ?? '', mime: mimetype, conteudo: file };
    } else {
      const { fieldname, value }: MultipartValue = part;
      yield { tipo: 'campo', campo: fieldname, valor: typeof value === 'string' ? value : '' };
    }
  }
}

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
    const chamada = await chamadaDe(useCase, request, ports);
    if (useCase.kind === 'json') return useCase.run(chamada);
    if (useCase.kind === 'envio') return useCase.run(chamada, partesDe(request));
    return sendFile(await useCase.run(chamada), reply);
  };

/** Serves every use case at its route's method and path, below `/api`. */
export const serveUseCases = (server: FastifyInstance, useCases: readonly UseCase[], ports: Ports): void => {
  for (const useCase of useCases) {
    const { method, path } = useCase.route;
    server.route({ method, url: `/api/${path}`, handler: handlerOf(useCase, ports) });
  }
};
