import type { Readable } from 'node:stream';
import { SEM_REGISTROS } from '#contract/gateway/engine/exportacao.ts';
import { listaDePessoas } from '#contract/leitura.ts';
import type { Route } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { peopleIn } from '#domain/fields/pessoas.ts';
import type { WireRecord } from '#domain/fields/wire.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import type { ExportacaoAberta, PedidoDeExportacao } from '../../ports/exportacoes.ts';
import type { Filas } from '../../ports/filas.ts';
import type { EmpresaStores, Ports } from '../../ports/ports.ts';
import { refuseBecause } from '../refuse.ts';
import { type ChamadaSemInput, chamadaOf } from '../useCase.ts';
import { colunasOf, inBlocks } from './columns.ts';
import type { Lista } from './lists.ts';
import { paginasOf } from './pages.ts';
import { partesDaPasta } from './workbook.ts';

/** A file under way. */
interface Aberta {
  conteudo: Readable;
  /** Runs in the transaction that ends the export, once the file is whole. */
  aoFim?: (stores: EmpresaStores, codigoExportacao: number) => Promise<void>;
}

/** Content of an export: a list's workbook, or the file of a call. */
export interface EscritaDeExportacao {
  route: Route;
  /** `progresso` throws once its author cancelled. */
  open(
    chamada: ChamadaSemInput,
    pedido: PedidoDeExportacao,
    progresso: (feitas: number, total: number) => Promise<void>,
  ): Promise<Aberta>;
}

const SEM_ACESSO = 'Quem pediu a exportação não tem mais acesso a esta lista.';
const ABANDONADA = 'Não foi possível gerar o arquivo. Exporte novamente.';
/** Below the queue's retry limit, so that the export ends with its own message. */
const FALHAS = 6;

/** Its name ends as the file's own. */
export const chaveDaExportacao = (
  codigoEmpresa: number,
  { codigo, nome }: { codigo: number; nome: string },
): string => `exportacoes/${codigoEmpresa}/${codigo}${nome.slice(nome.lastIndexOf('.'))}`;

/** True when the session may export a list, or what else a call writes. */
export const podeExportar = (sessao: Sessao, { route }: { route: Pick<Route, 'access'> }): boolean =>
  may(sessao, 'podeExportar') && route.access !== 'publica' && may(sessao, route.access);

interface FimDaEscrita {
  tamanho: number;
  aoFim: Aberta['aoFim'];
}

const conclude = (
  { codigoEmpresa, codigoExportacao }: Filas['exportacao'],
  ports: Ports,
  fim: FimDaEscrita | { erro: string },
) =>
  ports.transacao(codigoEmpresa, async (stores) => {
    const aberta = await stores.exportacoes.conclude(codigoExportacao, fim);
    if (!aberta) return false;
    if ('aoFim' in fim) await fim.aoFim?.(stores, codigoExportacao);
    await stores.notify('exportacoes');
    return true;
  });

/** Cancelled by its author. */
class Cancelada extends Error {}

/** Passes rows on, and writes those whose people fill more than a screen to the trail of readings at the end. */
async function* keepingPeople(
  { route }: Lista,
  { ports, usuario, empresa }: ChamadaSemInput,
  { filtros, colunas }: PedidoDeExportacao,
  paginas: AsyncIterable<readonly WireRecord[]>,
): AsyncGenerator<readonly WireRecord[]> {
  const fields = Object.fromEntries(
    Object.entries(route.rows).flatMap(([nome, field]) =>
      colunas.includes(nome) ? [[nome, { ...field, wire: nome }] as const] : [],
    ),
  );
  const pessoas = new Set<string>();
  for await (const rows of paginas) {
    for (const pessoa of peopleIn({ fields, rows })) pessoas.add(pessoa);
    yield rows;
  }
  const lida = listaDePessoas(route, filtros, pessoas.size);
  const quem = { empresas: [empresa.codigo], codigoUsuario: usuario.codigo, sistema: false };
  if (lida) await ports.leituras.record({ ...lida, ...quem, origem: 'exportação' });
}

/** A list as a workbook. */
const pastaDe = (lista: Lista): EscritaDeExportacao => ({
  route: lista.route,
  open: async (chamada, pedido, progresso) => {
    const { colunas, linhaOf } = colunasOf(lista.route.rows, pedido.colunas);
    const escrita = async (feitas: number, total: number): Promise<void> => {
      if (total === 0) refuseBecause(SEM_REGISTROS);
      await progresso(feitas, total);
    };
    const paginas = paginasOf(lista, chamada, pedido, escrita);
    const blocos = inBlocks(keepingPeople(lista, chamada, pedido, paginas), linhaOf);
    const { zip, agora } = chamada.ports;
    return { conteudo: zip.create(partesDaPasta(colunas, blocos), agora()) };
  },
});

const writeArquivo = async (
  ports: Ports,
  { codigoEmpresa, codigoExportacao: codigo }: Filas['exportacao'],
  escrita: EscritaDeExportacao,
  chamada: ChamadaSemInput,
  { pedido, nome }: Pick<ExportacaoAberta, 'pedido' | 'nome'>,
): Promise<FimDaEscrita> => {
  const stores = ports.empresa(codigoEmpresa);
  const { conteudo, aoFim } = await escrita.open(chamada, pedido, async (feitas, total) => {
    if (!(await stores.exportacoes.progress(codigo, feitas, total))) throw new Cancelada();
    await stores.notify('exportacoes');
  });
  const { size } = await ports.arquivos.write(chaveDaExportacao(codigoEmpresa, { codigo, nome }), conteudo);
  return { tamanho: size, aoFim };
};

/**
 * Writes an export with its author's current rights. Idempotent: after a crash it is rewritten from the start
 * under the same key. One that fails every time ends with an error; a cancelled one stops at its page and
 * leaves no file.
 */
export const writeExportacao =
  (listas: ReadonlyMap<string, Lista>, outras: readonly EscritaDeExportacao[] = []) =>
  (ports: Ports) =>
  async (trabalho: Filas['exportacao']): Promise<void> => {
    const { codigoEmpresa, codigoExportacao } = trabalho;
    const { exportacoes } = ports.empresa(codigoEmpresa);
    const aberta = await exportacoes.getAberta(codigoExportacao);
    if (!aberta) return;
    const lista = listas.get(aberta.lista);
    const escrita = lista ? pastaDe(lista) : outras.find(({ route }) => route.path === aberta.lista);
    const aberto = await ports.acesso.getSessaoDe(aberta.codigoUsuario, codigoEmpresa);
    const sessao = aberto && { ...aberto, treinamento: ports.treinamento !== null };
    if (!escrita || !sessao?.empresa || !podeExportar(sessao, escrita)) {
      await conclude(trabalho, ports, { erro: SEM_ACESSO });
      return;
    }
    // The author's rights as they are now, not as they were when it was requested.
    const chamada = chamadaOf(ports, { ...sessao, empresa: sessao.empresa }, aberta.lista);
    try {
      const fim = await writeArquivo(ports, trabalho, escrita, chamada, aberta);
      if (!(await conclude(trabalho, ports, fim)))
        await ports.arquivos.remove(
          chaveDaExportacao(codigoEmpresa, { codigo: codigoExportacao, nome: aberta.nome }),
        );
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
