import type { Diferenca } from '#contract/gateway/estoqueRenave.ts';
import type { Estoque, EstoqueStore } from '../../ports/estoque.ts';
import type { Ports } from '../../ports/ports.ts';
import type { DiferencaGuardada } from '../../ports/sincronizacoes.ts';
import { ESPECIES, estoqueInteiro, type portasOf } from './portas.ts';

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

/**
 * Difference between the registry's record and ours; null when there is none. Nulls of the registry are
 * ignored.
 */
export const diferencaDe = (nosso: Estoque | null, dele: Estoque): Diferenca | null => {
  const { id, chassi, placa } = dele;
  const campos = CAMPOS.filter((campo) => dele[campo] !== null && dele[campo] !== (nosso?.[campo] ?? null));
  if (nosso && campos.length === 0) return null;
  return {
    ...{ id, chassi, placa },
    tipo: nosso ? 'alterado' : 'novo',
    campos: campos.map((campo) => ({
      campo: COMPARADOS[campo],
      nosso: nosso?.[campo] ?? null,
      dele: dele[campo],
    })),
  };
};

/** Records per comparison step or transaction, few enough to keep transactions short. */
export const POR_VEZ = 100;

/** Streams the differences between the registry's records and ours, in chunks. */
export async function* diferencasDoEstoque(
  estoque: EstoqueStore,
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

/**
 * Compares the registry's stock with ours both ways: changed records, and records in stock that it does not
 * have.
 */
export const compareEstoque = async (ports: Ports, codigoEmpresa: number, portas: Portas): Promise<void> => {
  const { estoque, sincronizacoes, notify } = ports.empresa(codigoEmpresa);
  const desde = ports.agora();
  const deles = await estoqueInteiro(ports, codigoEmpresa, portas);
  const diferencas: DiferencaGuardada[] = [];
  for await (const { ate, achadas } of diferencasDoEstoque(estoque, deles)) {
    diferencas.push(...achadas);
    await sincronizacoes.progress(ate, deles.length);
    await notify('sincronizacao');
  }
  const especies = portas.flatMap((porta) => ESPECIES[porta]);
  const ausentes = await estoque.listFora(
    deles.map(({ id }) => id),
    especies,
    desde,
  );
  const fora = ausentes.map((um) => ({ ...um, tipo: 'ausente' as const, campos: [], registro: null }));
  await sincronizacoes.comparada([...diferencas, ...fora], desde);
  await notify('sincronizacao');
};
