/** The next step that an answer of the distribution asks for. @rule pause between questions to the tax authority */
export type Entao =
  /** Nothing new: rest for the pause. */
  | 'nada'
  /** Documents: go on until the greatest number, then rest. */
  | 'documentos'
  /** Blocked for an hour; go on from the number of the answer. */
  | 'bloqueado'
  /** The number is not of this sequence: begin anew. */
  | 'recomecar'
  /** The certificate is another company's. */
  | 'certificado'
  /** The request is wrong: only a new version mends it. */
  | 'nossa'
  /** The service itself is out of order. */
  | 'fora'
  /** About the one key that was asked for. */
  | 'daChave';

const NOSSAS = [215, 252, 280, 281, 282, 283, 284, 285, 286, 402, 404];

/** Answers about one key, in words for its row. */
const DA_CHAVE: Readonly<Record<number, string>> = {
  632: 'A SEFAZ guarda os documentos por 90 dias, e o prazo desta nota passou. Peça o XML ao emitente.',
  633: 'A SEFAZ só entrega o XML depois da ciência da operação. Peça o XML de novo daqui a alguns minutos.',
  634: 'A empresa não é a destinatária desta nota, e a SEFAZ não entrega o XML dela.',
  640: 'A empresa não tem permissão na SEFAZ para consultar esta nota. Peça o XML ao emitente.',
  653: 'O emitente cancelou esta nota, e a SEFAZ não entrega mais o XML dela.',
  654: 'O uso desta nota foi denegado, e a SEFAZ não entrega o XML dela.',
};

const ENTAO: ReadonlyMap<number, Entao> = new Map<number, Entao>([
  [137, 'nada'],
  [138, 'documentos'],
  [656, 'bloqueado'],
  [589, 'recomecar'],
  [593, 'certificado'],
  [108, 'fora'],
  [109, 'fora'],
  [999, 'fora'],
  ...NOSSAS.map((cStat) => [cStat, 'nossa'] as const),
  ...Object.keys(DA_CHAVE).map((cStat) => [Number(cStat), 'daChave'] as const),
]);

/** An unknown status is ours to look at: repeating the request would not change it. */
export const entaoOf = (cStat: number): Entao => ENTAO.get(cStat) ?? 'nossa';

/** The key's note was cancelled by its issuer. */
export const isCancelada = (cStat: number): boolean => cStat === 653;

export const recusaDaChave = (cStat: number): string | null => DA_CHAVE[cStat] ?? null;

/**
 * The pause that the service demands, with a margin for clocks of several gateways: any call within it begins the
 * block anew.
 */
export const PAUSA_MS = 65 * 60_000;

/** Days after which the authority keeps nothing more for a CNPJ that nobody asked for. */
export const SEQUENCIA_DIAS = 60;

/** Questions by number, and by key, that the service allows in an hour. */
export const CONSULTAS_POR_HORA = 20;

/** Why a sequence stands still, and whether it goes on without anybody. */
export const PARADAS = {
  certificado: {
    label: 'Certificado',
    passa: false,
    frase:
      'A SEFAZ não aceitou o certificado desta empresa. Importe em Empresa o certificado A1 deste CNPJ ou da matriz.',
  },
  semCertificado: {
    label: 'Sem certificado',
    passa: false,
    frase: 'Falta o certificado A1 da empresa. Importe-o, e as notas começam a chegar.',
  },
  outroPrograma: {
    label: 'Outro programa',
    passa: false,
    frase:
      'Outro programa está buscando as notas deste CNPJ com o mesmo certificado, e a SEFAZ bloqueou a busca por uma hora. Desligue a busca no outro programa; o que ele já recebeu é pedido aqui nota por nota, vinte por hora.',
  },
  fora: {
    label: 'SEFAZ fora do ar',
    passa: true,
    frase: 'A SEFAZ não está respondendo. A busca continua sozinha, e nada se perde.',
  },
  nossa: {
    label: 'Pedido recusado',
    passa: false,
    frase: 'A SEFAZ recusou o pedido do Pátio. Avise o suporte: a busca precisa de um acerto no sistema.',
  },
} as const;
export type Parada = keyof typeof PARADAS;

/** Back-off while the authority is out of order: a minute, doubling up to the pause. */
export const waitMs = (falhas: number): number => Math.min(60_000 * 2 ** Math.min(falhas, 10), PAUSA_MS);
