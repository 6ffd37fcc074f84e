import type { Linhas } from '../linha.ts';

const pessoa = { cpf: '39053344705' };

export const dadosPessoais: Linhas = {
  'POST dadosPessoais/procurar': { input: () => pessoa },
  'POST dadosPessoais/arquivo': { input: () => ({ ...pessoa, formato: 'json' }) },
  'POST dadosPessoais/anonimizar': { input: () => pessoa },
};
