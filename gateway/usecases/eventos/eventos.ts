import { eventos as rotas } from '#contract/gateway/eventos.ts';
import { AppError } from '#domain/errors.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Area } from '../area.ts';
import { fileUseCase } from '../useCase.ts';
import { Sala } from './sala.ts';

/** Limit of SSE streams per session and gateway: one user's windows. */
const POR_SESSAO = 10;
/** Limit of SSE streams per company and gateway. */
const POR_EMPRESA = 300;

const TELAS_DEMAIS = 'Há janelas demais abertas ao mesmo tempo. Feche algumas e atualize a página.';

/** Per `Ports`, because a process may run several gateways. */
const salas = new WeakMap<Ports, Map<number, Sala>>();

/** Open streams of a gateway. */
export const openStreams = (ports: Ports): number =>
  [...(salas.get(ports)?.values() ?? [])].reduce((sum, { abertas }) => sum + abertas, 0);

const salaOf = (ports: Ports, codigoEmpresa: number): { sala: Sala; close: () => void } => {
  const doGateway = salas.get(ports) ?? new Map<number, Sala>();
  salas.set(ports, doGateway);
  const sala = doGateway.get(codigoEmpresa) ?? new Sala(ports, codigoEmpresa);
  doGateway.set(codigoEmpresa, sala);
  return { sala, close: () => doGateway.delete(codigoEmpresa) };
};

/** Server-sent events (SSE) with the changed subjects of the session's company. */
const subscribeEventos = fileUseCase(rotas.hear, async ({ ports, empresa, tokenHash }) => {
  const { sala, close } = salaOf(ports, empresa.codigo);
  if (sala.abertas >= POR_EMPRESA || sala.abertasDe(tokenHash) >= POR_SESSAO)
    throw new AppError('muitasTentativas', { message: TELAS_DEMAIS });
  return { nome: '', tipo: 'text/event-stream', conteudo: sala.enter(tokenHash, close) };
});

export const eventos: Area = { useCases: [subscribeEventos] };
