import { formatDateTime } from '#domain/values/datas.ts';
import { escapeHtml } from '#domain/values/escapeHtml.ts';
import type { DadoAchado, DadosAchados } from '../../ports/dadosPessoais.ts';
import { type Emissao, fichaImpressa, paginaImpressa } from '../paginaImpressa.ts';

const FORMA_DO_PRAZO = (ate: string | null): string =>
  ate ? ` Até ${formatDateTime(ate).slice(0, 10)}.` : '';

/** Sentence about a record's fate at the person's request. */
const ditoDoDestino = ({ porque, ate }: Pick<DadoAchado, 'porque' | 'ate'>): string =>
  porque === null ? 'Pode ser anonimizado a seu pedido.' : `Fica. ${porque}${FORMA_DO_PRAZO(ate)}`;

const texto = (valor: unknown): string =>
  typeof valor === 'string' ? valor : JSON.stringify(valor, null, 2);

const registro = (achado: DadoAchado): string =>
  fichaImpressa([
    ['Empresa', achado.empresa],
    ['Desde', achado.quando && formatDateTime(achado.quando)],
    ...Object.entries(achado.dados).map(([rotulo, valor]) => [rotulo, texto(valor)] as const),
    ['Guarda', ditoDoDestino(achado)],
  ]);

/** Everything that is held of a person, to read and print, by kind of record. */
export const documentoDaPessoa = (
  titular: string,
  { linhas, haMais }: DadosAchados,
  emissao: Emissao,
): string => {
  const titulos = [...new Set(linhas.map((linha) => linha.titulo))];
  const secoes = titulos.map(
    (titulo) =>
      `<h2>${escapeHtml(titulo)}</h2>${linhas
        .filter((linha) => linha.titulo === titulo)
        .map(registro)
        .join('')}`,
  );
  const quantos = `<p>${escapeHtml(titular)}. Registros: ${linhas.length}.</p>`;
  const mais =
    haMais.length > 0 ? `<p>Há mais registros do que cabem aqui: ${escapeHtml(haMais.join(', '))}.</p>` : '';
  return paginaImpressa('Dados pessoais guardados', quantos + mais + secoes.join(''), emissao);
};
