/** A person's rights (LGPD, art. 18), each with how it is answered here. @rule rights of a person (LGPD) */
export const DIREITOS_DO_TITULAR: readonly (readonly [direito: string, resposta: string])[] = [
  [
    'Confirmação e acesso',
    'Você pode saber se há dados seus e receber todos eles num arquivo, para ler ou para levar a outro sistema.',
  ],
  ['Correção', 'Dados incompletos, errados ou desatualizados são corrigidos no cadastro.'],
  [
    'Anonimização, bloqueio ou eliminação',
    'O que nenhuma lei manda guardar sai a seu pedido. O que fica, fica com o motivo e, onde se sabe, a data em que acaba.',
  ],
  ['Portabilidade', 'O arquivo também é entregue em JSON, um formato que outro sistema lê.'],
  [
    'Informação sobre o compartilhamento',
    'As operações vão ao Renave (Senatran e Serpro) e, por ele, aos Detrans; notas recebidas são consultadas na SEFAZ; documentos vão por e-mail a quem a empresa indicar. A empresa pode ligar sistemas próprios ao Pátio.',
  ],
  [
    'Consentimento, revogação e oposição',
    'Os dados aqui servem a obrigações legais e ao contrato de compra e venda. Se você discorda de um uso, peça: a resposta diz o que muda e o que a lei não deixa mudar.',
  ],
  ['Reclamação', 'Você também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).'],
];
