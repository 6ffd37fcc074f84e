import { createServer } from 'node:https';
import type { Authority } from '../ca/authority.ts';
import type { SignedCertificate } from '../ca/guardado.ts';
import { type CertificadoServidor, signServerCertificate } from '../ca/serverCertificate.ts';
import { openLoopback } from '../loopback.ts';
import { type Atendimento, BASE, createAtendente } from './atender.ts';
import { respostaSpring } from './recusa.ts';
import { sendJson } from './respostaHttp.ts';

export interface RenaveServerOptions extends Omit<Atendimento, 'signal'> {
  authority: Authority;
  /** The initial certificate. */
  certificado: SignedCertificate;
  port: number;
}

/** Longer than callers keep idle connections, so that none is closed while a request is on its way. */
const KEEP_ALIVE_MS = 65_000;

/** Renave-WS on a loopback port: HTTPS with client certificates, whose CNPJ identifies the caller. */
export async function startRenaveServer(options: RenaveServerOptions) {
  const { authority, behaviours, agora } = options;
  const closing = new AbortController();
  const atender = createAtendente({ ...options, signal: closing.signal });
  const { certPem, keyPem } = options.certificado;
  const server = createServer(
    { cert: certPem, key: keyPem, ca: authority.pem, requestCert: true, rejectUnauthorized: false },
    (req, res) => {
      atender(req, res).catch((error: unknown) => {
        console.error('sandbox renave:', error);
        sendJson(res, respostaSpring(500, req.url ?? '/', agora()));
      });
    },
  );
  const present = ({ certPem: cert, keyPem: key }: SignedCertificate): void =>
    server.setSecureContext({ cert, key, ca: authority.pem });
  let wrongName = false;
  behaviours.onChange(async () => {
    const wrong = behaviours.hasWrongName();
    if (wrong === wrongName) return;
    wrongName = wrong;
    present(wrong ? await signServerCertificate(authority, 'outroNome') : options.certificado);
    server.closeIdleConnections();
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('connection', (socket) => {
    if (behaviours.isDown()) socket.destroy();
  });
  const { port, close } = await openLoopback(server, options.port);
  return {
    url: `https://127.0.0.1:${port}${BASE}`,
    /** Uses another certificate for new connections. */
    async useServerCertificate(tipo: CertificadoServidor) {
      present(await signServerCertificate(authority, tipo));
    },
    close() {
      closing.abort();
      return close();
    },
  };
}
