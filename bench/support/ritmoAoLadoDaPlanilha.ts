import { setTimeout as pause } from 'node:timers/promises';
import { veiculo } from '#contract/gateway/cadastros/veiculo.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { linhaOf, planilhaOf } from '#tests/gateway/cadastros/veiculo/planilhas.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { sendPlanilha } from '#tests/support/importacao.ts';
import { enterEmpresa } from './enterEmpresa.ts';

const IDLE_MS = 5_000;
/** Concurrent readers of the list, each sequential. */
const READERS = 2;

interface Ritmo {
  /** Answers per second. */
  idle: number;
  beside: number;
  /** Duration from the workbook's first byte to its last row. */
  workbookMs: number;
}

/** Answers per second until a promise settles. */
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

/** Row numbers and plates unused elsewhere, up to `linhaOf`'s limit of ten thousand plates. */
const PRIMEIRA = 1_000_000;
const planilhaDe = (linhas: number) => {
  const rows = Array.from({ length: linhas }, (_, n) => linhaOf(PRIMEIRA + n));
  return planilhaOf(rows.map((row) => ({ ...row, placa: `A${String(row.placa).slice(1)}` })));
};

/** A small list's pace, idle before and after, and while another company's new, valid workbook is read and saved. */
export const ritmoAoLadoDaPlanilha = async (
  url: string,
  { quem, linhas }: { quem: string; linhas: number },
): Promise<Ritmo> => {
  const reader = await enterEmpresa(url, quem);
  const sender = await enterEmpresa(url, EMPRESAS.horizonteMatriz.cnpj);
  const planilha = planilhaDe(linhas);
  await paceUntil(reader, pause(IDLE_MS));
  const before = await paceUntil(reader, pause(IDLE_MS));
  const start = performance.now();
  const sent = sendPlanilha(sender, veiculo, planilha, 'usados.xlsx');
  const beside = await paceUntil(reader, sent);
  const workbookMs = performance.now() - start;
  const { status, body } = await sent;
  if (status !== 200) throw new Error(`${veiculo.importarExcel.path}: ${status} ${body.message}`);
  const after = await paceUntil(reader, pause(IDLE_MS));
  return { idle: (before + after) / 2, beside, workbookMs };
};
