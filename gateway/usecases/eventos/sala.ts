import { PassThrough } from 'node:stream';
import type { Ports } from '../../ports/ports.ts';

/** A comment now and then keeps proxies from closing a quiet stream. */
const SINAL_MS = 20_000;

/** Who hears of a change asks for its list again: a batch of hundreds would have hundreds of lists made. */
const JUNTAR_MS = 300;

interface Ouvinte {
  tokenHash: string;
  conteudo: PassThrough;
  /** What it has not been told yet, because it has not read what it was told before. */
  atrasados: Set<string>;
}

const textoOf = (assuntos: Iterable<string>): string =>
  `event: mudou\ndata: ${JSON.stringify({ assuntos: [...assuntos] })}\n\n`;

/** Never more than one buffer full: subjects wait by name, each once, until it was read. */
const dizer = ({ conteudo, atrasados }: Ouvinte, assuntos: Iterable<string>): void => {
  for (const assunto of assuntos) atrasados.add(assunto);
  if (atrasados.size === 0 || conteudo.writableNeedDrain) return;
  conteudo.write(textoOf(atrasados));
  atrasados.clear();
};

/** The open streams of one company in this gateway: one listens for all, and one query asks whether all still may. */
export class Sala {
  readonly #ports: Ports;
  readonly #codigoEmpresa: number;
  readonly #ouvintes = new Set<Ouvinte>();
  readonly #juntos = new Set<string>();
  readonly #parar: () => void;
  readonly #sinal: NodeJS.Timeout;
  #espera: NodeJS.Timeout | null = null;

  constructor(ports: Ports, codigoEmpresa: number) {
    this.#ports = ports;
    this.#codigoEmpresa = codigoEmpresa;
    this.#parar = ports.ouvir(`empresa:${codigoEmpresa}`, (assuntos) => this.#ouviu(assuntos));
    this.#sinal = setInterval(() => void this.#sinalizar(), SINAL_MS);
  }

  get abertas(): number {
    return this.#ouvintes.size;
  }

  abertasDe(tokenHash: string): number {
    return [...this.#ouvintes].filter((ouvinte) => ouvinte.tokenHash === tokenHash).length;
  }

  /** A stream more; `vazia` is called when it was the last to leave. */
  entrar(tokenHash: string, vazia: () => void): PassThrough {
    const ouvinte: Ouvinte = { tokenHash, conteudo: new PassThrough(), atrasados: new Set() };
    this.#ouvintes.add(ouvinte);
    ouvinte.conteudo.write('retry: 2000\n\n');
    ouvinte.conteudo.on('drain', () => dizer(ouvinte, []));
    ouvinte.conteudo.once('close', () => {
      this.#ouvintes.delete(ouvinte);
      if (this.#ouvintes.size > 0) return;
      this.#fechar();
      vazia();
    });
    return ouvinte.conteudo;
  }

  #fechar(): void {
    this.#parar();
    clearInterval(this.#sinal);
    if (this.#espera) clearTimeout(this.#espera);
  }

  /** Nothing said at all: something was missed. Whoever comes back asks for everything. */
  #ouviu(assuntos: readonly string[]): void {
    if (assuntos.length === 0) {
      for (const { conteudo } of this.#ouvintes) conteudo.end();
      return;
    }
    for (const assunto of assuntos) this.#juntos.add(assunto);
    if (!this.#espera) this.#soltar();
  }

  /** The first at once, what follows soon after together. */
  #soltar(): void {
    this.#espera = null;
    if (this.#juntos.size === 0) return;
    const assuntos = [...this.#juntos];
    this.#juntos.clear();
    this.#espera = setTimeout(() => this.#soltar(), JUNTAR_MS);
    void this.#aosQueValem((ouvinte) => dizer(ouvinte, assuntos));
  }

  /** A reader that has read nothing since the signal before is gone, whatever its connection says. */
  #sinalizar(): Promise<void> {
    return this.#aosQueValem((ouvinte) => {
      if (ouvinte.conteudo.writableNeedDrain) ouvinte.conteudo.destroy();
      else ouvinte.conteudo.write(':\n\n');
    });
  }

  /** Streams outlive their requests: whose session ended since is told nothing more. */
  async #aosQueValem(falar: (ouvinte: Ouvinte) => void): Promise<void> {
    const ouvintes = [...this.#ouvintes];
    const tokens = [...new Set(ouvintes.map(({ tokenHash }) => tokenHash))];
    const { acesso, noPedido } = this.#ports;
    // Asked for all of them: it does not end with the request that opened the first.
    const valem = await noPedido({ sinal: null, lista: null }, () =>
      acesso.valemAinda(tokens, this.#codigoEmpresa),
    ).catch((): ReadonlySet<string> => new Set());
    for (const ouvinte of ouvintes) {
      if (ouvinte.conteudo.writableEnded || ouvinte.conteudo.destroyed) continue;
      if (valem.has(ouvinte.tokenHash)) falar(ouvinte);
      else ouvinte.conteudo.end();
    }
  }
}
