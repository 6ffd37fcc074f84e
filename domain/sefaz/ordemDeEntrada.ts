import { isCnpj, normalizeCnpj } from '../values/cnpj.ts';
import { naiveBrasilia } from '../values/datas.ts';
import { isFeriadoNacional } from '../values/feriados.ts';

/** What a standing order does with a note that meets its conditions: nothing, tell, or confirm the entry. */
export const MODOS = {
  desligada: 'Desligada',
  ensaio: 'Ensaio: só diz o que faria',
  ativa: 'Ativa: confirma as entradas',
} as const;
export type ModoDaOrdem = keyof typeof MODOS;

/** Days of the week on which it works, Sunday 0, and whether it works on national holidays. */
export const DIAS = {
  uteis: { label: 'De segunda a sexta, menos feriados nacionais', dias: [1, 2, 3, 4, 5], feriados: false },
  sabado: {
    label: 'De segunda a sábado, menos feriados nacionais',
    dias: [1, 2, 3, 4, 5, 6],
    feriados: false,
  },
  todos: { label: 'Todos os dias', dias: [0, 1, 2, 3, 4, 5, 6], feriados: true },
} as const satisfies Record<string, { label: string; dias: readonly number[]; feriados: boolean }>;
export type DiasDaOrdem = keyof typeof DIAS;

export interface Condicoes {
  /** CNPJs of the issuers. */
  emitentes: readonly string[];
  /** Cents, of one vehicle. */
  limite: number;
  /** Whole hours in Brasília: from the first, until the second. */
  das: number;
  ate: number;
  dias: DiasDaOrdem;
  /** Only vehicles that stand in the yard. */
  soChegados: boolean;
}

/** Why a note waits for a person. @rule conditions of a standing order */
export const ESPERAS = {
  emitente: 'O emitente não está na lista da ordem. Confirme em Confirmar entrada ou inclua o emitente.',
  valor: 'O valor passa do limite da ordem. Confira e confirme em Confirmar entrada.',
  semValor: 'A nota não diz o valor do veículo. Confira e confirme em Confirmar entrada.',
  chassi: 'O chassi veio de um texto da nota. Confira-o e confirme em Confirmar entrada.',
  outraNota: 'Mais de uma nota fala deste veículo. Escolha em Confirmar entrada a que vale.',
  recusada: 'Um pedido anterior deste veículo foi recusado. Veja o motivo em Confirmar entrada.',
  certificado: 'O certificado da empresa falta ou venceu. Importe o novo, e a ordem segue.',
  semCadastro: 'A montadora ainda não cadastrou o veículo no Renave. A ordem o confirma depois do cadastro.',
  naoChegou:
    'O veículo ainda não chegou ao pátio. Marque a chegada em Confirmar entrada, e a ordem o confirma.',
  ordem:
    'A ordem parou antes de o pedido sair para o Renave. Ele vai sozinho com a próxima ordem, ou confirme em Confirmar entrada.',
  chegadaDesfeita:
    'A chegada foi desfeita antes de o pedido sair para o Renave. Marque-a de novo em Confirmar entrada, e a ordem o confirma.',
  autor:
    'Quem deu a ordem não pôde mais confirmar entradas antes de o pedido sair para o Renave. Ele vai sozinho com a próxima ordem, ou confirme em Confirmar entrada.',
} as const;
export type Espera = keyof typeof ESPERAS;

/** Why an order does not send what it asked. */
export type Retencao = Extract<Espera, 'ordem' | 'chegadaDesfeita' | 'autor'>;

/** Facts of a note by which an order goes. */
export interface Candidata {
  emitente: string | null;
  valor: number | null;
  chassiDoTexto: boolean;
  /** Another note of the vehicle, or another content of this one. */
  outraNota: boolean;
  /** The last request for the vehicle was refused. */
  recusada: boolean;
  /** The vehicle waits for this company at the registry. */
  cadastrada: boolean;
  /** It stands in the yard. */
  chegou: boolean;
}

/** The first reason that keeps an order from the note; null if there is none. */
export const esperaDe = (nota: Candidata, { emitentes, limite, soChegados }: Condicoes): Espera | null => {
  if (nota.emitente === null || !emitentes.includes(nota.emitente)) return 'emitente';
  if (nota.chassiDoTexto) return 'chassi';
  if (nota.outraNota) return 'outraNota';
  if (nota.valor === null || nota.valor <= 0) return 'semValor';
  if (nota.valor > limite) return 'valor';
  if (nota.recusada) return 'recusada';
  if (!nota.cadastrada) return 'semCadastro';
  return soChegados && !nota.chegou ? 'naoChegou' : null;
};

/** Refusals of the registry in a row that stop an order. */
export const RECUSAS_SEGUIDAS = 3;

/** Why an order stopped by itself. */
export const PARADAS_DA_ORDEM = {
  recusas: `O Renave recusou ${RECUSAS_SEGUIDAS} entradas seguidas. Veja os motivos em Pendências antes de ligar a ordem de novo.`,
  semAcesso: 'Quem deu a ordem não tem mais acesso à empresa. Outra pessoa precisa dar a ordem.',
  semDireito: 'Quem deu a ordem perdeu o direito de confirmar entradas. Outra pessoa precisa dar a ordem.',
  semCpf: 'O cadastro de quem deu a ordem está sem CPF. Complete-o em Usuários e ligue a ordem de novo.',
} as const;
export type ParadaDaOrdem = keyof typeof PARADAS_DA_ORDEM;

type Horario = Pick<Condicoes, 'das' | 'ate' | 'dias'>;

const HOUR_MS = 3_600_000;

const isOpen = ({ das, ate, dias }: Horario, quando: Date): boolean => {
  const naive = naiveBrasilia(quando);
  const hora = Number(naive.slice(11, 13));
  const dia = naive.slice(0, 10);
  const weekday = new Date(`${dia}T12:00:00Z`).getUTCDay();
  const works =
    DIAS[dias].dias.some((one) => one === weekday) && (DIAS[dias].feriados || !isFeriadoNacional(dia));
  return works && hora >= das && hora < ate;
};

/** The next full hour at which it works: now if it does already. */
export const nextOpening = (horario: Horario, agora: Date): Date => {
  if (isOpen(horario, agora)) return agora;
  const hour = Math.ceil((agora.getTime() + 1) / HOUR_MS) * HOUR_MS;
  const within = Array.from({ length: 8 * 24 }, (_, later) => new Date(hour + later * HOUR_MS));
  return within.find((quando) => isOpen(horario, quando)) ?? agora;
};

const partesOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** CNPJs of a text, whatever stands between them. */
export const emitentesOf = (text: string): string[] => [...new Set(partesOf(text).map(normalizeCnpj))];

/** Longest part of a text that its mistake quotes. */
const CITADO = 20;

/** The mistake in a text of CNPJs; null if there is none. */
export const erroDosEmitentes = (text: string): string | null => {
  const partes = partesOf(text);
  const errado = partes.find((parte) => !isCnpj(normalizeCnpj(parte)));
  if (errado)
    return `${errado.slice(0, CITADO)} não é um CNPJ. Escreva um em cada linha, com ou sem pontuação.`;
  return partes.length === 0 ? 'Escreva ao menos um CNPJ.' : null;
};
