import type { EmpresaStores } from '../../ports/ports.ts';

/** Time in which other entries join the same lot of statements. */
const JUNTA_MS = 2000;

/**
 * Once the registry confirmed an entry, has its operation confirmed to the tax authority, where the company chose so. In the transaction of the entry.
 */
export const confirmOperacao = async (stores: EmpresaStores, chave: string, agora: Date): Promise<void> => {
  const quem = await stores.recebimentos.getConfirmarPor();
  if (quem === null) return;
  const pedido = { chaves: [chave], manifestacao: 'confirmacao', justificativa: null } as const;
  const pedidas = await stores.recebimentos.requestManifestacao(pedido, quem, agora);
  if (pedidas.length === 0) return;
  const trabalho = { codigoEmpresa: stores.codigoEmpresa, falhas: 0 };
  await stores.enqueue('manifestacao', [trabalho], { emMs: JUNTA_MS });
};
