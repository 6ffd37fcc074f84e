import { avisoPix } from '#contract/gateway/credito.ts';
import { AppError } from '#domain/errors.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import type { Cobranca } from '../../ports/creditos.ts';
import type { PagamentoPix } from '../../ports/pix.ts';
import type { EmpresaStores, Ports } from '../../ports/ports.ts';
import type { Job } from '../job.ts';
import { publicUseCase } from '../useCase.ts';
import { OLHAR_MS } from './pix.ts';

/** After a charge ended a payment may still be on its way. */
const DEPOIS_DO_FIM_MS = 5 * 60_000;

/**
 * What was paid is credited, whatever was asked for: more, less, late or twice. Money that went out again is taken out,
 * even where it has been used.
 */
const lancar = async (
  { creditos }: EmpresaStores,
  cobranca: Cobranca,
  { endToEndId, valor, devolucoes }: PagamentoPix,
  agora: Date,
): Promise<boolean> => {
  const pedido = valor === cobranca.valor ? '' : ` (a cobrança era de ${formatReais(cobranca.valor)})`;
  const comum = { codigoUsuario: cobranca.codigoUsuario, agora };
  let mudou = await creditos.lancar({
    ...comum,
    chave: `pix:${endToEndId}`,
    tipo: 'pix',
    valor,
    descricao: `Recarga por PIX${pedido}`,
  });
  for (const devolucao of devolucoes.filter(({ devolvida }) => devolvida)) {
    const nova = await creditos.lancar({
      ...comum,
      chave: `devolucao:${endToEndId}:${devolucao.id}`,
      tipo: 'devolucao',
      valor: -devolucao.valor,
      descricao: 'PIX devolvido ao pagador',
    });
    mudou = nova || mudou;
  }
  return mudou;
};

/** Asks the bank what was paid for a charge, and writes what is new of it. Answers whether anything was paid. */
const conferir = async (ports: Ports, cobranca: Cobranca): Promise<boolean> => {
  const pagos = (await ports.pix?.pagamentos(cobranca.txid)) ?? [];
  if (pagos.length === 0) return false;
  const agora = ports.agora();
  await ports.transacao(cobranca.codigoEmpresa, async (stores) => {
    let mudou = false;
    for (const pago of pagos) mudou = (await lancar(stores, cobranca, pago, agora)) || mudou;
    if (mudou) await stores.avisarCredito();
  });
  const valorPago = pagos.reduce((soma, { valor }) => soma + valor, 0);
  await ports.cobrancas.pagar(cobranca.txid, valorPago, agora);
  return true;
};

/** Looks at one charge; the one that watches it comes again until it was paid or has ended. */
export const olharPix: Job<'pix'> = {
  fila: 'pix',
  concorrencia: 2,
  executar:
    (ports) =>
    async ({ txid, vigiar }) => {
      const cobranca = await ports.cobrancas.get(txid);
      if (!cobranca) return;
      // The bank may be away for longer than a job is tried again: who watches comes back all the same.
      const paga = await conferir(ports, cobranca).catch((error: unknown) => {
        if (!vigiar) throw error;
        ports.log.warn({ error, txid }, 'cobrança PIX não conferida');
        return false;
      });
      const fim = Date.parse(cobranca.expira) + DEPOIS_DO_FIM_MS;
      if (vigiar && !paga && ports.agora().getTime() < fim)
        await ports.enfileirar('pix', [{ txid, vigiar }], { emMs: OLHAR_MS });
    },
};

/** Looks at a payment that the bank told of without a charge of ours: it stays for support to see, unless it has one. */
export const olharSemCobranca: Job<'pixSemCobranca'> = {
  fila: 'pixSemCobranca',
  concorrencia: 1,
  executar:
    (ports) =>
    async ({ endToEndId }) => {
      const pagamento = await ports.pix?.pagamento(endToEndId);
      if (!pagamento) return;
      const { txid, valor, mensagem, pago, devolucoes } = pagamento;
      const cobranca = txid === null ? null : await ports.cobrancas.get(txid);
      if (cobranca) {
        await conferir(ports, cobranca);
        return;
      }
      const devolvido = devolucoes
        .filter(({ devolvida }) => devolvida)
        .reduce((soma, devolucao) => soma + devolucao.valor, 0);
      await ports.pixSemCobranca.save({ endToEndId, txid, valor, devolvido, mensagem, pago });
    },
};

/** What the caller says counts for nothing but where to look: the bank is asked. */
export const aviso = publicUseCase(avisoPix.aviso, async ({ input, ports }) => {
  if (!ports.pix?.confereSegredo(input.segredo)) throw new AppError('naoAutenticado');
  const olhadas = new Set<string>();
  for (const { txid, endToEndId } of input.pix) {
    const onde = txid !== null && (await ports.cobrancas.get(txid)) ? txid : endToEndId;
    if (onde === null || olhadas.has(onde)) continue;
    olhadas.add(onde);
    if (onde === txid) await ports.enfileirar('pix', [{ txid, vigiar: false }]);
    else await ports.enfileirar('pixSemCobranca', [{ endToEndId: onde }]);
  }
  return {};
});
