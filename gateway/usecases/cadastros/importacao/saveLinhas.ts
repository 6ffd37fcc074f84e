import { AppError } from '#domain/errors.ts';
import { formatValue } from '#domain/fields/formats.ts';
import type { Sessao } from '#domain/permissions.ts';
import { faltaDaCelula, type LinhaDePlanilha, textoOf } from '#domain/planilhas/celula.ts';
import type { Filas } from '../../../ports/filas.ts';
import type { EmpresaStores, Ports } from '../../../ports/ports.ts';
import {
  type Importador,
  importLinha,
  type LeitorDeLinhas,
  LinhaRecusada,
  type RegistroLido,
} from './importador.ts';

/** Rows per turn, before other imports get theirs. */
const DE_UMA_VEZ = 20;
/** Size of the LRU cache of readers kept between turns. */
const LEITORES = 20;

const INESPERADO = 'Ocorreu um erro inesperado!';
const SEM_ACESSO = 'Quem enviou a planilha não tem mais acesso a esta empresa.';

/** One turn of an import, in the name of its author. */
interface Turn {
  ports: Ports;
  trabalho: Filas['planilha'];
  importador: Importador;
}

const chaveOf = ({ chave }: Importador, { valores }: LinhaDePlanilha): string =>
  textoOf(valores[chave.coluna] ?? null);

/** Adds cell errors (values of an unusable type) to the parse errors, which take precedence. */
const withFaltasDasCelulas = (
  { planilha }: Importador,
  { valores }: LinhaDePlanilha,
  lida: RegistroLido,
): RegistroLido => {
  const faltas = Object.entries(planilha.colunas).flatMap(([coluna, { titulo }]) => {
    const falta = faltaDaCelula(titulo, valores[coluna] ?? null);
    return falta === null ? [] : [[coluna, falta] as const];
  });
  return { ...lida, faltas: { ...lida.faltas, ...Object.fromEntries(faltas) } };
};

/** The key as it was saved, for a person; a refused row has it as it is written there. */
const savedChave = (importador: Importador, linha: LinhaDePlanilha): string => {
  const { entity, planilha, chave, formas } = importador;
  const escrita = chaveOf(importador, linha);
  const field = entity.fields[planilha.colunas[chave.coluna]?.campo ?? ''];
  return field ? formatValue(field.kind, formas(escrita)[0] ?? escrita) : escrita;
};

export const desfechoDa = (importador: Importador, linha: LinhaDePlanilha, recusa: string | null) => {
  const chave = recusa === null ? savedChave(importador, linha) : chaveOf(importador, linha);
  const nome = chave ? `${importador.chave.rotulo} ${chave}` : `Linha ${linha.linha}`;
  const mensagem = recusa === null ? `${nome}: Cadastrado com sucesso!` : `${nome}: ${recusa}`;
  return { linha: linha.linha, sucesso: recusa === null, mensagem };
};

const refuseRepeated = async (
  { entidades }: EmpresaStores,
  importador: Importador,
  linha: LinhaDePlanilha,
): Promise<void> => {
  const { entity, planilha, chave, formas } = importador;
  const { campo } = planilha.colunas[chave.coluna] ?? {};
  const proprias = formas(chaveOf(importador, linha));
  if (campo && (await entidades.listPresentes(entity, campo, proprias)).size > 0)
    throw new LinhaRecusada(chave.repetida);
};

/** Nobody is there to be asked. */
const askProof = (): never => {
  throw new AppError('confirmeQuemVoceE');
};

/** Saves record and row's outcome in one transaction: after a crash no row is reported as its own duplicate. */
const saveLinha = async (
  { ports, trabalho: { codigoEmpresa, codigo }, importador }: Turn,
  sessao: Sessao,
  linha: LinhaDePlanilha,
  lida: RegistroLido,
): Promise<void> => {
  try {
    await ports.transacao(codigoEmpresa, async (stores) => {
      await refuseRepeated(stores, importador, linha);
      const pedido = { ports, sessao, origem: 'planilha', stores, askProof };
      await importLinha({ ...pedido, transacao: (work) => work(stores) }, importador, lida);
      await stores.importacoes.saveDesfechos(codigo, [desfechoDa(importador, linha, null)]);
    });
  } catch (error) {
    const recusada = error instanceof LinhaRecusada;
    if (!recusada) ports.log.error({ err: error, linha: linha.linha }, 'linha de planilha');
    const desfecho = desfechoDa(importador, linha, recusada ? error.message : INESPERADO);
    await ports.empresa(codigoEmpresa).importacoes.saveDesfechos(codigo, [desfecho]);
  }
};

/** Ends an import, and tells its author once how. */
const conclude = async (stores: EmpresaStores, { importador }: Turn, codigo: number, autor: number) => {
  const entidade = importador.entity.name;
  const { total: quantos = 0, cadastrados: confirmadas = 0 } =
    (await stores.importacoes.get(entidade, codigo)) ?? {};
  const dados = { importacao: codigo, entidade, confirmadas, recusadas: quantos - confirmadas };
  await stores.avisos.tell([{ tipo: 'planilhas', chave: String(codigo), autor, quantos, dados }]);
  await stores.importacoes.conclude(codigo);
};

/** Enqueues the next turn behind other jobs, or ends the import; true at the end. */
const goOn = (turn: Turn, codigoUsuario: number): Promise<boolean> =>
  turn.ports.transacao(turn.trabalho.codigoEmpresa, async (stores) => {
    const { trabalho, importador } = turn;
    const [mais] = await stores.importacoes.listPendentes(trabalho.codigo, 1);
    if (mais) await stores.enqueue('planilha', [trabalho]);
    else await conclude(stores, turn, trabalho.codigo, codigoUsuario);
    await stores.notify(importador.assunto);
    return !mais;
  });

const saveSome = async (turn: Turn, codigoUsuario: number, read: LeitorDeLinhas): Promise<void> => {
  const { ports, trabalho, importador } = turn;
  const { codigoEmpresa, codigo } = trabalho;
  const { importacoes } = ports.empresa(codigoEmpresa);
  const sessao = await ports.acesso.getSessaoDe(codigoUsuario, codigoEmpresa);
  const linhas = await importacoes.listPendentes(codigo, DE_UMA_VEZ);
  if (!sessao) {
    const desfechos = linhas.map((linha) => desfechoDa(importador, linha, SEM_ACESSO));
    await importacoes.saveDesfechos(codigo, desfechos);
    return;
  }
  const lidaOf = await read(linhas);
  for (const linha of linhas) {
    await saveLinha(turn, sessao, linha, withFaltasDasCelulas(importador, linha, lidaOf(linha)));
    // Yields to the event loop: the embedded database answers synchronously and would starve other requests.
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
};

/** Saves an import in turns. Idempotent: after any interruption it continues with the pending rows. */
export const saveLinhas = (
  ports: Ports,
  importadores: Readonly<Record<string, Importador>>,
): ((trabalho: Filas['planilha']) => Promise<void>) => {
  const leitores = new Map<number, LeitorDeLinhas>();
  const readerOf = (codigo: number, importador: Importador): LeitorDeLinhas => {
    const read = leitores.get(codigo) ?? importador.open(ports);
    leitores.delete(codigo);
    leitores.set(codigo, read);
    const [oldest] = leitores.keys();
    if (leitores.size > LEITORES && oldest !== undefined) leitores.delete(oldest);
    return read;
  };
  return async (trabalho) => {
    const { codigoEmpresa, codigo } = trabalho;
    const aberta = await ports.empresa(codigoEmpresa).importacoes.getAberta(codigo);
    if (!aberta) return;
    const importador = importadores[aberta.entidade];
    if (!importador) throw new Error(`No importer of ${aberta.entidade}`);
    const turn = { ports, trabalho, importador };
    await saveSome(turn, aberta.codigoUsuario, readerOf(codigo, importador));
    if (await goOn(turn, aberta.codigoUsuario)) leitores.delete(codigo);
  };
};
