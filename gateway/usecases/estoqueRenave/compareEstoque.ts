import type { Estoque, EstoqueStore } from '../../ports/estoque.ts';
import type { Ports } from '../../ports/ports.ts';
import type { DiferencaGuardada } from '../../ports/sincronizacoes.ts';
import { diferencaDe } from './diferencas.ts';
import { ESPECIES, estoqueInteiro, type portasOf } from './portas.ts';

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
