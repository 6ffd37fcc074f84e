import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { NomeCenario } from '#contract/sandbox/cenarios.ts';
import { alteredAnswers } from './alteredAnswers.ts';
import { happenings } from './happenings.ts';
import type { Misbehaviour, Vitima } from './misbehaviour.ts';
import { realRefusals } from './realRefusals.ts';
import { erroRenave, type Resposta, regraViolada, respostaSpring } from './recusa.ts';
import { sendJson, startJson } from './respostaHttp.ts';

/** An undefined body is empty. */
const bytesOf = ({ corpo }: Resposta): Buffer => Buffer.from(JSON.stringify(corpo) ?? '');

/** The work's answer if the fault does the work; else null. */
const worked = async ({ comportamento, execute }: Vitima): Promise<Resposta | null> =>
  comportamento.faz ? execute() : null;

const drop = (res: ServerResponse): void => {
  res.socket?.destroy();
};

const lento: Misbehaviour = async (vitima) => {
  const { demoraMs } = vitima.comportamento;
  if (demoraMs === undefined) await vitima.removed;
  else await delay(demoraMs, undefined, { signal: vitima.signal });
  sendJson(vitima.res, await vitima.execute());
};

function refusalOf({ comportamento, agora }: Vitima, status: number): Resposta {
  const recusa = regraViolada('Operação recusada', 'Operação recusada pelo ambiente de treinamento');
  return {
    status: comportamento.status ?? status,
    corpo: comportamento.corpo ?? erroRenave(recusa, agora()),
  };
}

const answerError =
  (status: number): Misbehaviour =>
  async (vitima) => {
    await worked(vitima);
    const { tentarDepoisDe } = vitima.comportamento;
    const headers = tentarDepoisDe === undefined ? {} : { 'Retry-After': String(tentarDepoisDe) };
    sendJson(vitima.res, refusalOf(vitima, status), headers);
  };

const silence: Misbehaviour = async (vitima) => {
  await worked(vitima);
};

const disconnect: Misbehaviour = async (vitima) => {
  await worked(vitima);
  drop(vitima.res);
};

const delayThenAnswer: Misbehaviour = async ({ comportamento, res, execute, signal }) => {
  if (comportamento.demoraMs !== undefined) await delay(comportamento.demoraMs, undefined, { signal });
  else if (!res.destroyed) await once(res, 'close', { signal });
  if (comportamento.faz) await execute();
};

const trickling: Misbehaviour = async ({ comportamento, res, execute, signal }) => {
  const resposta = await execute();
  const bytes = bytesOf(resposta);
  startJson(res, resposta.status, bytes.length);
  for (let index = 0; index < bytes.length && !res.destroyed; index += 1) {
    res.write(bytes.subarray(index, index + 1));
    await delay(comportamento.demoraMs ?? 1_000, undefined, { signal });
  }
  res.end();
};

const respostaCortada: Misbehaviour = async ({ res, execute }) => {
  const resposta = await execute();
  const half = bytesOf(resposta).subarray(0, Math.ceil(bytesOf(resposta).length / 2));
  startJson(res, resposta.status, half.length);
  res.end(half);
};

const dropMidway: Misbehaviour = async ({ res, execute }) => {
  const resposta = await execute();
  const bytes = bytesOf(resposta);
  startJson(res, resposta.status, bytes.length);
  res.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => drop(res));
};

const PAGINA = '<!DOCTYPE html><html><body><h1>Sistema em manutenção</h1></body></html>';

const htmlComSucesso: Misbehaviour = async (vitima) => {
  await worked(vitima);
  vitima.res.writeHead(200, { 'Content-Type': 'text/html;charset=UTF-8' }).end(PAGINA);
};

const excessoDeChamadas: Misbehaviour = async (vitima) => {
  await worked(vitima);
  const headers = { 'Retry-After': String(vitima.comportamento.tentarDepoisDe ?? 1) };
  sendJson(vitima.res, respostaSpring(429, vitima.path, vitima.agora()), headers);
};

/** Another vehicle's stock record: chassis, plate and id differ from those requested. */
const swapVehicle = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(swapVehicle);
  if (typeof value !== 'object' || value === null) return value;
  const swapped: Record<string, unknown> = { ...value };
  if ('chassi' in swapped) swapped.chassi = '9PTERRAD000000001';
  if (swapped.placa) swapped.placa = 'ERR0A00';
  if ('id' in swapped) swapped.id = 1;
  return swapped;
};

const veiculoErrado: Misbehaviour = async ({ res, execute }) => {
  const resposta = await execute();
  sendJson(res, resposta.status < 300 ? { ...resposta, corpo: swapVehicle(resposta.corpo) } : resposta);
};

const respostaRepetida: Misbehaviour = async (vitima) => {
  const done = await worked(vitima);
  sendJson(vitima.res, vitima.ultimaResposta ?? done ?? (await vitima.execute()));
};

const charsetErrado: Misbehaviour = async ({ res, execute }) => {
  const { status, corpo } = await execute();
  const bytes = Buffer.from(JSON.stringify(corpo), 'latin1');
  startJson(res, status, bytes.length);
  res.end(bytes);
};

const MEGABYTE = 1024 * 1024;

/** A decompression bomb: concatenated gzip members form one stream, 200 kB on the wire and 200 MB decompressed. */
const bombaGzip: Misbehaviour = async (vitima) => {
  await worked(vitima);
  const member = gzipSync(Buffer.alloc(MEGABYTE, 0x20));
  vitima.res
    .writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
    .end(Buffer.concat(Array.from({ length: 200 }, () => member)));
};

const jaFeita: Misbehaviour = async ({ res, execute }) => {
  await execute();
  sendJson(res, await execute());
};

/** Answers as the framework does before the application is reached. */
const beforeApplication =
  (status: number): Misbehaviour =>
  async ({ res, path, agora }) =>
    sendJson(res, respostaSpring(status, path, agora()));

/** The implementation of each scenario. */
export const misbehaviours: Record<NomeCenario, Misbehaviour> = {
  lento,
  recusa: answerError(422),
  fazENaoResponde: silence,
  fazEDerruba: disconnect,
  demoraEFaz: delayThenAnswer,
  derruba: disconnect,
  foraDoAr: disconnect,
  gotejando: trickling,
  respostaCortada,
  derrubaNoMeio: dropMidway,
  htmlComSucesso,
  erroInterno: answerError(500),
  excessoDeChamadas,
  veiculoErrado,
  respostaRepetida,
  charsetErrado,
  bombaGzip,
  jaFeita,
  naoCredenciado: beforeApplication(401),
  rotaErrada: beforeApplication(404),
  nomeErrado: async ({ res, execute }) => sendJson(res, await execute()),
  ...alteredAnswers,
  ...realRefusals,
  ...happenings,
};
