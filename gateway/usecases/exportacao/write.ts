import { SEM_REGISTROS } from '#contract/gateway/exportacao.ts';
import { AppError } from '#domain/errors.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import type { PedidoDeExportacao } from '../../ports/exportacoes.ts';
import type { Filas } from '../../ports/filas.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ChamadaSemInput } from '../useCase.ts';
import { colunasOf, inBlocks } from './colunas.ts';
import type { Lista } from './listas.ts';
import { paginasOf } from './paginas.ts';
import { partesDaPasta } from './pasta.ts';

const SEM_ACESSO = 'Quem pediu a exportação não tem mais acesso a esta lista.';
const ABANDONADA = 'Não foi possível gerar o arquivo. Exporte novamente.';
/** Below the queue's retry limit, so that the export ends with its own message. */
const FALHAS = 6;

export const chaveDaExportacao = (codigoEmpresa: number, codigo: number): string =>
  `exportacoes/${codigoEmpresa}/${codigo}.xlsx`;

/** True when the session may export the list. */
export const podeExportar = (sessao: Sessao, { route }: Lista): boolean =>
  may(sessao, 'podeExportar') && route.access !== 'publica' && may(sessao, route.access);

/** Context for the list's own use case, with the author's current rights and not those at request time. */
const chamadaDe = (
  ports: Ports,
  sessao: Sessao,
  { codigoEmpresa: codigo }: Filas['exportacao'],
  lista: string,
): ChamadaSemInput | null =>
  sessao.empresa && {
    ports,
    origem: '',
    quem: async () => sessao,
    tokenHash: '',
    sessao,
    rota: lista,
    usuario: sessao.usuario,
    empresa: sessao.empresa,
    stores: ports.empresa(codigo),
    transacao: (work) => ports.transacao(codigo, work),
  };

const conclude = (
  { codigoEmpresa, codigoExportacao }: Filas['exportacao'],
  ports: Ports,
  fim: { tamanho: number } | { erro: string },
) =>
  ports.transacao(codigoEmpresa, async (stores) => {
    const aberta = await stores.exportacoes.conclude(codigoExportacao, fim);
    if (aberta) await stores.notify('exportacoes');
    return aberta;
  });

/** Cancelled by its author. */
class Cancelada extends Error {}

const writeArquivo = async (
  ports: Ports,
  { codigoEmpresa, codigoExportacao }: Filas['exportacao'],
  lista: Lista,
  chamada: ChamadaSemInput,
  pedido: PedidoDeExportacao,
): Promise<number> => {
  const stores = ports.empresa(codigoEmpresa);
  const { colunas, linhaOf } = colunasOf(lista.route.rows, pedido.colunas);
  const escrita = async (feitas: number, total: number): Promise<void> => {
    if (total === 0) throw new AppError('regra', { message: SEM_REGISTROS });
    if (!(await stores.exportacoes.progress(codigoExportacao, feitas, total))) throw new Cancelada();
    await stores.notify('exportacoes');
  };
  const blocos = inBlocks(paginasOf(lista, chamada, pedido, escrita), linhaOf);
  const pasta = ports.zip.create(partesDaPasta(colunas, blocos), ports.agora());
  const { size } = await ports.arquivos.write(chaveDaExportacao(codigoEmpresa, codigoExportacao), pasta);
  return size;
};

/**
 * Writes an export with its author's current rights. Idempotent: after a crash it is rewritten from the start
 * under the same key. One that fails every time ends with an error; a cancelled one stops at its page and
 * leaves no file.
 */
export const writeExportacao =
  (listas: ReadonlyMap<string, Lista>) =>
  (ports: Ports) =>
  async (trabalho: Filas['exportacao']): Promise<void> => {
    const { codigoEmpresa, codigoExportacao } = trabalho;
    const { exportacoes } = ports.empresa(codigoEmpresa);
    const aberta = await exportacoes.getAberta(codigoExportacao);
    if (!aberta) return;
    const lista = listas.get(aberta.lista);
    const aberto = await ports.acesso.getSessaoDe(aberta.codigoUsuario, codigoEmpresa);
    const sessao = aberto && { ...aberto, treinamento: ports.treinamento !== null };
    const chamada = sessao && chamadaDe(ports, sessao, trabalho, aberta.lista);
    if (!lista || !chamada || !podeExportar(chamada.sessao, lista)) {
      await conclude(trabalho, ports, { erro: SEM_ACESSO });
      return;
    }
    try {
      const tamanho = await writeArquivo(ports, trabalho, lista, chamada, aberta.pedido);
      if (!(await conclude(trabalho, ports, { tamanho })))
        await ports.arquivos.remove(chaveDaExportacao(codigoEmpresa, codigoExportacao));
    } catch (error) {
      if (error instanceof Cancelada) return;
      if (error instanceof AppError) {
        await conclude(trabalho, ports, { erro: error.message });
        return;
      }
      if ((await exportacoes.countFalha(codigoExportacao)) < FALHAS) throw error;
      ports.log.error({ err: error, codigoEmpresa, codigoExportacao }, 'exportação abandonada');
      await conclude(trabalho, ports, { erro: ABANDONADA });
    }
  };
