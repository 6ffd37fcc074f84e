import type { Expected, RenaveCall } from '#contract/renave/call.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import { isRecord } from '#domain/isRecord.ts';
import { convertPlaca } from '#domain/values/placa.ts';
import { type Read, readEstoque } from './readEstoque.ts';

type JsonBody = Readonly<Record<string, unknown>>;

/** A 2xx body as it was read: without the records that nobody can read, which are counted and told by a line each. */
export interface ReadAnswer {
  corpo: unknown;
  ilegiveis: number;
  odd: readonly string[];
}

/** True when the answer is about the requested chassis, if one was requested. */
const aboutChassi = (body: JsonBody, input: JsonBody): boolean =>
  input.chassi === undefined || body.chassi == null || body.chassi === input.chassi;

/** The same by plate, in either format; records without a plate precede registration. */
const aboutPlaca = ({ placa }: JsonBody, { placa: asked }: JsonBody): boolean =>
  typeof asked !== 'string' || typeof placa !== 'string' || placa === asked || placa === convertPlaca(asked);

/** True for the requested stock record, or the one created by cancelling its exit. */
const aboutEstoque = (body: JsonBody, input: JsonBody): boolean => {
  const asked = input.idEstoque ?? input.id;
  const origem = isRecord(body.origemPorCancelamentoEstoque) ? body.origemPorCancelamentoEstoque : {};
  return asked === undefined || body.id === asked || origem.idEstoqueOrigem === asked;
};

type ExpectedRecord = Exclude<Expected, 'empty' | { listOf: Expected }>;

const readRecord = (expected: ExpectedRecord, body: JsonBody): Read<JsonBody> => {
  if (expected === 'estoque') return readEstoque(body) as Read<JsonBody & EstoqueRenave>;
  if (expected === 'object') return { ok: body, odd: [] };
  const text = body[expected.text];
  return typeof text === 'string' && text !== ''
    ? { ok: body, odd: [] }
    : { unreadable: `sem ${expected.text}` };
};

/** True for a record about what was requested, as far as it says so. */
const isAbout = (expected: ExpectedRecord, body: JsonBody, input: JsonBody): boolean =>
  aboutChassi(body, input) &&
  aboutPlaca(body, input) &&
  (expected !== 'estoque' || aboutEstoque(body, input));

const readList = (item: ExpectedRecord, body: unknown, input: JsonBody): ReadAnswer | null => {
  if (!Array.isArray(body) || !body.every(isRecord)) return null;
  const corpo: unknown[] = [];
  const odd: string[] = [];
  for (const one of body) {
    const read = readRecord(item, one);
    odd.push(...('ok' in read ? read.odd : [read.unreadable]));
    if (!('ok' in read)) continue;
    if (!isAbout(item, read.ok, input)) return null;
    corpo.push(read.ok);
  }
  return { corpo, odd, ilegiveis: body.length - corpo.length };
};

const read = (expected: Expected, body: unknown, input: JsonBody): ReadAnswer | null => {
  if (typeof expected === 'object' && 'listOf' in expected) {
    return readList(expected.listOf as ExpectedRecord, body, input);
  }
  if (expected === 'empty' && body === null) return { corpo: null, ilegiveis: 0, odd: [] };
  const record = expected === 'empty' ? 'object' : expected;
  if (!isRecord(body)) return null;
  const one = readRecord(record, body);
  return 'ok' in one && isAbout(record, one.ok, input) ? { corpo: one.ok, ilegiveis: 0, odd: one.odd } : null;
};

/** Reads a 2xx body; null where it is not of the expected shape, or not about what was requested. */
export const readAnswer = ({ expects }: RenaveCall, body: unknown, input: object): ReadAnswer | null =>
  read(expects, body, { ...input });
