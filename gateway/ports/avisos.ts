import { type DadosDoAviso, especieDoAviso, type NomeDeAviso, nomesDeAvisos } from '#contract/avisos.ts';
import type { AvisoListado, ModoDoCorreio } from '#contract/gateway/acesso/avisos.ts';
import type { Evento } from '#contract/integracao/eventos.ts';
import type { Page } from '#contract/route.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import type { Paginada } from './paginada.ts';

/** Something to tell people of. */
export interface NovoAviso {
  tipo: NomeDeAviso;
  /** Its own key, of what is told once; unused where a day's are one. */
  chave?: string;
  /** The one person whom it concerns. */
  autor?: number | null;
  quantos?: number;
  dados?: DadosDoAviso;
}

/** Whose notices: a person's, of the kinds that they may see. */
export interface LeitorDeAvisos {
  codigoUsuario: number;
  tipos: readonly NomeDeAviso[];
}

export const leitorOf = (sessao: Sessao): LeitorDeAvisos => ({
  codigoUsuario: sessao.usuario.codigo,
  tipos: nomesDeAvisos.filter((tipo) => may(sessao, especieDoAviso(tipo).permission)),
});

/** A company's notices. */
export interface AvisoStore {
  /** Writes them in the transaction of their cause; a day's of one kind are one, and grow. */
  tell(avisos: readonly NovoAviso[]): Promise<void>;
  /** The notices of these events, for those that have one. */
  tellEventos(eventos: readonly Evento[]): Promise<void>;
  /** Tells the author how these intents ended: of a batch once, when its last one has. */
  tellDesfechos(intencoes: readonly string[]): Promise<void>;
  list(
    leitor: LeitorDeAvisos,
    consulta: Paginada & { naoLidos: boolean | null },
  ): Promise<Page<AvisoListado>>;
  countNaoLidos(leitor: LeitorDeAvisos): Promise<number>;
  /** How many of each kind that is told to several, on these days. */
  countDosDias(
    leitor: LeitorDeAvisos,
    dias: readonly string[],
  ): Promise<{ tipo: NomeDeAviso; quantos: number }[]>;
  /** The sentences of what was told after that moment and is unread, the latest first. */
  listDesde(leitor: LeitorDeAvisos, desde: string, quantos: number): Promise<string[]>;
  /** Marks one as read, or all; false if the reader has none such. */
  read(leitor: LeitorDeAvisos, codigo: number | null): Promise<boolean>;
}

/** The notices of all companies. */
export interface AvisosDeTodas {
  forget(antesDe: Date): Promise<number>;
}

/** Somebody who is due a mail of notices: those since `ate`. */
export interface CorreioDevido {
  codigoUsuario: number;
  modo: Exclude<ModoDoCorreio, 'nenhum'>;
  ate: string;
  /** The database's clock at this claim. */
  tomado: string;
}

/** Who wants which mail of notices; each round is leased to one process. */
export interface CorreioDeAvisos {
  get(codigoUsuario: number): Promise<CorreioDevido['modo'] | null>;
  choose(codigoUsuario: number, modo: ModoDoCorreio, prazo: Date): Promise<void>;
  claim(agora: Date, leaseMs: number): Promise<CorreioDevido | null>;
  conclude(devido: CorreioDevido, prazo: Date): Promise<void>;
}
