import { eventos as rotas } from '#contract/gateway/eventos.ts';
import { AppError } from '#domain/errors.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Area } from '../area.ts';
import { fileUseCase } from '../useCase.ts';
import { Sala } from './sala.ts';

/** Streams of one session at a time in this gateway: a person's windows. */
const POR_SESSAO = 10;
/** And of one company: its people's. */
const POR_EMPRESA = 300;

const TELAS_DEMAIS = 'Há janelas demais abertas ao mesmo tempo. Feche algumas e atualize a página.';

/** Each gateway of this process has its own. */
const salas = new WeakMap<Ports, Map<number, Sala>>();

const salaOf = (ports: Ports, codigoEmpresa: number): { sala: Sala; fechar: () => void } => {
  const doGateway = salas.get(ports) ?? new Map<number, Sala>();
  salas.set(ports, doGateway);
  const sala = doGateway.get(codigoEmpresa) ?? new Sala(ports, codigoEmpresa);
  doGateway.set(codigoEmpresa, sala);
  return { sala, fechar: () => doGateway.delete(codigoEmpresa) };
};

/** What changes for the session's company, as server-sent events. */
const ouvirEventos = fileUseCase(rotas.ouvir, async ({ ports, empresa, tokenHash }) => {
  const { sala, fechar } = salaOf(ports, empresa.codigo);
  if (sala.abertas >= POR_EMPRESA || sala.abertasDe(tokenHash) >= POR_SESSAO)
    throw new AppError('muitasTentativas', { message: TELAS_DEMAIS });
  return { nome: '', tipo: 'text/event-stream', conteudo: sala.entrar(tokenHash, fechar) };
});

export const eventos: Area = { useCases: [ouvirEventos] };
