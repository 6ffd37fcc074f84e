import { LIMITES_SOAP, SERVICOS, type Servico, SOAP_TYPE, soapRequest } from '#contract/sefaz/soap.ts';
import { nodeAt, parseXmlTree, type XmlNode } from '#domain/nfe/xmlTree.ts';
import { type Exchange, exchange } from '../exchange/exchange.ts';
import { outOfDate } from '../exchange/outOfDate.ts';
import { poolsByCompany } from '../exchange/pools.ts';
import { type CertificadoGuardado, contextoDaChave, type Vault } from '../ports/certificados.ts';
import type { EventoAEnviar, FalhaDaSefaz, RespostaEventos, SefazPort } from '../ports/sefaz.ts';
import { type Ambiente, pedidosEm, readDistribuicao } from './distribuicao.ts';
import { loteOf, readEventos, signEvento } from './eventos.ts';
import { gunzipFirst, isGzip } from './gunzip.ts';

interface SefazOptions {
  cnpjDaCasa: string | null;
  ambiente: Ambiente;
  /** Origins of the distribution and of the reception of events. */
  urls: { distribuicao: string; evento: string };
  /** PEM of extra roots besides the well-known ones. */
  ca: string | null;
  timeoutMs: number;
  /** The company's own certificate, or another one of its CNPJ's root, with the company that owns it. */
  certificado: (codigoEmpresa: number) => Promise<{ dono: number; certificado: CertificadoGuardado } | null>;
  vault: Vault;
  agora: () => Date;
}

export interface SefazClient extends SefazPort {
  /** Aborts all connections. */
  close(): Promise<void>;
}

const HEADERS = { 'content-type': SOAP_TYPE, 'accept-encoding': 'identity', 'user-agent': 'Patio' };

const fail = (parada: FalhaDaSefaz['parada'], motivo: string, enviada: boolean): FalhaDaSefaz => ({
  tipo: 'falha',
  parada,
  motivo,
  enviada,
});

/** The text of a SOAP answer; anything else is a service out of order, whatever its status says. */
const soapOf = (outcome: Exchange): { text: string; body: XmlNode } | FalhaDaSefaz => {
  if (outcome.ended === 'lost') return fail('fora', outcome.code, outcome.sent);
  const { status, body: bytes } = outcome.answer;
  // Packed although it was not asked for, or begun by a byte order mark: it is theirs.
  const plain = isGzip(bytes) ? gunzipFirst(bytes, LIMITES_SOAP.bytes) : bytes;
  const text = (plain ?? Buffer.alloc(0)).toString('utf8').replace(/^\uFEFF/, '');
  const body = status === 200 ? nodeAt(parseXmlTree(text, LIMITES_SOAP), 'Body') : null;
  return body ? { text, body } : fail('fora', `Resposta que não é da SEFAZ (status ${status})`, true);
};

interface Identidade {
  dono: number;
  pem: string;
  key: () => string;
}

/** The certificate that a company's request goes out with; its key is decrypted only when it is used. */
const identify = async (
  { certificado: find, vault, agora }: SefazOptions,
  codigoEmpresa: number,
): Promise<Identidade | FalhaDaSefaz> => {
  const found = await find(codigoEmpresa);
  if (!found) return fail('semCertificado', 'Sem certificado', false);
  const { dono, certificado } = found;
  const wrong = outOfDate(certificado, agora());
  if (wrong) return fail('certificado', wrong.mensagem, false);
  const key = () => Buffer.from(vault.open(certificado.chave, contextoDaChave(dono))).toString('utf8');
  return { dono, pem: certificado.pem, key };
};

type Send = (
  codigoEmpresa: number,
  nome: keyof typeof SERVICOS,
  dadosFor: (identidade: Identidade) => string,
) => Promise<{ text: string; body: XmlNode } | FalhaDaSefaz>;

const distribuir = async (send: Send, codigoEmpresa: number, pedido: string) => {
  const answer = await send(codigoEmpresa, 'distribuicao', () => pedido);
  if ('tipo' in answer) return answer;
  return readDistribuicao(answer.body) ?? fail('fora', 'Resposta sem retDistDFeInt', true);
};

const manifest = async (
  send: Send,
  { ambiente, agora: clock }: SefazOptions,
  codigoEmpresa: number,
  eventos: readonly EventoAEnviar[],
): Promise<RespostaEventos> => {
  const agora = clock();
  let enviados: { evento: EventoAEnviar; signed: string }[] = [];
  const answer = await send(codigoEmpresa, 'evento', ({ pem, key }) => {
    const assinante = { ambiente, pem, chavePem: key() };
    enviados = eventos.map((evento) => ({ evento, signed: signEvento(evento, assinante, agora) }));
    return loteOf(
      agora.getTime(),
      enviados.map(({ signed }) => signed),
    );
  });
  if ('tipo' in answer) return answer;
  return readEventos(answer.body, answer.text, enviados) ?? fail('fora', 'Resposta sem retEnvEvento', true);
};

/** The tax authority over mutual TLS; each certificate has its own connections. @concept mutual TLS */
export const sefazClient = (options: SefazOptions): SefazClient => {
  const { ambiente, urls, ca, timeoutMs } = options;
  const pedidos = pedidosEm(ambiente);
  const pools = {
    distribuicao: poolsByCompany({ origin: urls.distribuicao, ca, timeoutMs }),
    evento: poolsByCompany({ origin: urls.evento, ca, timeoutMs }),
  };
  const send: Send = async (codigoEmpresa, nome, dadosFor) => {
    const identidade = await identify(options, codigoEmpresa);
    if ('tipo' in identidade) return identidade;
    const { dono, pem, key } = identidade;
    const servico: Servico = SERVICOS[nome];
    try {
      const body = soapRequest(servico, dadosFor(identidade));
      const request = { method: 'POST' as const, path: servico.path, headers: HEADERS, body };
      const limits = { timeoutMs, maxBytes: LIMITES_SOAP.bytes };
      return soapOf(await exchange(pools[nome].of(dono, pem, key), request, limits));
    } catch {
      return fail('certificado', 'A chave do certificado não pôde ser usada', false);
    }
  };
  return {
    cnpjDaCasa: options.cnpjDaCasa,
    askNext: (codigoEmpresa, pedido) => distribuir(send, codigoEmpresa, pedidos.depoisDoNsu(pedido)),
    askNsu: (codigoEmpresa, pedido) => distribuir(send, codigoEmpresa, pedidos.doNsu(pedido)),
    askChave: (codigoEmpresa, pedido) => distribuir(send, codigoEmpresa, pedidos.daChave(pedido)),
    manifest: (codigoEmpresa, eventos) => manifest(send, options, codigoEmpresa, eventos),
    close: async () => {
      await Promise.all(Object.values(pools).map((one) => one.close()));
    },
  };
};
