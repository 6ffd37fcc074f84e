import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#gateway/config.ts';
import { type Gateway, startGateway } from '#gateway/main.ts';
import { DETRAN_REAL, LATENCIA_REAL, type Sandbox, startSandbox } from '#sandbox/main.ts';
import { writeAmostras } from '#sandbox/notas/writeAmostras.ts';
import { outsideOf } from '#sandbox/outsideOf.ts';
import { CONTAS, EMPRESAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { fillWorld, writeWorldFiles } from './demo/loadWorld.ts';
import { inStep } from './progress.ts';

const say = (text: string) => console.log(text);

/** Folders of a data folder: invoices to begin with, and what the gateway logs. */
const notasDe = (dir: string) => join(dir, 'notas');
const logDe = (dir: string) => join(dir, 'patio.log');

const QUANTAS = 10;
const SEMENTE = 2_026;

/** Invoices that the first person to sign in can import. */
const writeNotas = (dir: string): void => {
  const pasta = notasDe(dir);
  rmSync(pasta, { recursive: true, force: true });
  const { cnpj: empresa } = EMPRESAS.horizonteMatriz;
  const pedido = { quantidade: QUANTAS, pasta, empresa, tipo: 'entrada', semente: SEMENTE } as const;
  writeAmostras({ ...pedido, dados: join(dir, 'sandbox'), agora: () => new Date() });
};

const sayHow = (url: string, dir: string, { marks }: Gateway): void => {
  const emails = marks.treinamento?.emails;
  say(`\nPátio está no ar: ${url}\n`);
  say(`Ambiente de treinamento: nada aqui tem valor legal. Senha de todas as contas: ${SENHA_DEMO}\n`);
  for (const conta of Object.values(CONTAS)) {
    const empresas = conta.empresas.map((chave) => EMPRESAS[chave].fantasia).join(', ');
    say(`  ${conta.email.padEnd(24)} ${conta.nome.padEnd(16)} ${empresas}`);
  }
  if (emails) say(`\nE-mails enviados:     ${emails}`);
  say(`Mais notas:           npm run --silent amostras -- --quantidade 30 --pasta amostras`);
  say(`Registro do gateway:  ${logDe(dir)}`);
  if (existsSync(notasDe(dir)))
    say(
      `\nPara começar: abra ${url}, entre como ${CONTAS.lojista.email} na empresa ${EMPRESAS.horizonteMatriz.fantasia}\ne, em Importar XML, arraste para a página as notas de ${notasDe(dir)}`,
    );
  say('\nCtrl+C encerra.\n');
};

interface Training {
  gateway: Gateway;
  sandbox: Sandbox;
  /** Prints how to sign in at an address. */
  tell: (url: string) => void;
  tellEnd: () => void;
}

/** A gateway with the outside world in a box; production loads nothing of it. */
export const startTraining = async (config: Config, building: Promise<string | null>): Promise<Training> => {
  const { PATIO_DATA_DIR: dir } = config;
  if (writeWorldFiles(dir, Date.now())) writeNotas(dir);
  const words = { doing: 'Abrindo o gateway', done: 'Gateway aberto' };
  return inStep('gateway', words, async () => {
    const sandbox = await startSandbox({
      dataDir: join(dir, 'sandbox'),
      detran: DETRAN_REAL,
      latencia: LATENCIA_REAL,
      pagarPixEmMs: 8000,
      pausaSefazMs: 20_000,
    });
    const gateway = await startGateway({
      config,
      ...outsideOf(sandbox),
      consoleDir: building,
      logTo: logDe(dir),
      prepare: fillWorld(dir, sandbox),
    });
    return {
      gateway,
      sandbox,
      tell: (url) => sayHow(url, dir, gateway),
      tellEnd: () => console.error(`O Pátio foi encerrado por um erro inesperado: veja ${logDe(dir)}`),
    };
  });
};
