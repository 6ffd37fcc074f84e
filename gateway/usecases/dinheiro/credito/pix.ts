import { credito as rotas, SOLICITACAO_PIX } from '#contract/gateway/dinheiro/credito.ts';
import { SEM_VALOR_DE_CREDITO, valorAbaixoDoMinimo } from '#domain/credito.ts';
import { AppError } from '#domain/errors.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { refuseBecause, refuseCampo } from '../../../engine/refuse.ts';
import { type Chamada, found, tellingUseCase, useCase } from '../../../engine/useCase.ts';
import type { Cobranca, NovaCobranca } from '../../../ports/creditos.ts';
import type { PixPort } from '../../../ports/pix.ts';
import type { EmpresaStores } from '../../../ports/ports.ts';

/** A charge expires this long after it was made; a later payment counts all the same (`pagamentos.ts`). @rule end of a PIX charge */
const VALIDADE_MS = 60 * 60_000;
/** Debounce window: an equal request within it returns the same charge. */
const MESMO_PEDIDO_MS = 60_000;
/** Poll interval of a charge: the bank's webhook may get lost. */
export const OLHAR_MS = 60_000;

const SEM_PIX = 'A recarga por PIX não está configurada.';

const TXID = /[^A-Za-z0-9]/g;

/** 32 characters of 256 random bits, so that charge ids cannot be guessed. */
const novoTxid = (token: string): string => token.replace(TXID, '0').slice(0, 32);

const checkValor = async ({ stores }: Chamada<unknown>, valor: number): Promise<void> => {
  if (valor <= 0) refuseCampo('valor', SEM_VALOR_DE_CREDITO);
  const minimo = await stores.creditos.minimo();
  if (valor < minimo) refuseCampo('valor', valorAbaixoDoMinimo(minimo));
};

/** Counts what was charged on the day, paid or not: a charge that expired may be paid still. @rule limit of PIX charges */
const checkLimite = async (
  { creditos }: EmpresaStores,
  { criada }: NovaCobranca,
  askProof: () => void,
): Promise<void> => {
  const limite = await creditos.limitePix();
  if (limite === null) return;
  if ((await creditos.sumCobrancas(diaBrasilia(criada))) > limite) askProof();
};

/** Outbox: charge and watching job are stored first, because the bank may create a charge and its answer be lost. */
const write = ({ transacao, askProof }: Chamada<unknown>, nova: NovaCobranca): Promise<Cobranca> =>
  transacao(async (stores) => {
    const { creditos, enqueue } = stores;
    const desde = new Date(nova.criada.getTime() - MESMO_PEDIDO_MS);
    const cobranca = await creditos.createCobranca(nova, desde);
    const { txid } = cobranca;
    if (txid === nova.txid) {
      await checkLimite(stores, nova, askProof);
      await enqueue('pix', [{ txid, watch: true }], { emMs: OLHAR_MS });
    }
    return cobranca;
  });

/** Creates the charge at the bank; idempotent by `txid`. */
const charge = async (
  { ports, stores }: Chamada<unknown>,
  pix: PixPort,
  { txid, valor, copiaECola }: Cobranca,
  solicitacao: string,
): Promise<string> => {
  if (copiaECola !== null) return copiaECola;
  const expiraEmSegundos = VALIDADE_MS / 1000;
  try {
    const feita = await pix.charge({ txid, valor, expiraEmSegundos, solicitacao });
    await stores.creditos.acceptCobranca(txid, feita.copiaECola);
    return feita.copiaECola;
  } catch (error) {
    ports.log.warn({ error, txid }, 'cobrança PIX não feita');
    throw new AppError('pixIndisponivel', { cause: error });
  }
};

/** Creates a charge; returns its QR code and copy-and-paste code. */
export const createPix = tellingUseCase(rotas.gerarPix, async (chamada) => {
  const { input, ports, usuario } = chamada;
  const { pix } = ports;
  if (!pix) refuseBecause(SEM_PIX);
  await checkValor(chamada, input.valor);
  const criada = ports.agora();
  const nova = {
    txid: novoTxid(ports.tokens.create()),
    valor: input.valor,
    criada,
    expira: new Date(criada.getTime() + VALIDADE_MS),
    codigoUsuario: usuario.codigo,
  };
  const cobranca = await write(chamada, nova);
  const { txid, valor, expira } = cobranca;
  const pixCopiaECola = await charge(chamada, pix, cobranca, input.solicitacao ?? SOLICITACAO_PIX);
  const qrCodeBase64 = await pix.draw(pixCopiaECola);
  return { data: { txid, valor, expira, qrCodeBase64, pixCopiaECola } };
});

/** State of a charge for its dialog. The gateway decides about expiry: a browser's clock may be wrong. */
export const cobranca = useCase(rotas.cobranca, async ({ input, ports, stores }) => {
  const { paga, valorPago, expira } = found(await stores.creditos.getCobranca(input.txid));
  const expirada = !paga && Date.parse(expira) <= ports.agora().getTime();
  return { paga, expirada, valorPago, saldo: await stores.creditos.saldo() };
});
