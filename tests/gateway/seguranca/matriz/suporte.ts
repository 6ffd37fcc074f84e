import type { Linhas } from '../linha.ts';

export const suporte: Linhas = {
  'POST dadosPessoais/procurar': { com: { cpf: '39053344705' } },
  'POST dadosPessoais/arquivo': { com: { cpf: '39053344705' } },
  'POST dadosPessoais/anonimizar': { com: { cpf: '39053344705' } },
  'POST suporte/retencao': { com: { dias: 800 } },
  'GET mensagemGlobal/:id': { com: { id: 1 }, alheio: 200 },
  'POST mensagemGlobal': { com: { codigo_men: 1 } },
  'GET suporte/operacoes': { de: { chassi: 'chassiParado' } },
  'GET suporte/operacoes/:id': { de: { id: 'operacao' } },
  'POST suporte/operacoes/:id/reconsultar': { de: { id: 'operacao' }, certo: 422 },
  'POST suporte/comportamentos': { de: { chassi: 'chassiSemDono' }, com: { cenario: 'derruba', vezes: 1 } },
  'DELETE suporte/comportamentos/:id': { de: { id: 'comportamento' } },
};
