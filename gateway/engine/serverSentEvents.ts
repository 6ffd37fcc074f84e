import { PassThrough } from 'node:stream';
import { type Assunto, eventos as rotas } from '#contract/gateway/engine/eventos.ts';
import { AppError } from '#domain/errors.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import type { Ports } from '../ports/ports.ts';
import type { Area } from './area.ts';
import { fileUseCase } from './useCase.ts';

/** Heartbeat: an SSE comment keeps proxies from closing an idle stream. */
const SINAL_MS = 20_000;

/** Debounce window: each event makes the screens reload, and a batch has hundreds of them. @concept debounce */
const JUNTAR_MS = 300;

interface Ouvinte {
  tokenHash: string;
  conteudo: PassThrough;
  hears: (assunto: string) => boolean;
  /** Subjects that wait for the slow reader's buffer to drain. */
  atrasados: Set<string>;
}

const textoOf = (assuntos: Iterable<string>): string =>
  `event: mudou\ndata: ${JSON.stringify({ assuntos: [...assuntos] })}\n\n`;

/**
 * Backpressure: at most one full buffer per stream; further subjects are merged by name until the drain.
 * @concept back-pressure
 */
const tell = ({ conteudo, atrasados, hears }: Ouvinte, assuntos: readonly string[]): void => {
  for (const assunto of assuntos.filter(hears)) atrasados.add(assunto);
  if (atrasados.size === 0 || conteudo.writableNeedDrain) return;
  conteudo.write(textoOf(atrasados));
  atrasados.clear();
};

/**
 * SSE fan-out of one company in this gateway: one subscription and one permission query serve all streams.
 * @concept server-sent events (SSE)
 */
export class Sala {
  readonly #ports: Ports;
  readonly #codigoEmpresa: number;
  readonly #canal: string;
  readonly #ouvintes = new Set<Ouvinte>();
  readonly #juntos = new Set<string>();
  readonly #stop: () => void;
  readonly #sinal: NodeJS.Timeout;
  #espera: NodeJS.Timeout | null = null;

  constructor(ports: Ports, codigoEmpresa: number) {
    this.#ports = ports;
    this.#codigoEmpresa = codigoEmpresa;
    this.#canal = `empresa:${codigoEmpresa}`;
    this.#stop = ports.hear(this.#canal, (assuntos) => this.#ouviu(assuntos));
    this.#sinal = setInterval(() => void this.#sinalizar(), SINAL_MS);
  }

  get abertas(): number {
    return this.#ouvintes.size;
  }

  abertasDe(tokenHash: string): number {
    return [...this.#ouvintes].filter((ouvinte) => ouvinte.tokenHash === tokenHash).length;
  }

  /**
   * Adds a stream; `vazia` is called when the last one leaves. The stream begins with what changed in the last `ha` ms,
   * or ends if that is not known.
   */
  enter(
    tokenHash: string,
    vazia: () => void,
    hears: Ouvinte['hears'] = () => true,
    ha: number | null = null,
  ): PassThrough {
    const ouvinte: Ouvinte = { tokenHash, conteudo: new PassThrough(), hears, atrasados: new Set() };
    this.#ouvintes.add(ouvinte);
    ouvinte.conteudo.write('retry: 2000\n\n');
    const perdidos = ha === null ? [] : this.#ports.recent(this.#canal, ha);
    if (perdidos) tell(ouvinte, perdidos);
    else ouvinte.conteudo.end();
    ouvinte.conteudo.on('drain', () => tell(ouvinte, []));
    ouvinte.conteudo.once('close', () => {
      this.#ouvintes.delete(ouvinte);
      if (this.#ouvintes.size > 0) return;
      this.#close();
      vazia();
    });
    return ouvinte.conteudo;
  }

  #close(): void {
    this.#stop();
    clearInterval(this.#sinal);
    if (this.#espera) clearTimeout(this.#espera);
  }

  /** An empty list means missed events: streams are ended, and clients reload everything when they reconnect. */
  #ouviu(assuntos: readonly string[]): void {
    if (assuntos.length === 0) {
      for (const { conteudo } of this.#ouvintes) conteudo.end();
      return;
    }
    for (const assunto of assuntos) this.#juntos.add(assunto);
    if (!this.#espera) this.#release();
  }

  /** Leading and trailing edge: the first event at once, later ones merged per window. */
  #release(): void {
    this.#espera = null;
    if (this.#juntos.size === 0) return;
    const assuntos = [...this.#juntos];
    this.#juntos.clear();
    this.#espera = setTimeout(() => this.#release(), JUNTAR_MS);
    void this.#aosQueValem((ouvinte) => tell(ouvinte, assuntos));
  }

  /** Drops a reader that has drained nothing since the last heartbeat: its connection is dead. */
  #sinalizar(): Promise<void> {
    return this.#aosQueValem((ouvinte) => {
      if (ouvinte.conteudo.writableNeedDrain) ouvinte.conteudo.destroy();
      else ouvinte.conteudo.write(':\n\n');
    });
  }

  /** Streams outlive their requests, so sessions are checked again before each write. */
  async #aosQueValem(falar: (ouvinte: Ouvinte) => void): Promise<void> {
    const ouvintes = [...this.#ouvintes];
    const tokens = [...new Set(ouvintes.map(({ tokenHash }) => tokenHash))];
    const { acesso, inRequest } = this.#ports;
    // Outside the request context: the query serves all streams and must not end with the request that opened
    // the first.
    const valem = await inRequest({ sinal: null, lista: null }, () =>
      acesso.stillValid(tokens, this.#codigoEmpresa),
    ).catch((): ReadonlySet<string> => new Set());
    for (const ouvinte of ouvintes) {
      if (ouvinte.conteudo.writableEnded || ouvinte.conteudo.destroyed) continue;
      if (valem.has(ouvinte.tokenHash)) falar(ouvinte);
      else ouvinte.conteudo.end();
    }
  }
}

/** Limit of SSE streams per session and gateway: one user's windows. */
const POR_SESSAO = 10;
/** Limit of SSE streams per company and gateway. */
const POR_EMPRESA = 300;

/** Who only checks the yard hears of that alone. */
const hearingOf =
  (sessao: Sessao) =>
  (assunto: string): boolean =>
    may(sessao, 'empresa') || assunto === ('patio' satisfies Assunto);

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
const subscribeEventos = fileUseCase(rotas.hear, async ({ ports, empresa, tokenHash, sessao, input }) => {
  const { sala, close } = salaOf(ports, empresa.codigo);
  if (sala.abertas >= POR_EMPRESA || sala.abertasDe(tokenHash) >= POR_SESSAO)
    throw new AppError('muitasTentativas', { message: TELAS_DEMAIS });
  const conteudo = sala.enter(tokenHash, close, hearingOf(sessao), input.ha);
  return { nome: '', tipo: 'text/event-stream', conteudo };
});

export const eventos: Area = { useCases: [subscribeEventos] };
