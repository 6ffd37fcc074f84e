import { type DadosDoAviso, especieDoAviso, type NomeDeAviso, nomesDeAvisos } from '#contract/avisos.ts';
import type { ModoDoCorreio } from '#contract/gateway/acesso/avisos.ts';
import { may, type Sessao } from '#domain/permissions.ts';

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

/** Somebody who is due a mail of notices: those since `ate`. */
export interface CorreioDevido {
  codigoUsuario: number;
  modo: Exclude<ModoDoCorreio, 'nenhum'>;
  ate: string;
  /** The database's clock at this claim. */
  tomado: string;
}
