import { GUARDAS, guardasComPrazo, type NomeDaGuarda } from '#domain/dadosPessoais.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { postRoute, route } from '../../route.ts';

/** The rule of a kind of records, and what its sweeps found and did. */
export interface RegraDeRetencao {
  guarda: NomeDaGuarda;
  dias: number;
  /** False only rehearses. */
  ligada: boolean;
  /** The last rehearsal with this period, and the rows that it found; at most `ENSAIO_ATE` are counted. */
  ensaiada: string | null;
  vencidas: number | null;
  varrida: string | null;
  apagadas: number;
}

export const camposDaRegra = {
  dias: f.integer('dias', { label: 'Dias', required: true, min: 1, max: 36_600 }),
  ligada: f.flag('ligada', { label: 'Apagar de verdade, sozinho' }),
};

const access = 'suporte' as const;

export const retencao = {
  list: route({
    path: 'suporte/retencao',
    access,
    summary: 'How long each kind of records is kept, what a sweep would remove and what it removed',
  }).answers<RegraDeRetencao[]>(),
  save: postRoute({
    path: 'suporte/retencao',
    irreversible: true,
    access,
    summary: 'Choose how long a kind of records is kept, and whether its end is rehearsed or done',
    success: 'Prazo salvo.',
    failure: 'Não foi possível salvar o prazo.',
    ato: { nome: 'Retenção de dados: prazo' },
    input: inputOf({
      guarda: f.choice('guarda', {
        label: 'Registros',
        required: true,
        options: guardasComPrazo.map((value) => ({ value, label: GUARDAS[value].titulo })),
      }),
      ...camposDaRegra,
    }),
  }).answers<{ message: string }>(),
};
