import {
  type Achado,
  modoDaBusca,
  type RespostaDaBusca,
  busca as rotas,
  type TipoDeAchado,
} from '#contract/gateway/busca.ts';
import { empresa as entidade } from '#domain/entities/empresa.ts';
import { may, type Permission, type Sessao } from '#domain/permissions.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { compact } from '#domain/values/compact.ts';
import { MUITOS, POUCOS, type Procura } from '../../ports/busca.ts';
import type { Especie } from '../../ports/estoque.ts';
import type { Area } from '../area.ts';
import { entidadesOf } from '../entidades/salvarRegistro.ts';
import { type Chamada, useCase } from '../useCase.ts';

/** Permission whose lists show each kind of stock. */
const DE_QUEM: Record<Especie, Permission> = {
  novo: 'zeroKm',
  usado: 'usados',
  ite: 'ite',
  montadora: 'montadora',
};

const ondeProcurar = (sessao: Sessao, so: TipoDeAchado | null): Omit<Procura, 'texto' | 'quantos'> => {
  const importa = may(sessao, 'importarXml');
  const cadastros = may(sessao, 'pessoasEVeiculos');
  const especies = (Object.keys(DE_QUEM) as Especie[]).filter((especie) => may(sessao, DE_QUEM[especie]));
  const tipos = [
    'veiculo' as const,
    ...(importa ? (['nota', 'lote'] as const) : []),
    ...(cadastros ? (['pessoa'] as const) : []),
  ];
  return { especies, cadastros, tipos: tipos.filter((tipo) => so === null || tipo === so) };
};

const NADA: RespostaDaBusca = { achados: [], mais: [] };

/** Companies by the same query as the session's company list, with its total. */
const empresasAchadas = async (
  { sessao, stores, input, ...chamada }: Chamada<{ texto: string; tipo: TipoDeAchado | null }>,
  perPage: number,
): Promise<RespostaDaBusca> => {
  if ((input.tipo ?? 'empresa') !== 'empresa' || !may(sessao, entidade.access)) return NADA;
  if (modoDaBusca(compact(input.texto)) !== 'tudo') return NADA;
  const { data, meta } = await entidadesOf(stores, { ...chamada, sessao }).list(entidade, {
    page: 1,
    perPage,
    ordemCampo: null,
    filtros: {},
    descricaoFiltro: input.texto,
  });
  const achados = data.map(
    (linha): Achado => ({
      tipo: 'empresa',
      chave: String(linha.codigo_emp),
      titulo: String(linha.nomfan_emp),
      detalhe: formatCnpj(String(linha.cnpj_emp)),
    }),
  );
  const { total, aoMenos = false } = meta;
  return { achados, mais: total > achados.length ? [{ tipo: 'empresa', quantos: total, aoMenos }] : [] };
};

const tudo = useCase(rotas.tudo, async (chamada) => {
  const { input, sessao, stores } = chamada;
  if (modoDaBusca(compact(input.texto)) === null) return NADA;
  const quantos = input.tipo === null ? POUCOS : MUITOS;
  const [proprios, empresas] = await Promise.all([
    stores.busca.achar({ texto: input.texto, quantos, ...ondeProcurar(sessao, input.tipo) }),
    empresasAchadas(chamada, quantos),
  ]);
  return {
    achados: [...proprios.achados, ...empresas.achados],
    mais: [...proprios.mais, ...empresas.mais],
  };
});

export const busca: Area = { useCases: [tudo] };
