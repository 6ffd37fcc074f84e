import type { Causa, TipoDeCausa } from '#contract/gateway/estoque/pendencias.ts';
import { type CodigoDeRecusa, type Impedimento, impedimentoDito, tipoDaRecusa } from '#domain/recusa.ts';
import { formatCpfCnpj, isCpfCnpj } from '#domain/values/cpfCnpj.ts';

/** State columns shared by the lists; each list has some of them. */
interface LinhaComRecusa {
  chassi?: string | null;
  placa?: string | null;
  errocodigo?: CodigoDeRecusa | null;
  errotitulo?: string | null;
  erromensagem?: string | null;
  impedimento?: string | null;
  impedimentocodigo?: Impedimento | null;
  faltam?: string | null;
  resultadodesconhecido?: boolean;
  notasdivergentes?: boolean;
  notacancelada?: boolean;
  notaentradacancelada?: boolean;
  ditodaentrada?: string | null;
}

export type Dita = Pick<Causa, 'tipo' | 'codigo' | 'titulo' | 'mensagem' | 'espera'>;

/** A cause whose title says it all. */
export const sem = (tipo: TipoDeCausa, titulo: string, codigo: CodigoDeRecusa | null = null): Dita => ({
  tipo,
  codigo,
  titulo,
  mensagem: null,
  espera: null,
});

/** Causes that wait for another company, or for this one's own delivery. */
const DE_OUTROS = {
  esperaVendedor: 'Aguarda a assinatura do vendedor',
  esperaEstabelecimento: 'com transferência autorizada, ainda não recebida',
  esperaIte: 'com transferência para ITE autorizada, ainda não recebida',
  esperaEntrega: 'com entrega pendente na concessionária',
  esperaAnuncio: 'com a nota aqui e ainda sem anúncio no Renave',
  entrega: 'com entrega pendente',
} as const satisfies Partial<Record<TipoDeCausa, string>>;

/** A cause that waits for somebody, named if known. */
export const esperaQuem = (tipo: keyof typeof DE_OUTROS, quem: unknown): Dita => {
  const nome = typeof quem === 'string' && quem !== '' ? quem : null;
  return { ...sem(tipo, DE_OUTROS[tipo]), espera: nome && isCpfCnpj(nome) ? formatCpfCnpj(nome) : nome };
};

/** The registry's message without the vehicle's own names, so that equal causes can be grouped. */
const comum = (texto: string | null | undefined, { chassi, placa }: LinhaComRecusa): string | null => {
  const nomes = [chassi, placa].filter((nome) => nome != null && nome !== '') as string[];
  return texto ? nomes.reduce((dito, nome) => dito.replaceAll(nome, '…'), texto) : null;
};

/** An undone invoice is a cause of its own, with the remedy of what undid it. */
export const desfeita = (dito: string): Dita => sem('desfeita', dito.replace(/\.$/, ''));

/** Why a row is stuck. */
export const causaDe = (linha: LinhaComRecusa): Dita => {
  if (linha.resultadodesconhecido) return sem('duvida', 'sem resposta do Renave');
  if (linha.impedimentocodigo === 'compradorIncompleto')
    return sem('comprador', `sem ${linha.faltam} do comprador`);
  if (linha.errocodigo) {
    const titulo = comum(linha.errotitulo, linha) ?? '';
    const dita = sem(tipoDaRecusa(linha.errocodigo), titulo, linha.errocodigo);
    return { ...dita, mensagem: comum(linha.erromensagem, linha) };
  }
  if (linha.impedimentocodigo === 'compradorSemDocumento') return sem('recusada', linha.impedimento ?? '');
  if (linha.impedimentocodigo === 'semValor') return sem('recusada', impedimentoDito('semValor', null));
  if (linha.ditodaentrada) return desfeita(linha.ditodaentrada);
  if (linha.notaentradacancelada) return sem('cancelada', 'com a nota de entrada cancelada');
  if (linha.notasdivergentes) return sem('divergentes', 'com notas divergentes');
  return linha.notacancelada ? sem('cancelada', 'com a nota cancelada') : sem('semNota', 'sem o XML da nota');
};
