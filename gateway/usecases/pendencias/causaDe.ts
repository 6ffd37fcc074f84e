import type { Causa, TipoDeCausa } from '#contract/gateway/pendencias.ts';

/** What a row of a list says of how it stands: the columns that lists share, as far as one has them. */
interface Linha {
  chassi?: string | null;
  placa?: string | null;
  errotitulo?: string | null;
  erromensagem?: string | null;
  resultadodesconhecido?: boolean;
  notasdivergentes?: boolean;
  notacancelada?: boolean;
}

type Dita = Pick<Causa, 'tipo' | 'titulo' | 'mensagem'>;

const sem = (tipo: TipoDeCausa, titulo: string): Dita => ({ tipo, titulo, mensagem: null });

/** The registry's words without what is this vehicle's alone: what then is equal is one cause. */
const comum = (texto: string | null | undefined, { chassi, placa }: Linha): string | null => {
  const nomes = [chassi, placa].filter((nome) => nome != null && nome !== '') as string[];
  return nomes.reduce<string | null>((dito, nome) => dito?.replaceAll(nome, '…') ?? null, texto ?? null);
};

/** Why a row does not go on. */
export const causaDe = (linha: Linha): Dita => {
  if (linha.resultadodesconhecido) return sem('duvida', 'sem resposta do Renave');
  if (linha.errotitulo != null) {
    const titulo = comum(linha.errotitulo, linha) ?? '';
    const tipo = titulo.startsWith('Certificado') ? 'certificado' : 'recusada';
    return { tipo, titulo, mensagem: comum(linha.erromensagem, linha) };
  }
  if (linha.notasdivergentes) return sem('divergentes', 'com notas divergentes');
  return linha.notacancelada ? sem('cancelada', 'com a nota cancelada') : sem('semNota', 'sem o XML da nota');
};
