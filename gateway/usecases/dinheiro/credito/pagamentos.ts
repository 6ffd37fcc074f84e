import { avisoPix } from '#contract/gateway/dinheiro/credito.ts';
import { AppError } from '#domain/errors.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { jobOf } from '../../../engine/area.ts';
import { publicUseCase } from '../../../engine/useCase.ts';
import type { Cobranca } from '../../../ports/creditos.ts';
import type { PagamentoPix } from '../../../ports/pix.ts';
import type { EmpresaStores, Ports } from '../../../ports/ports.ts';
import { OLHAR_MS } from './pix.ts';

/**
 * Enqueues a check of ended charges, with back-off by age: a late payment, a second one or a refund whose
 * webhook was lost would otherwise go unnoticed.
 */
export const sweepCobrancas = async ({ cobrancas, enqueue, pix, agora }: Ports): Promise<number> => {
  if (!pix) return 0;
  const txids = await cobrancas.claimToInspect(agora());
  await enqueue(
    'pix',
    txids.map((txid) => ({ txid, watch: false })),
  );
  return txids.length;
};

/** Grace period: a payment may still arrive after its charge expired. */
const DEPOIS_DO_FIM_MS = 5 * 60_000;

/**
 * Credits every payment whatever the charge's amount: more, less, late or twice. A returned payment is
 * debited even when it was spent. Idempotent by ledger key; true when a line is new.
 */
const addLine = async (
  { creditos }: EmpresaStores,
  cobranca: Cobranca,
  { endToEndId, valor, devolucoes }: PagamentoPix,
  agora: Date,
): Promise<boolean> => {
  const pedido = valor === cobranca.valor ? '' : ` (a cobrança era de ${formatReais(cobranca.valor)})`;
  const comum = { codigoUsuario: cobranca.codigoUsuario, agora };
  let changed = await creditos.addLine({
    ...comum,
    chave: `pix:${endToEndId}`,
    tipo: 'pix',
    valor,
    descricao: `Recarga por PIX${pedido}`,
  });
  for (const devolucao of devolucoes.filter(({ devolvida }) => devolvida)) {
    const nova = await creditos.addLine({
      ...comum,
      chave: `devolucao:${endToEndId}:${devolucao.id}`,
      tipo: 'devolucao',
      valor: -devolucao.valor,
      descricao: 'PIX devolvido ao pagador',
    });
    changed = nova || changed;
  }
  return changed;
};

/** Asks the bank for a charge's payments and credits new ones; true when there is any payment. */
const check = async (ports: Ports, cobranca: Cobranca): Promise<boolean> => {
  const pagos = (await ports.pix?.pagamentos(cobranca.txid)) ?? [];
  if (pagos.length === 0) return false;
  const agora = ports.agora();
  await ports.transacao(cobranca.codigoEmpresa, async (stores) => {
    let changed = false;
    for (const pago of pagos) changed = (await addLine(stores, cobranca, pago, agora)) || changed;
    if (changed) await stores.notifyCredito();
  });
  const valorPago = pagos.reduce((soma, { valor }) => soma + valor, 0);
  await ports.cobrancas.pagar(cobranca.txid, valorPago, agora);
  return true;
};

/** Checks one charge; with `watch` it polls until the charge is paid or has expired. */
export const checkPix = jobOf('pix', { concorrencia: 2 }, async (ports, { txid, watch }) => {
  const cobranca = await ports.cobrancas.get(txid);
  if (!cobranca) return;
  // A bank outage may outlast the queue's retries, so the watching job re-enqueues itself instead of
  // failing.
  const paga = await check(ports, cobranca).catch((error: unknown) => {
    if (!watch) throw error;
    ports.log.warn({ error, txid }, 'cobrança PIX não conferida');
    return false;
  });
  const fim = Date.parse(cobranca.expira) + DEPOIS_DO_FIM_MS;
  if (watch && !paga && ports.agora().getTime() < fim)
    await ports.enqueue('pix', [{ txid, watch }], { emMs: OLHAR_MS });
});

/** Checks a payment reported without a charge of ours; it is listed for support, unless a charge turns up. */
export const checkSemCobranca = jobOf(
  'pixSemCobranca',
  { concorrencia: 1 },
  async (ports, { endToEndId }) => {
    const pagamento = await ports.pix?.pagamento(endToEndId);
    if (!pagamento) return;
    const { txid, valor, mensagem, pago, devolucoes } = pagamento;
    const cobranca = txid === null ? null : await ports.cobrancas.get(txid);
    if (cobranca) {
      await check(ports, cobranca);
      return;
    }
    const devolvido = devolucoes
      .filter(({ devolvida }) => devolvida)
      .reduce((soma, devolucao) => soma + devolucao.valor, 0);
    await ports.pixSemCobranca.save({ endToEndId, txid, valor, devolvido, mensagem, pago });
  },
);

/** The webhook's body is not trusted: it only says which payment to look up at the bank. */
export const receiveAvisoPix = publicUseCase(avisoPix.aviso, async ({ input, ports }) => {
  if (!ports.pix?.matchesSegredo(input.segredo)) throw new AppError('naoAutenticado');
  const olhadas = new Set<string>();
  for (const { txid, endToEndId } of input.pix) {
    const onde = txid !== null && (await ports.cobrancas.get(txid)) ? txid : endToEndId;
    if (onde === null || olhadas.has(onde)) continue;
    olhadas.add(onde);
    if (onde === txid) await ports.enqueue('pix', [{ txid, watch: false }]);
    else await ports.enqueue('pixSemCobranca', [{ endToEndId: onde }]);
  }
  return {};
});
