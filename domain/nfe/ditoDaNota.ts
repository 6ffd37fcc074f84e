import type { CodigoDeRecusa } from '../recusa.ts';
import { RECUSAS } from '../recusas.ts';
import { formatDateTime } from '../values/datas.ts';
import { avisoNfe } from './avisoNfe.ts';
import { DECISOES, type Decisao } from './decisaoDaNota.ts';

/** An invoice as it is stored: what its reading said, and what somebody decided. */
export interface NotaLida {
  situacao: string;
  motivo: string | null;
  decisao: Decisao | null;
  quemdecidiu: string | null;
  decididoem: string | null;
  ditotitulo: string | null;
  dito: string | null;
  /** The letters that correct it. */
  cartas: string | null;
  errocodigo: string | null;
  errotitulo: string | null;
  erromensagem: string | null;
}

type Ditos = Pick<NotaLida, 'errocodigo' | 'errotitulo' | 'erromensagem'>;

const A_CONFERIR: CodigoDeRecusa = 'notaAConferir';
const DIGA = 'Diga em "Notas a conferir" o que a nota é: até lá ela não vale para nenhuma operação.';

const withMotivo = ({ motivo, dito, erromensagem }: NotaLida, decidido: string): string =>
  [dito, motivo, decidido, erromensagem].filter((parte) => parte !== null).join('\n');

const ownDitos = (nota: NotaLida): Ditos => {
  const { situacao, decisao, quemdecidiu, decididoem, errocodigo, errotitulo, erromensagem } = nota;
  if (situacao === 'aconferir') {
    const titulo = nota.ditotitulo ?? RECUSAS.notaAConferir.titulo;
    return { errocodigo: A_CONFERIR, errotitulo: titulo, erromensagem: withMotivo(nota, DIGA) };
  }
  if (situacao === 'cancelada' && nota.dito !== null) {
    const { codigo, titulo, mensagem } = avisoNfe.parada(nota.ditotitulo ?? '', nota.dito);
    return { errocodigo: codigo, errotitulo: titulo, erromensagem: mensagem };
  }
  if (decisao === null || (situacao !== 'lida' && situacao !== 'descartada')) {
    const deLado = situacao === 'descartada' || situacao === 'erro';
    const achado = [erromensagem, nota.dito].filter(Boolean).join(' ');
    return { errocodigo, errotitulo, erromensagem: deLado ? achado || null : erromensagem };
  }
  const { codigo, titulo } = avisoNfe.conferida();
  const decidido = `${DECISOES[decisao].feita}, por ${quemdecidiu} em ${formatDateTime(decididoem ?? '')}.`;
  return { errocodigo: codigo, errotitulo: titulo, erromensagem: withMotivo(nota, decidido) };
};

/**
 * The parts of what there is to know of an invoice: what has to be said of it, what was, what its reading said, and the
 * letters that correct it.
 */
export const ditoDaNota = (nota: NotaLida): Ditos => {
  const ditos = ownDitos(nota);
  if (nota.cartas === null || nota.situacao === 'duplicada') return ditos;
  const { codigo, titulo } = avisoNfe.comCarta();
  return {
    errocodigo: ditos.errocodigo ?? codigo,
    errotitulo: ditos.errotitulo ?? titulo,
    erromensagem: [ditos.erromensagem, `Carta de correção ${nota.cartas}`].filter(Boolean).join('\n'),
  };
};
