import {
  type GrupoDeDados,
  type Procurado,
  dadosPessoais as rotas,
} from '#contract/gateway/conformidade/dadosPessoais.ts';
import { maskTitular } from '#domain/titulares.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { escapeHtml } from '#domain/values/escapeHtml.ts';
import type { Area } from '../../engine/area.ts';
import { type Emissao, fichaImpressa, paginaImpressa } from '../../engine/paginaImpressa.ts';
import { refuseCampo } from '../../engine/refuse.ts';
import { arquivoOf, type Chamada, fileUseCase, useCase } from '../../engine/useCase.ts';
import type { DadoAchado, DadosAchados, PessoaProcurada } from '../../ports/dadosPessoais.ts';

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
const documentoDaPessoa = (titular: string, { linhas, haMais }: DadosAchados, emissao: Emissao): string => {
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

const QUEM = 'Informe o CPF ou o e-mail da pessoa.';

const titularOf = ({ cpf, email }: PessoaProcurada): PessoaProcurada => {
  if (!cpf && !email) refuseCampo('cpf', QUEM);
  return { cpf, email };
};

/** Support reaches every company's rows, everybody else their company's. */
const storeOf = ({
  usuario,
  ports,
  stores,
}: Pick<Chamada<PessoaProcurada>, 'usuario' | 'ports' | 'stores'>) =>
  usuario.suporte ? ports.dadosDeTodas : stores.dadosPessoais;

/** Keys that one group shows. */
const CHAVES = 20;

const maisTarde = (um: string | null, outro: string | null): string | null =>
  um && outro ? (um > outro ? um : outro) : null;

const grouped = (linhas: readonly DadoAchado[]): GrupoDeDados[] => {
  const grupos = new Map<string, GrupoDeDados>();
  for (const { tabela, titulo, codigoEmpresa, empresa, chave, destino, porque, ate } of linhas) {
    const nome = [tabela, codigoEmpresa, destino, porque].join();
    const antes = grupos.get(nome);
    const chaves = [...(antes?.chaves ?? []), chave].slice(0, CHAVES);
    const quantos = (antes?.quantos ?? 0) + 1;
    const fim = antes ? maisTarde(antes.ate, ate) : ate;
    grupos.set(nome, { tabela, titulo, codigoEmpresa, empresa, chaves, quantos, destino, porque, ate: fim });
  }
  return [...grupos.values()];
};

const procuradoOf = (quem: PessoaProcurada, { linhas, haMais }: DadosAchados): Procurado => ({
  titular: maskTitular(quem),
  grupos: grouped(linhas),
  haMais,
});

const search = useCase(rotas.search, async (chamada) => {
  const quem = titularOf(chamada.input);
  return procuradoOf(quem, await storeOf(chamada).find(quem, chamada.ports.agora()));
});

const file = fileUseCase(rotas.file, async (chamada) => {
  const { input, ports } = chamada;
  const quem = titularOf(input);
  const achados = await storeOf(chamada).find(quem, ports.agora());
  const isHtml = input.formato === 'html';
  const emissao = { em: ports.agora(), treinamento: ports.modo === 'sandbox' };
  const texto = isHtml
    ? documentoDaPessoa(maskTitular(quem), achados, emissao)
    : JSON.stringify(
        { titular: quem, emitido: emissao.em, registros: achados.linhas, haMais: achados.haMais },
        null,
        2,
      );
  const tipo = isHtml ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  return {
    ...arquivoOf(`dados-pessoais.${input.formato}`, tipo, Buffer.from(texto)),
    empresas: [null, ...achados.linhas.map(({ codigoEmpresa }) => codigoEmpresa)],
  };
});

const ditoDoFim = (quantos: number, restam: number): string => {
  const saiu =
    quantos === 0 ? 'Nada a anonimizar.' : `Anonimizados: ${contagem(quantos, 'registro', 'registros')}.`;
  return restam === 0
    ? `${saiu} Não resta nenhum registro da pessoa.`
    : `${saiu} Fica o que a lista diz, com o motivo.`;
};

const anonymize = useCase(rotas.anonymize, async (chamada) => {
  const { input, ports } = chamada;
  const quem = titularOf(input);
  const store = storeOf(chamada);
  const quantos = await store.anonymize(quem, ports.agora(), (chave) => ports.arquivos.remove(chave));
  const procurado = procuradoOf(quem, await store.find(quem, ports.agora()));
  return { ...procurado, message: ditoDoFim(quantos, procurado.grupos.length) };
});

/** Personal data of one person: search, hand-out, anonymising. */
export const dadosPessoais: Area = { useCases: [search, file, anonymize] };
