import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TipoAssinatura } from '#contract/renave/respostasUsados.ts';
import type { AutorizacaoTransferencia, EstoqueRenave } from '#contract/renave/types.ts';
import type { UsadoNaBase } from '../world/usadosDemo.ts';

/** A vehicle the manufacturer told the base index about, and what became of it. */
export interface PreCadastro {
  chassi: string;
  /** The dealer that the manufacturer pointed at. */
  cnpj: string;
  acabado: boolean;
  /** Naive Brasília. */
  dataHoraCadastro: string;
  marcaModelo: string;
  situacao: 'PENDENTE' | 'REJEITADO' | 'EM_ESTOQUE' | 'DEVOLVIDO';
}

export interface EstoqueRegistrado {
  /** Whose stock it is. */
  cnpj: string;
  estoque: EstoqueRenave;
  /** What a sale said and the stock's answer does not show; the documents do. */
  venda?: { valorVenda: number; emailEstabelecimento: string };
  /** How a used vehicle came: what it cost, and whether its seller has to sign. */
  compra?: { valorCompra: number; exigeAssinatura: boolean };
  assinatura?: { tipo: TipoAssinatura; quando: string };
  /** ISO instants of the Detran's next steps; null waits to be told. */
  detran?: { transfereEm: string | null; confirmaEm: string | null };
}

/** One thing that the registry really did, with the rows as they were left: the oracle of the tests. */
export interface Effect {
  seq: number;
  /** ISO instant. */
  quando: string;
  /** A key of the contract's table, or `preCadastro`. */
  operacao: string;
  cnpj: string | null;
  cpf: string | null;
  chassi: string | null;
  /** The stock that the operation was about; the newest when it made one. */
  idEstoque: number | null;
  corpo: unknown;
  estoques: EstoqueRegistrado[];
  preCadastros: PreCadastro[];
  usados?: UsadoNaBase[];
  autorizacoes?: AutorizacaoTransferencia[];
  /** Bytes of `pre-cadastro.jsonl` read so far, when this effect comes from there. */
  lidoAte?: number;
}

/** Bytes of the whole lines of a JSON-lines file; a last line without its end was never answered for. */
const wholeLines = (content: Buffer): number => content.lastIndexOf(0x0a) + 1;

/** A broken line that is not the last was damaged after it was answered for: going on would forget effects. */
function parseEffect(line: string, where: string): Effect {
  try {
    return JSON.parse(line) as Effect;
  } catch (cause) {
    throw new Error(`${where} is not an effect of the registry: mend the line or remove the file`, { cause });
  }
}

/** Asked again, it reads on where it stopped: a test asks after every step. */
export const journalReader = (path: string): (() => Effect[]) => {
  const effects: Effect[] = [];
  let read = 0;
  return () => {
    if (!existsSync(path)) return [];
    const content = readFileSync(path);
    const end = wholeLines(content);
    const lines = content.toString('utf8', read, end).split('\n').filter(Boolean);
    for (const line of lines) effects.push(parseEffect(line, `${path}:${effects.length + 1}`));
    read = end;
    return [...effects];
  };
};

/** Cuts a torn last line off, so that the next effect starts a line of its own. */
export function mendJournal(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path)) return;
  const content = readFileSync(path);
  const end = wholeLines(content);
  if (end < content.length) truncateSync(path, end);
}

export const appendEffect = (path: string, effect: Effect): void =>
  appendFileSync(path, `${JSON.stringify(effect)}\n`);
