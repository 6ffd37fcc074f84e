import { tokenIntegracao as rotas } from '#contract/gateway/tokenIntegracao.ts';
import { AppError } from '#domain/errors.ts';
import { may } from '#domain/permissions.ts';
import type { Vault } from '../../ports/segredos.ts';
import { contextoDoToken } from '../../ports/tokenIntegracao.ts';
import type { Area } from '../area.ts';
import { found, useCase } from '../useCase.ts';
import { namedTokens } from './namedTokens.ts';

const ILEGIVEL =
  'O token continua valendo para quem já o usa, mas não pode mais ser mostrado, porque a chave do sistema mudou. Para ver um, gere outro: o atual deixa de valer.';

const openToken = (vault: Vault, fechado: Uint8Array, codigoEmpresa: number): string => {
  try {
    return Buffer.from(vault.open(fechado, contextoDoToken(codigoEmpresa))).toString('utf8');
  } catch (error) {
    throw new AppError('regra', { message: ILEGIVEL, cause: error });
  }
};

/** The page's own token is encrypted because it is shown again, and found by its hash. */
export const tokenIntegracao: Area = {
  useCases: [
    useCase(rotas.get, async ({ input, ports, stores, empresa, sessao }) => {
      found(input.companyCode === empresa.codigo || null);
      const guardado = await stores.tokenIntegracao.get();
      if (!guardado) return { data: null, criado: null };
      // Shown only with all rights: a known token still works after its reader has left the company.
      if (!may(sessao, 'podeTudo')) return { data: null, criado: guardado.criado };
      return { data: openToken(ports.vault, guardado.fechado, empresa.codigo), criado: guardado.criado };
    }),
    useCase(rotas.save, async ({ input, ports, stores, empresa, usuario }) => {
      found(input.companyCode === empresa.codigo || null);
      const token = ports.tokens.create();
      const criado = ports.agora().toISOString();
      const fechado = ports.vault.close(Buffer.from(token), contextoDoToken(empresa.codigo));
      await stores.tokenIntegracao.save({ hash: ports.tokens.hash(token), fechado, criado }, usuario.codigo);
      return { message: rotas.save.success, data: token, criado };
    }),
    ...namedTokens,
  ],
};
