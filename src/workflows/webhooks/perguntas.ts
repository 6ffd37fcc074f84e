/** Confirmations of acts on an endpoint, with their consequences. */
export const PERGUNTAS = {
  rotate: {
    text: 'Trocar o segredo deste webhook?',
    verb: 'Trocar segredo',
    consequence:
      'O novo é mostrado uma vez. O anterior ainda assina por 24 horas, para dar tempo de trocá-lo.',
    danger: false,
  },
  pause: {
    text: 'Pausar este webhook?',
    verb: 'Pausar webhook',
    consequence: 'Nada é enviado até que alguém o retome. O que acontecer fica guardado até 30 dias.',
    danger: false,
  },
  remove: {
    text: 'Excluir este webhook?',
    verb: 'Excluir webhook',
    consequence: 'O sistema deixa de ser avisado, e o que ainda não foi entregue se perde.',
    danger: true,
  },
} as const;
export type NomeDoAto = keyof typeof PERGUNTAS;
