import type { Causa, TipoDeCausa } from '#contract/gateway/pendencias.ts';
import { FALTAM_DADOS, faltaACompletar } from '#domain/comprador.ts';
import { tipoDaRecusa } from '#domain/recusa.ts';
import { formatCpfCnpj, isCpfCnpj } from '#domain/values/cpfCnpj.ts';

/** What a row of a list says of how it stands: the columns that lists share, as far as one has them. */
interface Linha {
  chassi?: string | null;
  placa?: string | null;
  errotitulo?: string | null;
  erromensagem?: string | null;
  impedimento?: string | null;
  resultadodesconhecido?: boolean;
  notasdivergentes?: boolean;
  notacancelada?: boolean;
}

export type Dita = Pick<Causa, 'tipo' | 'titulo' | 'mensagem' | 'espera'>;

/** A cause that needs no more words than its title. */
export const sem = (tipo: TipoDeCausa, titulo: string): Dita => ({
  tipo,
  titulo,
  mensagem: null,
  espera: null,
});

/** What this company cannot hurry, or hands over itself. */
const DE_OUTROS = {
  esperaEstabelecimento: 'com transferência autorizada, ainda não recebida',
  esperaIte: 'com transferência para ITE autorizada, ainda não recebida',
  esperaEntrega: 'com entrega pendente na concessionária',
  entrega: 'com entrega pendente',
} as const satisfies Partial<Record<TipoDeCausa, string>>;

/** Waits for somebody, who is named as far as the company knows them. */
export const esperaQuem = (tipo: keyof typeof DE_OUTROS, quem: unknown): Dita => {
  const nome = typeof quem === 'string' && quem !== '' ? quem : null;
  return { ...sem(tipo, DE_OUTROS[tipo]), espera: nome && isCpfCnpj(nome) ? formatCpfCnpj(nome) : nome };
};

/** The registry's words without what is this vehicle's alone: what then is equal is one cause. */
const comum = (texto: string | null | undefined, { chassi, placa }: Linha): string | null => {
  const nomes = [chassi, placa].filter((nome) => nome != null && nome !== '') as string[];
  return nomes.reduce<string | null>((dito, nome) => dito?.replaceAll(nome, '…') ?? null, texto ?? null);
};

/** Why a row does not go on. */
export const causaDe = (linha: Linha): Dita => {
  if (linha.resultadodesconhecido) return sem('duvida', 'sem resposta do Renave');
  const falta = faltaACompletar(linha.impedimento ?? linha.errotitulo);
  if (falta) return sem('comprador', `sem ${falta} do comprador`);
  if (linha.errotitulo != null) {
    const titulo = comum(linha.errotitulo, linha) ?? '';
    return { ...sem(tipoDaRecusa(titulo), titulo), mensagem: comum(linha.erromensagem, linha) };
  }
  if (linha.impedimento?.startsWith(FALTAM_DADOS)) return sem('recusada', linha.impedimento);
  if (linha.notasdivergentes) return sem('divergentes', 'com notas divergentes');
  return linha.notacancelada ? sem('cancelada', 'com a nota cancelada') : sem('semNota', 'sem o XML da nota');
};
