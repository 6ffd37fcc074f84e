import { randomUUID } from 'node:crypto';
import type { ErroRenave, ErroSpring } from '#contract/renave/erros.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';

export interface Resposta {
  status: number;
  corpo: unknown;
}

/** A refusal by the registry's application: 400 for a field, 422 for a rule. */
export class RegistryRefusal extends Error {
  readonly status: 400 | 422;
  readonly titulo: string;
  readonly detalhe: string;

  constructor(status: 400 | 422, titulo: string, mensagem: string, detalhe: string) {
    super(mensagem);
    this.status = status;
    this.titulo = titulo;
    this.detalhe = detalhe;
  }
}

/** A field is missing or malformed. */
export const campoInvalido = (campo: string, mensagem: string): RegistryRefusal =>
  new RegistryRefusal(400, 'Erro de validação', mensagem, `Campo '${campo}': ${mensagem}`);

/** The fields are valid but a rule forbids the operation. */
export const regraViolada = (titulo: string, mensagem: string, detalhe = mensagem): RegistryRefusal =>
  new RegistryRefusal(422, titulo, mensagem, detalhe);

const milliseconds = (instant: Date): string => instant.toISOString().slice(19, 23);

export const erroRenave = ({ titulo, detalhe, message }: RegistryRefusal, agora: Date): ErroRenave => ({
  titulo,
  detalhe,
  mensagemParaUsuarioFinal: message,
  dataHora: `${naiveBrasilia(agora)}${milliseconds(agora)}`,
  logIdRastreabilidade: randomUUID(),
});

const SPRING: Record<number, string> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

/** The framework's answer if the application is not reached. */
export const respostaSpring = (status: number, path: string, agora: Date): Resposta => ({
  status,
  corpo: {
    timestamp: agora.toISOString().replace('Z', '+0000'),
    status,
    error: SPRING[status] ?? 'Error',
    message: 'No message available',
    path,
  } satisfies ErroSpring,
});
