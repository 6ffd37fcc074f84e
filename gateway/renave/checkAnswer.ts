import type { Expected, RenaveCall } from '#contract/renave/call.ts';
import { isRecord } from '#domain/isRecord.ts';
import { convertPlaca } from '#domain/values/placa.ts';

type JsonBody = Readonly<Record<string, unknown>>;

/** True when the answer is about the requested chassis, if one was requested. */
const aboutChassi = (body: JsonBody, input: JsonBody): boolean =>
  input.chassi === undefined || body.chassi === undefined || body.chassi === input.chassi;

/** The same by plate, in either format; records without a plate precede registration. */
const aboutPlaca = ({ placa }: JsonBody, { placa: asked }: JsonBody): boolean =>
  typeof asked !== 'string' || typeof placa !== 'string' || placa === asked || placa === convertPlaca(asked);

const isEstoque = ({ id, chassi, estado }: JsonBody): boolean =>
  typeof id === 'number' && typeof chassi === 'string' && typeof estado === 'string';

/** True for the requested stock record, or the one created by cancelling its exit. */
const aboutEstoque = (body: JsonBody, input: JsonBody): boolean => {
  const asked = input.idEstoque ?? input.id;
  const origem = isRecord(body.origemPorCancelamentoEstoque) ? body.origemPorCancelamentoEstoque : {};
  return asked === undefined || body.id === asked || origem.idEstoqueOrigem === asked;
};

const isAnswer = (expected: Expected, body: unknown, input: JsonBody): boolean => {
  if (typeof expected === 'object' && 'listOf' in expected) {
    return Array.isArray(body) && body.every((item) => isAnswer(expected.listOf, item, input));
  }
  if (expected === 'empty' && body === null) return true;
  if (!isRecord(body) || !aboutChassi(body, input) || !aboutPlaca(body, input)) return false;
  if (expected === 'object' || expected === 'empty') return true;
  if (expected === 'estoque') return isEstoque(body) && aboutEstoque(body, input);
  const text = body[expected.text];
  return typeof text === 'string' && text !== '';
};

/** True when a 2xx body has the expected shape and is about what was requested, not about another vehicle. */
export const checkAnswer = ({ expects }: RenaveCall, body: unknown, input: object): boolean =>
  isAnswer(expects, body, { ...input });
