import { setTimeout as pause } from 'node:timers/promises';
import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { veiculo } from '#contract/gateway/veiculo.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { linhaOf, planilhaOf } from '#tests/gateway/veiculo/planilhas.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { enviarPlanilha } from '#tests/support/importacao.ts';
import { entrarNaEmpresa } from './entrarNaEmpresa.ts';
import { median } from './limits.ts';

const TURNS = 3;
const IDLE_MS = 3_000;
/** Screens that ask for the list, one question after the other each. */
const READERS = 2;

interface Ritmo {
  /** Answers a second, the median turn's. */
  idle: number;
  beside: number;
  /** How long the workbook took from its first byte to its last row. */
  workbookMs: number;
}

/** Answers a second until something has ended. */
const paceUntil = async (reader: TestSession, ended: Promise<unknown>): Promise<number> => {
  let going = true;
  let answers = 0;
  const read = async () => {
    while (going) {
      await reader.call(saidaZeroKm.lista);
      answers += 1;
    }
  };
  const start = performance.now();
  const readers = Promise.all(Array.from({ length: READERS }, read));
  await ended;
  const ms = performance.now() - start;
  const counted = answers;
  going = false;
  await readers;
  return (counted / ms) * 1000;
};

/** Nobody else's rows here; and a series of plates for each turn, because `linhaOf` has ten thousand of one. */
const PRIMEIRA = 1_000_000;
const planilhaDe = (linhas: number, turn: number) => {
  const placaOf = (placa: unknown) => `${'ABC'.charAt(turn)}${String(placa).slice(1)}`;
  const rows = Array.from({ length: linhas }, (_, n) => linhaOf(PRIMEIRA + turn * linhas + n));
  return planilhaOf(rows.map((row) => ({ ...row, placa: placaOf(row.placa) })));
};

/** A small list's pace idle and while another company's workbook, valid and new in each turn, is read and saved. */
export const ritmoAoLadoDaPlanilha = async (
  url: string,
  { quem, linhas }: { quem: string; linhas: number },
): Promise<Ritmo> => {
  const reader = await entrarNaEmpresa(url, quem);
  const sender = await entrarNaEmpresa(url, EMPRESAS.horizonteMatriz.cnpj);
  const idle: number[] = [];
  const beside: number[] = [];
  const times: number[] = [];
  await paceUntil(reader, pause(IDLE_MS));
  for (let turn = 0; turn < TURNS; turn += 1) {
    const planilha = planilhaDe(linhas, turn);
    idle.push(await paceUntil(reader, pause(IDLE_MS)));
    const start = performance.now();
    const sent = enviarPlanilha(sender, veiculo, planilha, 'usados.xlsx');
    beside.push(await paceUntil(reader, sent));
    times.push(performance.now() - start);
    const { status, body } = await sent;
    if (status !== 200) throw new Error(`${veiculo.importarExcel.path}: ${status} ${body.message}`);
  }
  return { idle: median(idle), beside: median(beside), workbookMs: median(times) };
};
