import { read, utils, type WorkBook } from 'xlsx';
import { exportacao } from '#contract/gateway/engine/exportacao.ts';
import type { CallOf } from '#contract/route.ts';
import type { ChaveEmpresa } from '#sandbox/world/demo.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';
import { until } from '#tests/support/zeroKm.ts';

export const untilPronta = (
  world: TestGateway,
  session: TestSession,
  codigo: number,
  empresa: ChaveEmpresa = 'horizonteMatriz',
) =>
  until(world, empresa, async () => {
    const found = (await session.call(exportacao.minhas, {})).find((one) => one.codigo === codigo);
    return found?.pronta ? found : null;
  });

/** A list's exported workbook. */
export const exportList = async (
  world: TestGateway,
  session: TestSession,
  pedido: CallOf<typeof exportacao.exportar>,
  empresa: ChaveEmpresa = 'horizonteMatriz',
): Promise<{ nome: string; tipo: string; pasta: WorkBook; linhas: Record<string, unknown>[] }> => {
  const { codigo } = await session.call(exportacao.exportar, pedido);
  const { nome, erro } = await untilPronta(world, session, codigo, empresa);
  if (erro) throw new Error(erro);
  const arquivo = await session.call(exportacao.download, { codigo });
  const pasta = read(new Uint8Array(await arquivo.arrayBuffer()), { type: 'array', cellNF: true });
  const folha = pasta.Sheets[pasta.SheetNames[0] ?? ''] ?? {};
  return { nome, tipo: arquivo.type, pasta, linhas: utils.sheet_to_json(folha, { raw: false }) };
};
