import { DIA_MS } from '#domain/values/datas.ts';
import type { PedidoDeExportacao } from '../../ports/exportacoes.ts';
import type { Ports } from '../../ports/ports.ts';
import { refuseBecause } from '../refuse.ts';
import { type Arquivo, type Chamada, readStored } from '../useCase.ts';
import { TIPO_XLSX } from './workbook.ts';
import { chaveDaExportacao } from './write.ts';

/** The file of an export; `naoEncontrado` once it was swept. */
export const readExportacao = async (
  ports: Pick<Ports, 'arquivos'>,
  codigoEmpresa: number,
  pronta: { codigo: number; nome: string; tamanho: number },
): Promise<Arquivo> => {
  const { nome, tamanho } = pronta;
  const tipo = nome.endsWith('.pdf') ? 'application/pdf' : TIPO_XLSX;
  const conteudo = await readStored(ports, chaveDaExportacao(codigoEmpresa, pronta));
  return { nome, tipo, conteudo, tamanho };
};

/** Deletes exports a day after their request; the file first, so that none is orphaned. */
export const sweepExportacoes = async (ports: Ports): Promise<number> => {
  const antigas = await ports.exportacoes.listAntes(new Date(ports.agora().getTime() - DIA_MS));
  for (const { codigoEmpresa, ...antiga } of antigas) {
    await ports.arquivos.remove(chaveDaExportacao(codigoEmpresa, antiga));
    await ports.exportacoes.remove(antiga.codigo);
  }
  return antigas.length;
};

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
