import type { Diferenca } from '#contract/gateway/estoqueRenave.ts';
import type { Assunto } from '#contract/gateway/eventos.ts';
import type { Module } from '#contract/operations/operation.ts';
import type { Estoque } from '../../ports/estoque.ts';
import type { EmpresaStores, Ports } from '../../ports/ports.ts';
import type { SincronizacaoAberta } from '../../ports/sincronizacoes.ts';
import { refundTaxa } from '../credito/taxa.ts';
import { refuseBecause } from '../refuse.ts';
import { diferencaDe, isNovidade, POR_VEZ } from './compareEstoque.ts';

/** Also for comparisons stored without the registry's records. */
const COMPARE_ANTES = 'Compare o estoque antes de sincronizar.';

const MODULO: Record<Estoque['especie'], Module> = {
  novo: 'zeroKm',
  usado: 'usados',
  ite: 'ite',
  montadora: 'montadora',
};

/** Subjects of the screens that show an adopted record. */
export const ASSUNTOS_DO_ESTOQUE = [
  'estoque',
  'entradaZeroKm',
  'saidaZeroKm',
  'veiculos',
  'usados',
] as const satisfies Assunto[];

interface Contexto {
  stores: EmpresaStores;
  /** Null when nobody asked for it. */
  codigoUsuario: number | null;
  desde: Date;
  agora: Date;
}

/**
 * Adopts one record and adds a line to the vehicle's history if it is news. A newer write of an operation
 * wins.
 */
export const takeOverOne = async (
  { stores, codigoUsuario, desde, agora }: Contexto,
  dele: Estoque,
): Promise<Diferenca['tipo'] | null> => {
  const nosso = await stores.estoque.get(dele.id);
  const diferenca = diferencaDe(nosso, dele);
  if (!diferenca) return null;
  await refundTaxa(stores, dele);
  if (!(await stores.estoque.save(dele, agora, desde))) return null;
  if (!isNovidade(diferenca)) return diferenca.tipo;
  const { chassi, placa, id: idEstoque } = dele;
  await stores.addMovimento({
    ...{ codigoUsuario, chassi, placa, idEstoque, agora, intencao: null, cobrado: false },
    codigoOperacao: 'sincronizarEstoque',
    operacao: 'Sincronização de estoque',
    // Kind at entry, which only our own record may know.
    modulo: MODULO[(nosso ?? dele).especie],
  });
  return diferenca.tipo;
};

/**
 * Adopts the listed differences as they were heard, without asking again; records updated since keep their
 * newer state. Idempotent: adopted records no longer differ.
 */
export const takeOverEstoque = async (
  ports: Ports,
  codigoEmpresa: number,
  { codigoUsuario, iniciada, diferencas }: SincronizacaoAberta,
): Promise<void> => {
  const desde = new Date(iniciada);
  if (diferencas.some(({ tipo, registro }) => tipo !== 'ausente' && !registro)) refuseBecause(COMPARE_ANTES);
  const deles = diferencas.flatMap(({ registro }) => registro ?? []);
  for (let from = 0; from < deles.length; from += POR_VEZ) {
    await ports.transacao(codigoEmpresa, async (stores) => {
      const contexto = { stores, codigoUsuario, desde, agora: ports.agora() };
      const feitos = { novo: 0, alterado: 0, ausente: 0 };
      for (const dele of deles.slice(from, from + POR_VEZ)) {
        const tipo = await takeOverOne(contexto, dele);
        if (tipo) feitos[tipo] += 1;
      }
      const { novo: novos, alterado: alterados } = feitos;
      const ate = Math.min(from + POR_VEZ, deles.length);
      await stores.sincronizacoes.progress(ate, deles.length, { novos, alterados });
      await stores.notify('sincronizacao');
    });
  }
  await ports.transacao(codigoEmpresa, async (stores) => {
    await stores.sincronizacoes.conclude(null);
    await stores.notify('sincronizacao', ...ASSUNTOS_DO_ESTOQUE);
  });
};
