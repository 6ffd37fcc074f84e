import type { Sandbox } from './main.ts';

/** Where a gateway in training finds the outside world: its options, by their names. */
export const outsideOf = (sandbox: Sandbox) => ({
  renave: { url: sandbox.renaveUrl, ca: sandbox.caPem },
  smtpUrl: sandbox.mailUrl,
  cepUrl: sandbox.cep.url,
  sefazUrl: sandbox.sefaz.url,
  webhooksUrl: sandbox.webhooks.url,
  pix: { url: sandbox.pix.url, ...sandbox.pix.credenciais },
  treinamentoUrl: sandbox.controlUrl,
  emailsUrl: sandbox.mailPageUrl,
  videos: sandbox.videos,
});
