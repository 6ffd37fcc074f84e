import { comoAssinou } from './assinatura.ts';

/** A step of an operation's story in words, by its code; a function where it names something. */
const PASSOS = {
  /** Written before every call: nothing went out without it. */
  enviada: (tentativa: string) => `enviada (tentativa ${tentativa})`,
  confirmada: 'confirmada pelo Renave',
  recusada: 'recusada pelo Renave',
  jaConstava: 'já constava no Renave',
  deOutroModo: 'consta no Renave de outro modo',
  perdida: 'resposta perdida: resultado desconhecido',
  foraDeAlcance: 'Renave fora de alcance: não foi enviada',
  semDetran: 'o Detran não respondeu ao Renave: será enviada de novo',
  /** The question about its fitness, asked beside a purchase. */
  naoApta: (motivos: string) => `o Detran diz que o veículo não está apto: ${motivos}`,
  aptidaoSemDetran: 'aptidão consultada: o Detran não respondeu',
  tardia: (tentativa: string) => `resposta tardia da tentativa ${tentativa}`,
  aindaNaoConsta: 'ainda não consta no Renave',
  seraReenviada: 'não consta no Renave: será enviada de novo',
  desistencia: 'desistência',
  encontrada: 'encontrada no Renave: foi feita',
  semConsulta: 'consulta sem resposta',
  semAcesso: 'não enviada: autor sem acesso',
  impedida: (motivo: string) => `não enviada: ${motivo}`,
  /** Refused by us as it was written. */
  naoEnviada: 'não enviada',
  semReserva: 'sem reserva',
  /** The registry did it, and our rows could not follow. */
  semEfeito: 'feita no Renave, e não anotada aqui',
  anotarDeNovo: 'pedido para anotar de novo',
  retomada: 'consta de novo no Renave: a solicitação segue',
  seguida: (titulo: string) => `registrada em seguida: ${titulo}`,
  naoSeguida: (titulo: string) => `não registrada em seguida: ${titulo}`,
  /** A record that moves by itself at the registry is in another state. */
  andou: (estado: string) => `agora ${estado} no Renave`,
  /** Hour and kind of the seller's signature, as the registry told them. */
  assinou: (dado: string) => {
    const [quando = '', tipo = ''] = dado.split('|');
    return `o vendedor assinou ${comoAssinou(tipo || null, quando || null)}`.trim();
  },
  intencaoCancelada: 'a intenção de venda foi cancelada no Renave',
  sumida: 'não consta no Renave: perguntado de novo depois',
  sumiu: 'não consta mais no Renave',
  assumida: 'conferido no Renave: o registro foi assumido',
} as const satisfies Record<string, string | ((dado: string) => string)>;

type Passos = typeof PASSOS;
export type CodigoDePasso = keyof Passos;

/** A step as it is written down: `dado` is what its words name. */
export type PassoComDado = {
  [C in CodigoDePasso]: Passos[C] extends string ? { passo: C; dado?: never } : { passo: C; dado: string };
}[CodigoDePasso];

/** A step that was written down, in words. */
export const passoDito = (passo: CodigoDePasso, dado: string | null): string => {
  const dito = PASSOS[passo];
  return typeof dito === 'string' ? dito : dito(dado ?? '');
};
