import { DOCUMENTO_REMOVIDO } from '#domain/dadosPessoais.ts';
import type { Hook } from '../../../engine/entidades/hook.ts';
import { refuseBecause } from '../../../engine/refuse.ts';

const ANONIMIZADA = 'Esta pessoa foi anonimizada, e seu cadastro não volta. Cadastre-a de novo.';

/** A person who was made anonymous stays so, whoever saves what they read before. */
export const pessoaHooks: Hook = {
  antes: async ({ anterior }) => {
    if (String(anterior?.cpfCnpj ?? '').startsWith(DOCUMENTO_REMOVIDO)) refuseBecause(ANONIMIZADA);
    return {};
  },
};
