import type { PedidoDeExportacao } from '../../ports/exportacoes.ts';
import { refuseBecause } from '../refuse.ts';
import type { Chamada } from '../useCase.ts';

/** Open exports per author: each costs minutes of database work. */
const MAX_ABERTAS = 5;
const MUITAS = 'Aguarde o fim das exportações em andamento para pedir outra.';

interface ExportacaoPedida {
  /** The path of the list, or of the call whose file it is. */
  lista: string;
  pedido: PedidoDeExportacao;
  nome: string;
}

/** Writes the request of an export with its job; returns its code. */
export const requestExportacao = async (
  { usuario, empresa, stores, ports, transacao }: Omit<Chamada<never>, 'input'>,
  pedida: ExportacaoPedida,
): Promise<number> => {
  if ((await stores.exportacoes.countAbertas(usuario.codigo)) >= MAX_ABERTAS) refuseBecause(MUITAS);
  return transacao(async (dela) => {
    const nova = { codigoUsuario: usuario.codigo, ...pedida };
    const codigoExportacao = await dela.exportacoes.create(nova, ports.agora());
    await dela.enqueue('exportacao', [{ codigoEmpresa: empresa.codigo, codigoExportacao }]);
    await dela.notify('exportacoes');
    return codigoExportacao;
  });
};
