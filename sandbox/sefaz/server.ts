import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { LIMITES_SOAP, SERVICOS, type Servico, SOAP_TYPE, soapOf } from '#contract/sefaz/soap.ts';
import { nodeAt, parseXmlTree, textAt } from '#domain/nfe/xmlTree.ts';
import type { Authority } from '../ca/authority.ts';
import type { SignedCertificate } from '../ca/guardado.ts';
import { openLoopback } from '../loopback.ts';
import { identify } from '../renave/identidade.ts';
import { readBody } from '../renave/pedido.ts';
import { Acervo } from './acervo.ts';
import { Distribuicao } from './distribuir.ts';
import { createFalhas, type Falhas } from './falhas.ts';
import { RecepcaoDeEventos } from './recepcaoDeEventos.ts';

interface SefazOptions {
  authority: Authority;
  certificado: SignedCertificate;
  dataDir: string;
  agora: () => Date;
  /** The pause that it demands between two questions; an hour by default. */
  pausaMs?: number | undefined;
  port?: number;
}

const PAGINA = '<!DOCTYPE html><html><body><h1>Serviço em manutenção</h1></body></html>';

const sendHtml = (res: ServerResponse, status: number): void => {
  res.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(PAGINA);
};

/** The data of a message: what stands in `nfeDadosMsg`. */
const dadosOf = (text: string, { wrapper }: Servico) => {
  const body = nodeAt(parseXmlTree(text, LIMITES_SOAP), 'Body');
  const message = nodeAt(body, wrapper === null ? 'nfeDadosMsg' : `${wrapper}/nfeDadosMsg`);
  return message?.children[0] ?? null;
};

const wrapped = ({ namespace, wrapper }: Servico, dados: string): string =>
  soapOf(
    wrapper === null
      ? `<nfeResultMsg xmlns="${namespace}">${dados}</nfeResultMsg>`
      : `<${wrapper}Response xmlns="${namespace}"><${wrapper}Result>${dados}</${wrapper}Result></${wrapper}Response>`,
  );

interface AtendimentoSefaz {
  falhas: Falhas;
  distribuicao: Distribuicao;
  recepcao: RecepcaoDeEventos;
}

/** Identity first, then the service, then the message. */
const atender = async (
  { falhas, distribuicao, recepcao }: AtendimentoSefaz,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> => {
  if (falhas.isDown()) return void req.socket.destroy();
  const quem = identify(req.socket as TLSSocket)?.cliente.cnpj;
  const servico = Object.values(SERVICOS).find(({ path }) => path === req.url);
  if (!quem) return sendHtml(res, 403);
  if (!servico || req.method !== 'POST') return sendHtml(res, 404);
  const text = (await readBody(req)) ?? '';
  const dados = dadosOf(text, servico);
  if (!dados || req.headers['content-type'] !== SOAP_TYPE) return sendHtml(res, 400);
  const cnpj = textAt(dados, 'CNPJ') ?? textAt(dados, 'evento/infEvento/CNPJ') ?? quem;
  if (falhas.take('html503', cnpj)) return sendHtml(res, 503);
  if (falhas.take('htmlComSucesso', cnpj)) return sendHtml(res, 200);
  if (falhas.take('lento', cnpj)) await falhas.whenOff('lento');
  const answer =
    servico === SERVICOS.evento ? recepcao.answer(dados, text) : distribuicao.answer(dados, quem);
  if (falhas.take('mudo', cnpj)) return;
  const marca = falhas.take('marcaDeOrdem', cnpj) ? '\uFEFF' : '';
  const body = marca + wrapped(servico, answer);
  if (falhas.take('comprimida', cnpj))
    res.writeHead(200, { 'Content-Type': SOAP_TYPE, 'Content-Encoding': 'gzip' }).end(gzipSync(body));
  else res.writeHead(200, { 'Content-Type': SOAP_TYPE }).end(body);
};

/** The tax authority's services on a loopback port: SOAP 1.2 over HTTPS with client certificates. */
export const startSefazServer = async (options: SefazOptions) => {
  const { authority, certificado, dataDir, agora, pausaMs, port = 0 } = options;
  const falhas = createFalhas();
  const acervo = new Acervo(dataDir);
  const distribuicao = new Distribuicao(acervo, falhas, agora, pausaMs);
  const recepcao = new RecepcaoDeEventos(acervo, falhas, agora);
  const { certPem: cert, keyPem: key } = certificado;
  const server = createServer(
    { cert, key, ca: authority.pem, requestCert: true, rejectUnauthorized: false },
    (req, res) => {
      atender({ falhas, distribuicao, recepcao }, req, res).catch((error: unknown) => {
        console.error('sandbox sefaz:', error);
        if (!res.headersSent) sendHtml(res, 500);
      });
    },
  );
  server.on('connection', (socket) => {
    if (falhas.isDown()) socket.destroy();
  });
  const { port: given, close } = await openLoopback(server, port);
  return {
    url: `https://127.0.0.1:${given}`,
    falhas,
    acervo,
    /** Every question, in order: the tests' judge of the pauses. */
    chamadas: distribuicao.chamadas,
    eventos: recepcao.registrados,
    close() {
      falhas.clear();
      return close();
    },
  };
};

export type SefazServer = Awaited<ReturnType<typeof startSefazServer>>;
