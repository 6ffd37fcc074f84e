import type { NomeDaGuarda } from '#domain/dadosPessoais.ts';
import { route } from '../../route.ts';

export interface GuardaPublicada {
  guarda: NomeDaGuarda;
  /** Days that it is kept here; null where no period ends it. */
  dias: number | null;
  /** The kinds of records, by their table. */
  tabelas: string[];
}

export const privacidade = {
  read: route({
    path: 'privacidade',
    access: 'publica',
    summary: 'What is held of people here and for how long, and whom to ask (PRIVACY_CONTACT)',
  }).answers<{ contato: string | null; guardas: GuardaPublicada[] }>(),
};
