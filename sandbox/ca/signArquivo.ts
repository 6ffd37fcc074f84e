import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMPRESAS, PESSOAS } from '../world/demo.ts';
import { openAuthority } from './authority.ts';
import { signerIssuer } from './issueCertificate.ts';
import { signCms } from './signCms.ts';

export interface PedidoDeArquivo {
  /** The file to sign: a downloaded ATPV-e, XML or PDF. */
  arquivo: string;
  /** The signer's CPF, digits only. */
  cpf: string;
  /** The sandbox's data folder: the gateway trusts the authority in it. */
  dados: string;
}

const SEM_TREINAMENTO =
  'O treinamento ainda não tem autoridade nesta pasta de dados: rode npm start uma vez.';

/**
 * Signs a file and writes `<file>.p7s` beside it. The key is created for one signature and discarded; the person's
 * certificate is the sandbox's, worthless elsewhere. Returns a sentence for the user; throws if there is nothing to
 * sign.
 */
export const signArquivo = async ({ arquivo, cpf, dados }: PedidoDeArquivo): Promise<string> => {
  if (!existsSync(arquivo)) throw new Error(`Não há o arquivo ${arquivo}.`);
  const ca = join(dados, 'ca');
  if (!existsSync(ca)) throw new Error(SEM_TREINAMENTO);
  const { cnpj, razaoSocial } = EMPRESAS.horizonteMatriz;
  const nome = PESSOAS.find(({ documento }) => documento === cpf)?.nome ?? 'Assinante de Treinamento';
  const emitir = signerIssuer(await openAuthority(ca));
  const assinante = await emitir('pessoa', { cnpj, razaoSocial, responsavel: nome, cpf });
  const p7s = `${arquivo}.p7s`;
  writeFileSync(p7s, signCms({ documento: readFileSync(arquivo), assinantes: [assinante] }));
  return `${p7s}: assinado por ${nome}, hoje, sem valor legal.`;
};
