import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isChassi, normalizeChassi } from '#domain/values/chassi.ts';
import { isCnpj, normalizeCnpj } from '#domain/values/cnpj.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { readableLine } from '../jsonLines.ts';
import type { PreCadastroInformado } from '../world/chassisDemo.ts';
import type { PreCadastro } from './journal.ts';
import type { RegistryRows } from './registro.ts';

/** Required data of an announcement: the vehicle is finished, announced now and nameless by default. */
export type Anuncio = Pick<PreCadastroInformado, 'chassi' | 'cnpj'> & Partial<PreCadastroInformado>;

const asPreCadastro = (informado: Anuncio, agora: () => Date): PreCadastro | null => {
  const chassi = normalizeChassi(String(informado.chassi ?? ''));
  const cnpj = normalizeCnpj(String(informado.cnpj ?? ''));
  if (!isChassi(chassi) || !isCnpj(cnpj)) return null;
  return {
    chassi,
    cnpj,
    acabado: informado.acabado !== false,
    dataHoraCadastro: informado.dataHoraCadastro ?? naiveBrasilia(agora()),
    marcaModelo: informado.marcaModelo ?? 'NAO INFORMADO',
    situacao: 'PENDENTE',
  };
};

/**
 * A dealer's own chassis is not announced again; the manufacturer may assign it to another dealer, or announce a
 * returned one.
 */
const isAnnounceable = (registro: RegistryRows, { chassi, cnpj }: PreCadastro): boolean => {
  const known = registro.preCadastro(chassi);
  if (known === undefined || known.situacao === 'DEVOLVIDO') return true;
  return known.situacao !== 'EM_ESTOQUE' && known.cnpj !== cnpj;
};

/** Announces vehicles as a manufacturer would; returns the new ones. */
export function preCadastrar(
  registro: RegistryRows,
  agora: () => Date,
  informados: readonly Anuncio[],
  lidoAte?: number,
): PreCadastro[] {
  const preCadastros = informados
    .flatMap((informado) => asPreCadastro(informado, agora) ?? [])
    .filter((preCadastro) => isAnnounceable(registro, preCadastro));
  if (preCadastros.length === 0 && lidoAte === undefined) return [];
  registro.commit({
    operacao: 'preCadastro',
    chassi: preCadastros.length === 1 ? (preCadastros[0]?.chassi ?? null) : null,
    preCadastros,
    ...(lidoAte === undefined ? {} : { lidoAte }),
  });
  return preCadastros;
}

/**
 * Imports lines appended to `pre-cadastro.jsonl` by other programs since the last call: complete lines only; invalid
 * ones are skipped. A file that became shorter is taken for a new one.
 */
export const preCadastroFile = (dataDir: string, registro: RegistryRows, agora: () => Date) => (): void => {
  const path = join(dataDir, 'pre-cadastro.jsonl');
  if (!existsSync(path)) return;
  const { size } = statSync(path);
  const start = registro.lidoAte() > size ? 0 : registro.lidoAte();
  if (size === start) return;
  const fresh = readFileSync(path).subarray(start, size);
  const end = fresh.lastIndexOf(0x0a) + 1;
  if (end === 0) return;
  const lines = fresh
    .toString('utf8', 0, end)
    .split('\n')
    .flatMap(readableLine<Anuncio | null>)
    .filter((one) => one !== null);
  preCadastrar(registro, agora, lines, start + end);
};
