import { recusaDe } from '#domain/recusa.ts';
import type { IntencaoTomada } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import type { Seguinte } from './operacao.ts';
import { writeIntencoes } from './record.ts';

const daEmpresa = (stores: EmpresaStores, codigo: number): Promise<EmpresaStores | null> | EmpresaStores =>
  codigo === stores.codigoEmpresa ? stores : stores.doGrupo(codigo);

/**
 * Creates a follow-up operation in the transaction that ends the first. If it cannot be created, the reason
 * goes to the first one's history and its compensation is created instead.
 */
export const writeNext = async (
  stores: EmpresaStores,
  anterior: Pick<IntencaoTomada, 'id' | 'codigoUsuario'>,
  { operacao, codigoEmpresa, item }: Seguinte,
): Promise<void> => {
  const deles = await daEmpresa(stores, codigoEmpresa);
  const quem = { codigoUsuario: anterior.codigoUsuario, rota: null };
  const registro = deles && (await writeIntencoes(deles, quem, operacao, [item]));
  const [criada] = registro?.criadas ?? [];
  const [recusa = recusaDe(registro ? 'emProcessamento' : 'outroGrupo')] = registro
    ? [...registro.recusadas, ...registro.deslocadas]
    : [];
  await stores.intencoes.addPasso(anterior.id, {
    passo: criada ? 'seguida' : 'naoSeguida',
    dado: operacao.title,
    resposta: criada ? criada.id : recusa.mensagem,
  });
  if (criada || item.recusa) return;
  const desfaz = operacao.seRecusada?.(item, recusa);
  if (desfaz) await writeNext(stores, anterior, desfaz);
};
