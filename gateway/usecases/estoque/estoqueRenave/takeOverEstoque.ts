import type { Assunto } from '#contract/gateway/engine/eventos.ts';
import type { Diferenca } from '#contract/gateway/estoque/estoqueRenave.ts';
import type { Module } from '#contract/operations/operation.ts';
import { AppError } from '#domain/errors.ts';
import { NAO_CONSTA } from '#domain/recusa.ts';
import { refuseBecause } from '../../../engine/refuse.ts';
import type { Estoque } from '../../../ports/estoque.ts';
import type { EmpresaStores, Ports } from '../../../ports/ports.ts';
import type { DiferencaGuardada, SincronizacaoAberta } from '../../../ports/sincronizacoes.ts';
import { refundTaxa } from '../../dinheiro/credito/taxa.ts';
import { ESPECIES, estoqueInteiro, type portasOf } from './portas.ts';
import { resumeEntrada } from './resumeEntrada.ts';

/** Compared fields with their labels. */
const COMPARADOS = {
  estado: 'Estado',
  placa: 'Placa',
  renavam: 'Renavam',
  motivo: 'Motivo da saída',
  chaveEntrada: 'Nota de entrada',
  chaveSaida: 'Nota de saída',
} as const satisfies Partial<Record<keyof Estoque, string>>;

const CAMPOS = Object.keys(COMPARADOS) as (keyof typeof COMPARADOS)[];

/** True for news about the vehicle; a value that we merely lacked is none. */
export const isNovidade = ({ tipo, campos }: Pick<Diferenca, 'tipo' | 'campos'>): boolean =>
  tipo === 'novo' || campos.some(({ nosso }) => nosso !== null);

/** The columns that differ in the registry's record; null for none. The registry's nulls are ignored. */
const diferencaDe = (nosso: Estoque | null, dele: Estoque): Diferenca | null => {
  const { id, chassi, placa } = dele;
  const campos = CAMPOS.filter((campo) => dele[campo] !== null && dele[campo] !== (nosso?.[campo] ?? null));
  if (nosso && campos.length === 0) return null;
  return {
    id,
    chassi,
    placa,
    tipo: nosso ? 'alterado' : 'novo',
    campos: campos.map((campo) => ({
      campo: COMPARADOS[campo],
      nosso: nosso?.[campo] ?? null,
      dele: dele[campo],
    })),
  };
};

const idDe = (record: unknown): unknown => {
  const { id, registro } = Object(record) as { id?: number; registro?: { id: number } };
  return registro?.id ?? id;
};

/** Records per comparison step or transaction, few enough to keep transactions short. */
const POR_VEZ = 100;

/** Streams the differences between the registry's records and ours, in chunks. */
export async function* diferencasDoEstoque(
  estoque: EmpresaStores['estoque'],
  deles: readonly Estoque[],
): AsyncGenerator<{ ate: number; achadas: (DiferencaGuardada & { registro: Estoque })[] }> {
  for (let at = 0; at < deles.length; at += POR_VEZ) {
    const parte = deles.slice(at, at + POR_VEZ);
    const nossos = await estoque.getVarios(parte.map(({ id }) => id));
    const achadas = parte.flatMap((registro) => {
      const diferenca = diferencaDe(nossos.get(registro.id) ?? null, registro);
      return diferenca ? [{ ...diferenca, registro }] : [];
    });
    yield { ate: at + parte.length, achadas };
  }
}

type Portas = ReturnType<typeof portasOf>;

/** Compares the stocks both ways: changed records of the registry, and records in stock that it lacks. */
export const compareEstoque = async (ports: Ports, codigoEmpresa: number, portas: Portas): Promise<void> => {
  const { estoque, sincronizacoes, notify } = ports.empresa(codigoEmpresa);
  const desde = ports.agora();
  const { deles, ilegiveis } = await estoqueInteiro(ports, codigoEmpresa, portas);
  const diferencas: DiferencaGuardada[] = [];
  for await (const { ate, achadas } of diferencasDoEstoque(estoque, deles)) {
    diferencas.push(...achadas);
    await sincronizacoes.progress(ate, deles.length);
    await notify('sincronizacao');
  }
  const especies = portas.flatMap((porta) => ESPECIES[porta]);
  // An unreadable record may be any of those that seem to be missing.
  const ausentes =
    ilegiveis > 0
      ? []
      : await estoque.listFora(
          deles.map(({ id }) => id),
          especies,
          desde,
        );
  const fora = ausentes.map((um) => ({ ...um, tipo: 'ausente' as const, campos: [], registro: null }));
  await sincronizacoes.comparada([...diferencas, ...fora], desde, ilegiveis);
  await notify('sincronizacao');
};

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
 * Runs `work` in one transaction for all records, or, where that fails, in one for each: a record that cannot be adopted is a
 * line in the log, and the others are adopted. What `work` returns runs once its transaction is committed.
 */
export const eachAlone = async <R>(
  ports: Ports,
  codigoEmpresa: number,
  records: readonly R[],
  work: (stores: EmpresaStores, records: readonly R[]) => Promise<(() => void) | null>,
): Promise<void> => {
  if (records.length === 0) return;
  try {
    (await ports.transacao(codigoEmpresa, (stores) => work(stores, records)))?.();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const [one, ...others] = records;
    if (others.length > 0) {
      for (const record of records) await eachAlone(ports, codigoEmpresa, [record], work);
      return;
    }
    ports.log.error({ err: error, empresa: codigoEmpresa, registro: idDe(one) }, 'registro não assumido');
  }
};

/** Adopts one record, with a line of the vehicle's history if it is news. An operation's newer write wins. */
export const takeOverOne = async (
  { stores, codigoUsuario, desde, agora }: Contexto,
  dele: Estoque,
): Promise<Diferenca['tipo'] | null> => {
  const nosso = await stores.estoque.get(dele.id);
  const diferenca = diferencaDe(nosso, dele);
  if (!diferenca) return null;
  await refundTaxa(stores, dele);
  if (!(await stores.estoque.save(dele, agora, desde))) return null;
  if (nosso?.motivo === NAO_CONSTA && dele.estado !== 'FINALIZADO') await resumeEntrada(stores, dele);
  if (!isNovidade(diferenca)) return diferenca.tipo;
  const { chassi, placa, id: idEstoque } = dele;
  await stores.addMovimento({
    codigoUsuario,
    chassi,
    placa,
    idEstoque,
    agora,
    intencao: null,
    cobrado: false,
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
    const parte = deles.slice(from, from + POR_VEZ);
    await eachAlone(ports, codigoEmpresa, parte, async (stores, registros) => {
      const contexto = { stores, codigoUsuario, desde, agora: ports.agora() };
      const feitos = { novo: 0, alterado: 0, ausente: 0 };
      for (const dele of registros) {
        const tipo = await takeOverOne(contexto, dele);
        if (tipo) feitos[tipo] += 1;
      }
      const { novo: novos, alterado: alterados } = feitos;
      const ate = Math.min(from + POR_VEZ, deles.length);
      await stores.sincronizacoes.progress(ate, deles.length, { novos, alterados });
      await stores.notify('sincronizacao');
      return null;
    });
  }
  await ports.transacao(codigoEmpresa, async (stores) => {
    await stores.sincronizacoes.conclude(null);
    await stores.notify('sincronizacao', ...ASSUNTOS_DO_ESTOQUE);
  });
};
