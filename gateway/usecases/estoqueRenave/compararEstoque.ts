import type { Ports } from '../../ports/ports.ts';
import type { DiferencaGuardada } from '../../ports/sincronizacoes.ts';
import { diferencaDe } from './diferencas.ts';
import { ESPECIES, estoqueInteiro, type portasOf } from './portas.ts';

/** Records compared, or taken over in one transaction: few enough that nobody waits for it. */
export const POR_VEZ = 100;

type Portas = ReturnType<typeof portasOf>;

/** What the registry has otherwise than we do, and what we have in stock that it does not know. */
export const compararEstoque = async (ports: Ports, codigoEmpresa: number, portas: Portas): Promise<void> => {
  const { estoque, sincronizacoes, avisar } = ports.empresa(codigoEmpresa);
  const desde = ports.agora();
  const deles = await estoqueInteiro(ports, codigoEmpresa, portas);
  const diferencas: DiferencaGuardada[] = [];
  for (const [i, dele] of deles.entries()) {
    const diferenca = diferencaDe(await estoque.get(dele.id), dele);
    if (diferenca) diferencas.push({ ...diferenca, registro: dele });
    if ((i + 1) % POR_VEZ !== 0) continue;
    await sincronizacoes.progredir(i + 1, deles.length);
    await avisar('sincronizacao');
  }
  const especies = portas.flatMap((porta) => ESPECIES[porta]);
  const ausentes = await estoque.listFora(
    deles.map(({ id }) => id),
    especies,
    desde,
  );
  const fora = ausentes.map((um) => ({ ...um, tipo: 'ausente' as const, campos: [], registro: null }));
  await sincronizacoes.comparada([...diferencas, ...fora], desde);
  await avisar('sincronizacao');
};
