import { join } from 'node:path';
import type { Config } from '#gateway/config.ts';
import { type Gateway, startGateway } from '#gateway/main.ts';
import { DETRAN_REAL, LATENCIA_REAL, type Sandbox, startSandbox } from '#sandbox/main.ts';
import { CONTAS, EMPRESAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { fillWorld, writeWorldFiles } from './demo/loadWorld.ts';

const say = (text: string) => console.log(text);

const sayAccounts = (url: string, { marks }: Gateway): void => {
  const emails = marks.treinamento?.emails;
  say(`\nPátio está no ar: ${url}\n`);
  say(`Ambiente de treinamento: nada aqui tem valor legal. Senha de todas as contas: ${SENHA_DEMO}\n`);
  for (const conta of Object.values(CONTAS)) {
    const empresas = conta.empresas.map((chave) => EMPRESAS[chave].fantasia).join(', ');
    say(`  ${conta.email.padEnd(24)} ${conta.nome.padEnd(16)} ${empresas}`);
  }
  if (emails) say(`\nE-mails enviados:     ${emails}`);
  say(
    '\nNotas para importar:  npm run --silent amostras -- --quantidade 30 --pasta amostras\nCtrl+C encerra.\n',
  );
};

interface Training {
  gateway: Gateway;
  sandbox: Sandbox;
  /** Prints how to sign in at an address. */
  tell: (url: string) => void;
}

/** A gateway with the outside world in a box; production loads nothing of it. */
export const startTraining = async (config: Config, building: Promise<string | null>): Promise<Training> => {
  writeWorldFiles(config.PATIO_DATA_DIR, Date.now());
  const sandbox = await startSandbox({
    dataDir: join(config.PATIO_DATA_DIR, 'sandbox'),
    detran: DETRAN_REAL,
    latencia: LATENCIA_REAL,
    pagarPixEmMs: 8000,
    pausaSefazMs: 20_000,
  });
  const gateway = await startGateway({
    config,
    renave: { url: sandbox.renaveUrl, ca: sandbox.caPem },
    smtpUrl: sandbox.mailUrl,
    cepUrl: sandbox.cep.url,
    sefazUrl: sandbox.sefaz.url,
    webhooksUrl: sandbox.webhooks.url,
    pix: { url: sandbox.pix.url, ...sandbox.pix.credenciais },
    treinamentoUrl: sandbox.controlUrl,
    emailsUrl: sandbox.mailPageUrl,
    videos: sandbox.videos,
    consoleDir: await building,
    prepare: fillWorld(config.PATIO_DATA_DIR, sandbox),
  });
  return { gateway, sandbox, tell: (url) => sayAccounts(url, gateway) };
};
