/** Texts for an invoice stopped by an event, before and after its use at the registry. */
interface EventoQueImpede {
  titulo: string;
  mensagem: string;
  depois: string;
  /** The description of the event's own file. */
  arquivo: string;
  codigoDoArquivo: string;
}

const DESFAZER = 'Cancele a operação que a usou e confirme de novo com a nota que ficou no lugar dela.';

const CANCELADA = {
  titulo: 'Nota cancelada',
  mensagem: 'O emitente cancelou esta nota, e o Renave não a aceita. Importe a nota que ficou no lugar dela.',
  depois: `O emitente cancelou esta nota depois que ela foi usada no Renave. ${DESFAZER}`,
  arquivo: 'Cancelamento registrado',
  codigoDoArquivo: 'cancelamento',
} as const;

/** The events that void an invoice, by type: cancelled by its issuer, or denied by its recipient. */
export const EVENTOS_QUE_PARAM = {
  '110111': CANCELADA,
  '110112': CANCELADA,
  '210220': {
    titulo: 'Operação desconhecida pelo destinatário',
    mensagem:
      'O destinatário declarou à SEFAZ que desconhece a operação desta nota, e ela não vale para o Renave. Acerte com ele e importe a nota que ficar no lugar dela.',
    depois: `O destinatário declarou à SEFAZ que desconhece a operação desta nota depois que ela foi usada no Renave. ${DESFAZER}`,
    arquivo: 'Desconhecimento da operação registrado',
    codigoDoArquivo: 'desconhecimento',
  },
  '210240': {
    titulo: 'Operação não realizada',
    mensagem:
      'O destinatário declarou à SEFAZ que a operação desta nota não foi realizada, e ela não vale para o Renave. Acerte com ele e importe a nota que ficar no lugar dela.',
    depois: `O destinatário declarou à SEFAZ que a operação desta nota não foi realizada depois que ela foi usada no Renave. ${DESFAZER}`,
    arquivo: 'Operação não realizada registrada',
    codigoDoArquivo: 'nao-realizada',
  },
} as const satisfies Record<string, EventoQueImpede>;
export type EventoQueParou = keyof typeof EVENTOS_QUE_PARAM;

export const isEventoQueParou = (tipo: string): tipo is EventoQueParou =>
  Object.hasOwn(EVENTOS_QUE_PARAM, tipo);

/** The tax office's event that an issuer cancelled an invoice, or its recipient denied it. */
export interface CancelamentoNfe {
  chave: string;
  evento: EventoQueParou;
  /** `cStat`. */
  status: number;
  protocolo: string | null;
  /** As written, with its offset. */
  registradoEm: string | null;
}
