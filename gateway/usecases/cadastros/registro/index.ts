import { registro as rotas } from '#contract/gateway/cadastros/registro.ts';
import type { Area } from '../../../engine/area.ts';
import { refuseBecause } from '../../../engine/refuse.ts';
import { found, publicUseCase, useCase } from '../../../engine/useCase.ts';
import { conviteAberto } from './quemRegistra.ts';
import { recordRegistro } from './recordRegistro.ts';

/** Registration of companies, by invitation, dispatcher or support. */
export const registro: Area = {
  useCases: [
    publicUseCase(rotas.convite, async (chamada) => {
      const { nome, email, nomeDespachante } = await conviteAberto(chamada, chamada.input.codigoConvite);
      return { nomeLojista: nome, emailLojista: email, nomeDespachante };
    }),
    publicUseCase(rotas.empresasByEmail, async (chamada) => {
      const { ports, input } = chamada;
      const { email } = await conviteAberto(chamada, input.codigoConvite);
      // Only for the invited e-mail: others' companies are not revealed.
      if (email !== input.email) refuseBecause(rotas.convite.failure);
      return ports.registro.listEmpresasDoEmail(email);
    }),
    useCase(rotas.empresasByCnpj, async ({ ports, input }) => ports.registro.listByCnpj(input.cnpj)),
    useCase(rotas.usuarioByEmail, async ({ ports, input }) => {
      const { codigo, nome, email } = found(await ports.acesso.getContaByEmail(input.email));
      return { codigo_usu: codigo, nome_usu: nome, email };
    }),
    recordRegistro,
  ],
};
