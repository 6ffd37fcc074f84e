import { FINAL, type OperationWords } from '#contract/operations/operation.ts';

const DOCUMENTOS = ['documento', 'documentos'] as const;

/** The words of acts that are not operations at the registry. */
export const ATOS_LOCAIS = {
  changeNota: { does: 'passa a ser confirmado com a nota escolhida.', wayBack: null },
  sendDocumento: {
    act: 'enviar o documento',
    counted: DOCUMENTOS,
    does: 'tem o documento enviado por e-mail a quem você escolher.',
    wayBack: null,
  },
  marcarEntregue: {
    act: 'marcar o documento',
    counted: DOCUMENTOS,
    does: 'consta aqui com o documento entregue. Nada muda no Renave.',
    wayBack: 'A marca pode ser desfeita.',
  },
  desmarcarEntregue: {
    does: 'volta a constar com o documento a entregar. A marca desfeita fica na história, com a assinatura ou foto que foi guardada com ela.',
    wayBack: null,
  },
  marcarChegada: {
    act: 'marcar a chegada',
    counted: ['chegada', 'chegadas'],
    does: 'consta como chegado ao pátio. Uma ordem de entradas que espera por isso pode confirmar a entrada dele.',
    wayBack: 'Antes da entrada, Desmarcar chegada a desfaz.',
  },
  acabar: { does: 'passa a constar como acabado no Renave de treinamento.', wayBack: FINAL },
  moverNoDetran: { does: 'avança um passo no Detran de treinamento.', wayBack: FINAL },
} as const satisfies Record<string, Partial<OperationWords>>;
