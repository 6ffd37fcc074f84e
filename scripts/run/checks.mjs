// What is checked before anything is installed: each fault is one sentence, told at once.
import { accessSync, constants, mkdirSync, readFileSync, statfsSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';

/** A variable's text, or that of the file which its `…_FILE` names. */
const textOf = (name) => {
  const { [name]: text, [`${name}_FILE`]: file } = process.env;
  if (text || !file) return text ?? '';
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
};

/** The settings that the checks need; the gateway reads all of them again. */
export const settingsOf = () => ({
  training: textOf('RENAVE_URL') === '',
  port: Number(textOf('PORT') || 3000),
  host: textOf('HOST') || '127.0.0.1',
  /** Null where files go elsewhere. */
  dataDir: textOf('FILES_URL') ? null : resolve(textOf('PATIO_DATA_DIR') || '.data'),
});

const CODES = {
  EADDRINUSE: (port) => `A porta ${port} já está em uso. Escolha outra em PORT.`,
  EACCES: (port) => `Este usuário não pode escutar na porta ${port}. Escolha outra em PORT.`,
};

/** Browsers take either for `localhost`. */
const LOOPBACK = ['127.0.0.1', '::1'];

const listenAt = (handler, port, host) =>
  new Promise((resolve, reject) => {
    const server = createServer(handler);
    server.once('error', reject).listen(port, host, () => resolve(server));
  });

const closeAll = (servers) =>
  Promise.all(
    servers.map(
      (server) =>
        new Promise((resolve) => {
          server.close(resolve);
          server.closeIdleConnections?.();
        }),
    ),
  );

/**
 * Listens at the port, in training at both of this machine's addresses; a machine may have one of them only. Returns a
 * sentence, or how to leave the port.
 */
export const takePort = async ({ training, port, host }, handler) => {
  const servers = [];
  for (const address of training ? LOOPBACK : [host]) {
    try {
      servers.push(await listenAt(handler, port, address));
    } catch (error) {
      const sentence = CODES[error.code]?.(port);
      if (!sentence) continue;
      await closeAll(servers);
      return { sentence };
    }
  }
  return { leave: () => closeAll(servers) };
};

const canWrite = (dir) => {
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

const MB = 1_000_000;
/** The packages and what npm keeps of them meanwhile; a database with the world of training. */
const FOR_PACKAGES = 1600;
const FOR_DATA = 300;

const freeOf = (dir) => {
  const { bavail, bsize } = statfsSync(dir);
  return Math.floor((bavail * bsize) / MB);
};

const spaceFault = (dir, needed) => {
  const free = freeOf(dir);
  return free < needed
    ? `Falta espaço no disco de ${dir}: o Pátio precisa de ${needed} MB livres, e há ${free} MB.`
    : null;
};

/** The first fault of the folders that will be written to; null if there is none. */
export const folderFault = ({ dataDir }, installs) => {
  const root = process.cwd();
  if (dataDir !== null && !canWrite(dataDir))
    return 'Configuração inválida: PATIO_DATA_DIR — esperada uma pasta em que o gateway possa escrever';
  if (installs && !canWrite(root))
    return `Este usuário não pode escrever em ${root}, onde os pacotes são instalados.`;
  return (
    (installs ? spaceFault(root, FOR_PACKAGES) : null) ??
    (dataDir === null ? null : spaceFault(dataDir, FOR_DATA))
  );
};

export const portFault = ({ port }) =>
  Number.isInteger(port) && port >= 0 && port <= 65535
    ? null
    : 'Configuração inválida: PORT — esperado um número inteiro de 0 a 65535';
