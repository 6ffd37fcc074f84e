import { tokenIntegracao as rotas } from '#contract/gateway/tokenIntegracao.ts';
import { may } from '#domain/permissions.ts';
import { contextoDoToken } from '../../ports/tokenIntegracao.ts';
import type { Area } from '../area.ts';
import { found, useCase } from '../useCase.ts';
import { namedTokens } from './namedTokens.ts';

/** The page's own token is encrypted because it is shown again, and found by its hash. */
export const tokenIntegracao: Area = {
  useCases: [
    useCase(rotas.get, async ({ input, ports, stores, empresa, sessao }) => {
      found(input.companyCode === empresa.codigo || null);
      const guardado = await stores.tokenIntegracao.get();
      if (!guardado) return { data: null, criado: null };
      // Shown only with all rights: a known token still works after its reader has left the company.
      if (!may(sessao, 'podeTudo')) return { data: null, criado: guardado.criado };
      const aberto = ports.vault.open(guardado.fechado, contextoDoToken(empresa.codigo));
      return { data: Buffer.from(aberto).toString('utf8'), criado: guardado.criado };
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
