import type { IntencaoTomada } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import type { Seguinte } from './operacao.ts';
import { escreverIntencoes, naoEnviada } from './registrar.ts';

const daEmpresa = (stores: EmpresaStores, codigo: number): Promise<EmpresaStores | null> | EmpresaStores =>
  codigo === stores.codigoEmpresa ? stores : stores.doGrupo(codigo);

/**
 * Creates a follow-up operation in the transaction that ends the first. If it cannot be created, the reason
 * goes to the first one's history and its compensation is created instead.
 */
export const escreverSeguinte = async (
  stores: EmpresaStores,
  anterior: Pick<IntencaoTomada, 'id' | 'codigoUsuario'>,
  { operacao, codigoEmpresa, item }: Seguinte,
): Promise<void> => {
  const deles = await daEmpresa(stores, codigoEmpresa);
  const quem = { codigoUsuario: anterior.codigoUsuario, rota: null };
  const registro = deles && (await escreverIntencoes(deles, quem, operacao, [item]));
  const [criada] = registro?.criadas ?? [];
  const [recusa] = registro ? [...registro.recusadas, ...registro.deslocadas] : [];
  const motivo = registro ? 'O veículo já está sendo processado' : 'A empresa não é do mesmo grupo';
  await stores.intencoes.addPasso(anterior.id, {
    passo: criada
      ? `registrada em seguida: ${operacao.title}`
      : `não registrada em seguida: ${operacao.title}`,
    resposta: criada ? criada.id : (recusa?.mensagem ?? motivo),
  });
  if (criada || item.recusa) return;
  const desfaz = operacao.seRecusada?.(item, recusa ?? naoEnviada(`${motivo}.`));
  if (desfaz) await escreverSeguinte(stores, anterior, desfaz);
};
