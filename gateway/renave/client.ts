import { type Grupo, type RenaveCall, renaveRequest } from '#contract/renave/call.ts';
import { type MockPaths, pathOf } from '#contract/renave/mock.ts';
import { type Recusa, recusaDe } from '#domain/recusa.ts';
import { type Exchange, exchange } from '../exchange/exchange.ts';
import { outOfDate } from '../exchange/outOfDate.ts';
import { poolsByCompany } from '../exchange/pools.ts';
import { type Contato, DEMORA_MS } from '../ports/alcance.ts';
import { type CertificadoGuardado, contextoDaChave, type Vault } from '../ports/certificados.ts';
import type { RenavePort, RespostaRenave } from '../ports/ports.ts';
import { inSpan } from '../ports/tracing.ts';
import type { Chamado } from '../ports/uso.ts';
import { classify, contatoOf, desfechoOf } from './classify.ts';

export interface RenaveClientOptions {
  /** Base URL, e.g. `https://renave.estaleiro.serpro.gov.br/renave-ws`. */
  url: string;
  /** PEM of extra roots besides the well-known ones. */
  ca: string | null;
  timeoutMs: number;
  /** Name expected in the server's certificate, where it is not that of the address: homologation's only. */
  serverName?: string | null;
  /** The registry's paths for fictitious vehicles: homologation's only. */
  mockPaths?: MockPaths | null;
  certificado: (codigoEmpresa: number) => Promise<CertificadoGuardado | null>;
  vault: Vault;
  agora: () => Date;
  /** Called with the reachability that each exchange reveals. */
  ouviu?: (codigoEmpresa: number, porta: Grupo, contato: Contato) => Promise<void>;
  /** Called with what each exchange cost. */
  mediu?: (codigoEmpresa: number, chamado: Chamado) => void;
  /** Called with what an answer holds that nobody here knows, as lines without people's data. */
  estranhou?: (codigoEmpresa: number, porta: Grupo, odd: readonly string[]) => Promise<void>;
  /** Called while an exchange lasts long. */
  demora?: (codigoEmpresa: number) => void;
}

export interface RenaveClient extends RenavePort {
  /** Aborts all connections; calls in flight end as lost. */
  close(): Promise<void>;
}

/** Upper bound: a dealer's whole stock is one unpaged array, a document is base64. */
const MAX_BYTES = 64 * 1024 * 1024;

/** `identity`, against decompression bombs. */
const HEADERS = {
  accept: 'application/json',
  'accept-encoding': 'identity',
  'user-agent': 'Patio',
};
const JSON_HEADERS = { ...HEADERS, 'content-type': 'application/json;charset=UTF-8' };

/** The answer to a call that comes while the gateway stops. */
const STOPPED: RespostaRenave<never> = {
  tipo: 'naoEnviada',
  motivo: 'O sistema está reiniciando.',
  retryAfterMs: null,
};

const refuse = (recusa: Recusa): RespostaRenave<never> => ({ tipo: 'recusada', status: 0, recusa });

const bytesOf = (outcome: Exchange): number =>
  outcome.ended === 'answered' ? outcome.answer.body.length : 0;

/** Registry client over mutual TLS; each company has its own certificate and connections. @concept mutual TLS */
export const renaveClient = (options: RenaveClientOptions): RenaveClient => {
  const { vault, agora, timeoutMs } = options;
  const { origin, pathname } = new URL(options.url);
  const base = pathname.replace(/\/$/, '');
  const { serverName = null, mockPaths = null } = options;
  const pools = poolsByCompany({ origin, ca: options.ca, timeoutMs, serverName });
  let closed = false;

  const poolOf = (codigoEmpresa: number, { pem, chave }: CertificadoGuardado) => {
    const key = () => Buffer.from(vault.open(chave, contextoDaChave(codigoEmpresa))).toString('utf8');
    try {
      return pools.of(codigoEmpresa, pem, key);
    } catch {
      return null;
    }
  };

  return {
    async callRenave<I, A>(
      codigoEmpresa: number,
      call: RenaveCall<I, A>,
      input: I,
    ): Promise<RespostaRenave<A>> {
      if (closed) return STOPPED;
      const certificado = await options.certificado(codigoEmpresa);
      if (!certificado) return refuse(recusaDe('certificadoAusente'));
      const wrong = outOfDate(certificado, agora());
      if (wrong) return refuse(wrong);
      const pool = poolOf(codigoEmpresa, certificado);
      if (!pool) return refuse(recusaDe('certificadoIlegivel'));
      const asked = { ...(input as object) };
      const { method, path, body } = renaveRequest<object>(
        { ...(call as RenaveCall as RenaveCall<object>), path: pathOf(call.path, mockPaths) },
        asked,
      );
      const headers = body === null ? HEADERS : JSON_HEADERS;
      const attributes = { 'patio.empresa': codigoEmpresa };
      const desde = performance.now();
      const outcome = await inSpan(`${method} ${call.path}`, { kind: 'CLIENT', attributes }, async (span) => {
        const request = { method, path: base + path, headers, body };
        const demora = setTimeout(() => options.demora?.(codigoEmpresa), DEMORA_MS);
        const ended = await exchange(pool, request, {
          timeoutMs: Math.min(timeoutMs, call.limitMs ?? timeoutMs),
          maxBytes: MAX_BYTES,
        });
        clearTimeout(demora);
        if (ended.ended === 'lost') span.setAttribute('error.type', ended.code);
        else span.setAttribute('http.response.status_code', ended.answer.status);
        return ended;
      });
      const resposta = classify(call, asked, outcome, agora()) as RespostaRenave<A>;
      if (resposta.tipo === 'ok' && resposta.odd)
        await options.estranhou?.(codigoEmpresa, call.grupo, resposta.odd);
      const contato = contatoOf(outcome, resposta);
      options.mediu?.(codigoEmpresa, {
        tipo: desfechoOf(contato, resposta),
        codigo: resposta.tipo === 'recusada' ? resposta.recusa.codigo : '',
        milissegundos: performance.now() - desde,
        bytes: Buffer.byteLength(body ?? '') + bytesOf(outcome),
      });
      await options.ouviu?.(codigoEmpresa, call.grupo, contato);
      return resposta;
    },
    close: () => {
      closed = true;
      return pools.close();
    },
  };
};
