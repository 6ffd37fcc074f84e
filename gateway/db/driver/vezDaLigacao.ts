import { AppError } from '#domain/errors.ts';
import { NINGUEM, type Pedido } from './pedido.ts';

/** What was used weighs ever less: after so long a third of it is left. */
const MEMORIA_MS = 1000;
/** Whoever used this much of late has much to do: until then nobody rests for anybody. */
const MUITO_MS = 200;
/** Whoever was heard of so lately is in the middle of something, and asks again soon. */
const PERTO_MS = 100;
/** A rest is so many times as long as what was done before it, and never longer than this. */
const DESCANSO = 2;
const MAIOR_DESCANSO_MS = 60;
/** A turn as short as this holds up nobody: who waits at a screen rests for what goes beyond it only. */
const CURTA_MS = 10;
/** What nobody waits for at a screen counts so many times, whoever's it is. */
const PESO_DO_FUNDO = 4;

/** In whose name, and whether a job does it. */
type Quem = Pick<Pedido, 'dono' | 'fundo'>;

export interface VezDaLigacao {
  /** The connection, when it is this one's turn; what it answers gives it back. */
  entrar(quem: Quem): Promise<() => void>;
  /** Somebody has begun something, and will ask: those who have much to do rest between one thing and the next. */
  chegou(dono: string): void;
  /** Nobody is served any more: whoever waits, and whoever comes, hears it. */
  fechar(): void;
}

/** The time as it goes by, and what is done later; answers how to let it be. */
export interface Relogio {
  agora(): number;
  depois(ms: number, fazer: () => void): () => void;
}

/** Somebody's, for what is waited for at a screen, or for the rest. */
interface Conta extends Quem {
  /** Who waits, in the order they came. */
  readonly fila: PromiseWithResolvers<void>[];
  /** Time of the connection that was used of late, as it was at `em`. */
  usado: number;
  em: number;
  /** Until when it is in the middle of something. */
  perto: number;
  /** Until when it rests, if others are about. */
  descanso: number;
}

const doProcesso: Relogio = {
  agora: () => performance.now(),
  depois: (ms, fazer) => {
    const timer = setTimeout(fazer, ms);
    return () => clearTimeout(timer);
  },
};

const fechada = () => new AppError('indisponivel', { cause: new Error('The database is closed') });

const nomeDa = ({ dono, fundo }: Quem): string => `${dono}${fundo ? ' em segundo plano' : ''}`;

class UmaLigacao implements VezDaLigacao {
  readonly #relogio: Relogio;
  readonly #contas = new Map<string, Conta>();
  #ocupada = false;
  #fechada = false;
  #ultima: Conta | null = null;
  #acordar = (): void => {};

  constructor(relogio: Relogio) {
    this.#relogio = relogio;
  }

  chegou(dono: string): void {
    this.#contaDe({ dono, fundo: false }).perto = this.#relogio.agora() + PERTO_MS;
  }

  async entrar(quem: Quem): Promise<() => void> {
    if (this.#fechada) throw fechada();
    const conta = this.#contaDe(quem);
    const espera = Promise.withResolvers<void>();
    conta.fila.push(espera);
    this.#continuar(conta);
    this.#servir();
    await espera.promise;
    const desde = this.#relogio.agora();
    return () => this.#sair(conta, this.#relogio.agora() - desde);
  }

  fechar(): void {
    this.#fechada = true;
    this.#acordar();
    for (const { fila } of this.#contas.values()) for (const { reject } of fila.splice(0)) reject(fechada());
  }

  #contaDe({ dono, fundo }: Quem): Conta {
    const known = this.#contas.get(nomeDa({ dono, fundo }));
    if (known) return known;
    const conta = { dono, fundo, fila: [], usado: 0, em: this.#relogio.agora(), perto: 0, descanso: 0 };
    this.#contas.set(nomeDa(conta), conta);
    return conta;
  }

  /** Whoever began something and asks is still at it. */
  #continuar(conta: Conta): void {
    const agora = this.#relogio.agora();
    if (conta.perto >= agora) conta.perto = agora + PERTO_MS;
  }

  #usadoDe(conta: Conta): number {
    const agora = this.#relogio.agora();
    conta.usado *= Math.exp((conta.em - agora) / MEMORIA_MS);
    conta.em = agora;
    return conta.usado;
  }

  /** What is done in nobody's name is everyone's together, which says of nobody that they use much. */
  #sair(conta: Conta, usou: number): void {
    const { dono, fundo } = conta;
    if (dono !== NINGUEM) conta.usado = this.#usadoDe(conta) + usou * (fundo ? PESO_DO_FUNDO : 1);
    this.#continuar(conta);
    const longa = fundo ? usou : Math.max(0, usou - CURTA_MS);
    if (conta.usado >= MUITO_MS)
      conta.descanso = this.#relogio.agora() + Math.min(DESCANSO * longa, MAIOR_DESCANSO_MS);
    this.#ultima = conta;
    this.#ocupada = false;
    this.#esquecer();
    this.#servir();
  }

  /** Whoever used least of late is next, and nobody twice in a row while another could be. */
  #servir(): void {
    if (this.#ocupada) return;
    this.#acordar();
    const esperam = Array.from(this.#contas.values()).filter(({ fila }) => fila.length > 0);
    const prontas = esperam
      .filter((conta) => !this.#descansa(conta))
      .toSorted((a, b) => this.#usadoDe(a) - this.#usadoDe(b));
    const proxima = prontas.find((conta) => conta !== this.#ultima) ?? prontas[0];
    if (proxima) {
      this.#ocupada = true;
      proxima.fila.shift()?.resolve();
    } else if (esperam.length > 0) {
      const ate = Math.min(...esperam.map(({ descanso }) => descanso));
      const falta = Math.max(0, ate - this.#relogio.agora());
      this.#acordar = this.#relogio.depois(falta, () => this.#servir());
    }
  }

  /** Much was done for it a moment ago, and somebody else who had less is in the middle of something. */
  #descansa(conta: Conta): boolean {
    const agora = this.#relogio.agora();
    const usado = this.#usadoDe(conta);
    if (agora >= conta.descanso || usado < MUITO_MS) return false;
    const outras = [...this.#contas.values()].filter(
      ({ dono, perto }) => dono !== conta.dono && perto >= agora,
    );
    return outras.some((outra) => this.#usadoDe(outra) < usado);
  }

  /** Nothing is kept of those who were not heard of for long. */
  #esquecer(): void {
    const agora = this.#relogio.agora();
    for (const conta of this.#contas.values())
      if (conta.fila.length === 0 && conta.perto < agora && this.#usadoDe(conta) < 1)
        this.#contas.delete(nomeDa(conta));
  }
}

/** One connection that serves everyone: whoever asks for very much waits behind itself, and others for one statement or transaction. */
export const createVezDaLigacao = (relogio: Relogio = doProcesso): VezDaLigacao => new UmaLigacao(relogio);
