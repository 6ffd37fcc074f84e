import type { Sandbox } from './main.ts';

/** Configuration by which a gateway in training reaches the sandbox. */
export const outsideOf = (sandbox: Sandbox) => ({
  renave: { url: sandbox.renaveUrl, ca: sandbox.caPem },
  smtpUrl: sandbox.mailUrl,
  cepUrl: sandbox.cep.url,
  tsaUrl: sandbox.tsa.url,
  sefazUrl: sandbox.sefaz.url,
  webhooksUrl: sandbox.webhooks.url,
  pix: { url: sandbox.pix.url, ...sandbox.pix.credenciais },
  treinamentoUrl: sandbox.controlUrl,
  emailsUrl: sandbox.mailPageUrl,
  videos: sandbox.videos,
});
