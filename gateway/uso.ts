import { inRequest } from './db/driver/requestContext.ts';
import type { Log, Ports } from './ports/ports.ts';
import { type Chamado, faixaDe, type UsoSomado } from './ports/uso.ts';

/** Milliseconds between two writes: what a killed gateway counted since is lost. */
const CADA_MS = 5000;

/** Sums exchanges in memory and writes them now and then; the returned `close` writes the rest. */
export const createUso = (store: Pick<Ports['uso'], 'add'>, log: Log) => {
  let somados = new Map<string, UsoSomado>();
  const count = (codigoEmpresa: number, { tipo, codigo, milissegundos, bytes }: Chamado, chamadas = 1) => {
    const faixa = faixaDe(milissegundos / chamadas);
    const chave = `${codigoEmpresa} ${tipo} ${codigo} ${faixa}`;
    const antes = somados.get(chave) ?? { chamadas: 0, milissegundos: 0, bytes: 0 };
    somados.set(chave, {
      codigoEmpresa,
      tipo,
      codigo,
      faixa,
      chamadas: antes.chamadas + chamadas,
      milissegundos: antes.milissegundos + milissegundos,
      bytes: antes.bytes + bytes,
    });
  };
  const write = async (): Promise<void> => {
    if (somados.size === 0) return;
    const now = [...somados.values()];
    somados = new Map();
    await inRequest({}, () => store.add(now)).catch((error: unknown) => {
      log.warn({ err: error }, 'uso das empresas não anotado');
      for (const { codigoEmpresa, chamadas, ...chamado } of now) count(codigoEmpresa, chamado, chamadas);
    });
  };
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(write);
  }, CADA_MS).unref();
  return {
    count: (codigoEmpresa: number, chamado: Chamado): void => count(codigoEmpresa, chamado),
    close: async (): Promise<void> => {
      clearInterval(timer);
      await writing;
      await write();
    },
  };
};
