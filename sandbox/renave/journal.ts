import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TipoAssinatura } from '#contract/renave/respostasUsados.ts';
import type { AutorizacaoTransferencia, EstoqueRenave } from '#contract/renave/types.ts';
import type { UsadoNaBase } from '../world/usadosDemo.ts';

/** A vehicle that the manufacturer announced to the national base, and its state. */
export interface PreCadastro {
  chassi: string;
  /** The dealer named by the manufacturer. */
  cnpj: string;
  acabado: boolean;
  /** Naive Brasília. */
  dataHoraCadastro: string;
  marcaModelo: string;
  situacao: 'PENDENTE' | 'REJEITADO' | 'EM_ESTOQUE' | 'DEVOLVIDO';
}

export interface EstoqueRegistrado {
  /** The owner of the stock record. */
  cnpj: string;
  estoque: EstoqueRenave;
  /** Data of a sale that the stock's answer does not contain; the documents do. */
  venda?: { valorVenda: number; emailEstabelecimento: string };
  /** The purchase of a used vehicle: its price, and the flag for the seller's signature. */
  compra?: { valorCompra: number; exigeAssinatura: boolean };
  assinatura?: { tipo: TipoAssinatura; quando: string };
  /** ISO instants of the Detran's next steps; null waits for an explicit call. */
  detran?: { transfereEm: string | null; confirmaEm: string | null };
}

/** One effect of the registry, with the resulting rows: the tests' oracle. */
export interface Effect {
  seq: number;
  /** ISO instant. */
  quando: string;
  /** A key of the contract's table, or `preCadastro`. */
  operacao: string;
  cnpj: string | null;
  cpf: string | null;
  chassi: string | null;
  /** The stock record that the operation concerned; the newest if it created one. */
  idEstoque: number | null;
  corpo: unknown;
  estoques: EstoqueRegistrado[];
  preCadastros: PreCadastro[];
  usados?: UsadoNaBase[];
  autorizacoes?: AutorizacaoTransferencia[];
  /** Offset in `pre-cadastro.jsonl` after this effect, if it comes from there. */
  lidoAte?: number;
}

/** Bytes of the complete lines of a JSON-lines file; an incomplete last line was never acknowledged. */
const wholeLines = (content: Buffer): number => content.lastIndexOf(0x0a) + 1;

/** A broken line that is not the last was damaged after its acknowledgement: skipping it would lose effects. */
function parseEffect(line: string, where: string): Effect {
  try {
    return JSON.parse(line) as Effect;
  } catch (cause) {
    throw new Error(`${where} is not an effect of the registry: fix the line or remove the file`, { cause });
  }
}

/** An incremental reader: tests call it after every step, and it continues where it stopped. */
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

/** Truncates a torn last line, so that the next effect starts on a new line. */
export function mendJournal(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path)) return;
  const content = readFileSync(path);
  const end = wholeLines(content);
  if (end < content.length) truncateSync(path, end);
}

export const appendEffect = (path: string, effect: Effect): void =>
  appendFileSync(path, `${JSON.stringify(effect)}\n`);
