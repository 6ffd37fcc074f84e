import type { AcompanhamentoTomado } from '../../ports/acompanhamentos.ts';
import type { Intencao } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import { avisarQuemPediu } from './avisarQuemPediu.ts';
import type { AnyAcompanhar, AnyOperacao, Pipeline, Tempos } from './operacao.ts';
import { dadosOf, olharOf, texto } from './procurar.ts';

/** Asked ever more seldom: after a quarter of the time it has been followed. */
const proximaPergunta = ({ acompanharBaseMs, acompanharMaxMs }: Tempos, desdeMs: number): number =>
  Math.min(Math.max(acompanharBaseMs, desdeMs / 4), acompanharMaxMs);

/** Follows the record that a confirmed operation left, unless it rests already; in the transaction that ends it. */
export const iniciarAcompanhamento = async (
  stores: EmpresaStores,
  { acompanhar }: AnyOperacao,
  { acompanharBaseMs: emMs }: Tempos,
  { id }: Intencao,
  { idEstoque, resposta }: { idEstoque: number | null; resposta: unknown },
): Promise<void> => {
  if (!acompanhar || idEstoque === null || acompanhar.repousa(resposta)) return;
  await stores.acompanhamentos.iniciar(id, idEstoque, acompanhar.estado(resposta), emMs);
  await stores.enfileirar('acompanhamento', [{ intencao: id }], { emMs });
};

/** What was heard of a followed record: mirrored, announced and told in the story when it is something new. */
const aoOuvir = async (
  { ports, tempos }: Pipeline,
  stores: EmpresaStores,
  operacao: AnyOperacao & { acompanhar: AnyAcompanhar },
  tomado: AcompanhamentoTomado,
  resposta: unknown,
): Promise<void> => {
  const { id, intencao, desdeMs } = tomado;
  const { acompanhar, assuntos } = operacao;
  const estado = acompanhar.estado(resposta);
  const emMs = proximaPergunta(tempos, desdeMs);
  const fim = acompanhar.repousa(resposta);
  if (!(await stores.acompanhamentos.continuar(tomado, fim ? null : { estado, emMs }))) return;
  if (!fim) await stores.enfileirar('acompanhamento', [{ intencao: id }], { emMs });
  if (estado === tomado.estado) return;
  const agora = ports.agora();
  await acompanhar.mudou({ stores, intencao, ...dadosOf(intencao), resposta, agora });
  await stores.intencoes.addPasso(id, { passo: `agora ${estado} no Renave`, resposta: texto(resposta) });
  await avisarQuemPediu(stores, operacao, intencao, estado);
  await stores.avisar(...assuntos);
  await stores.anunciar(id);
};

/** Asks once about a record that moves by itself at the registry. Safe to call at any time and any number of times. */
export const acompanharIntencao = async (pipeline: Pipeline, id: string): Promise<void> => {
  const { ports, tempos, operacoes } = pipeline;
  const tomado = await ports.acompanhados.tomar(id, tempos.posseMs);
  if (!tomado) return;
  const { intencao, idEstoque, estado, desdeMs } = tomado;
  const operacao = operacoes.get(intencao.operacao);
  const acompanhar = operacao?.acompanhar;
  if (!operacao || !acompanhar) throw new Error(`nada a acompanhar: ${intencao.operacao}`);
  const resposta = await acompanhar.olhar(olharOf(pipeline, intencao), idEstoque);
  await ports.transacao(intencao.codigoEmpresa, async (stores) => {
    if (resposta.tipo === 'ok') {
      return aoOuvir(pipeline, stores, { ...operacao, acompanhar }, tomado, resposta.corpo);
    }
    const emMs = proximaPergunta(tempos, desdeMs);
    if (!(await stores.acompanhamentos.continuar(tomado, { estado, emMs }))) return;
    await stores.enfileirar('acompanhamento', [{ intencao: id }], { emMs });
  });
};
