import { type Achado, modoDaBusca, busca as rotas } from '#contract/gateway/busca.ts';
import { empresa as entidade } from '#domain/entities/empresa.ts';
import { may, type Permission, type Sessao } from '#domain/permissions.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { compact } from '#domain/values/compact.ts';
import type { Procura } from '../../ports/busca.ts';
import type { Especie } from '../../ports/estoque.ts';
import type { Area } from '../area.ts';
import { entidadesOf } from '../entidades/salvarRegistro.ts';
import { type Chamada, useCase } from '../useCase.ts';

/** Whose lists show each kind of stock. */
const DE_QUEM: Record<Especie, Permission> = {
  novo: 'zeroKm',
  usado: 'usados',
  ite: 'ite',
  montadora: 'montadora',
};

const ondeProcurar = (sessao: Sessao): Omit<Procura, 'texto'> => {
  const importa = may(sessao, 'importarXml');
  const cadastros = may(sessao, 'pessoasEVeiculos');
  const especies = (Object.keys(DE_QUEM) as Especie[]).filter((especie) => may(sessao, DE_QUEM[especie]));
  return {
    especies,
    cadastros,
    tipos: [
      'veiculo',
      ...(importa ? (['nota', 'lote'] as const) : []),
      ...(cadastros ? (['pessoa'] as const) : []),
    ],
  };
};

const EMPRESAS = { page: 1, perPage: 5, ordemCampo: null, filtros: {} };

/** The companies that the session's own list would show. */
const empresasAchadas = async (chamada: Chamada<{ texto: string }>) => {
  const { sessao, stores, input } = chamada;
  if (!may(sessao, entidade.access) || modoDaBusca(compact(input.texto)) !== 'tudo') return [];
  const { data } = await entidadesOf(stores, chamada).list(entidade, {
    ...EMPRESAS,
    descricaoFiltro: input.texto,
  });
  return data.map(
    (linha): Achado => ({
      tipo: 'empresa',
      chave: String(linha.codigo_emp),
      titulo: String(linha.nomfan_emp),
      detalhe: formatCnpj(String(linha.cnpj_emp)),
    }),
  );
};

const tudo = useCase(rotas.tudo, async (chamada) => {
  const { input, sessao, stores } = chamada;
  if (modoDaBusca(compact(input.texto)) === null) return { achados: [] };
  const [proprios, empresas] = await Promise.all([
    stores.busca.achar({ texto: input.texto, ...ondeProcurar(sessao) }),
    empresasAchadas(chamada),
  ]);
  return { achados: [...proprios, ...empresas] };
});

/** One box for whatever a person looks for. */
export const busca: Area = { useCases: [tudo] };
