import { cancelamentoDe, type Dito, ditoDoEvento } from '#domain/nfe/dito.ts';
import { isVoid } from '#domain/nfe/ditosDasPartes.ts';
import { readNfe } from '#domain/nfe/readNfe.ts';
import { waitMs } from '#domain/sefaz/distribuicao.ts';
import {
  EVENTOS_DO_LOTE,
  isManifestada,
  isNotaCancelada,
  LOTE_PROCESSADO,
  MANIFESTACOES,
  recusaDaManifestacao,
} from '#domain/sefaz/manifestacao.ts';
import type { Filas } from '../../../ports/filas.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { PedidoDeManifestacao } from '../../../ports/recebimentos.ts';
import type { EventoRespondido, SefazPort } from '../../../ports/sefaz.ts';
import { addRecebidas, keepDitos } from './storeDocumentos.ts';

interface Respondido {
  pedido: PedidoDeManifestacao;
  resposta: EventoRespondido;
}

/**
 * Statement of an answer about its note. "Registered before" counts as registered, though no file proves it; the moment is ours.
 */
const ditosOf = ({ pedido, resposta }: Respondido, agora: Date): Dito[] => {
  const { chave, cStat, procEvento } = resposta;
  if (isNotaCancelada(cStat)) return [cancelamentoDe(chave)];
  if (!isManifestada(cStat)) return [];
  const { ditos } = readNfe(bytesOf(procEvento));
  if (ditos.length > 0) return ditos;
  const { manifestacao, sequencia: numero, cnpj: autor } = pedido;
  const { evento } = MANIFESTACOES[manifestacao];
  return [ditoDoEvento(chave, evento, { numero, autor, quando: agora.toISOString() })];
};

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A denial's file joins a batch, as if it were imported. */
const filesOf = (respondidos: readonly Respondido[]) =>
  respondidos.flatMap(({ resposta: { chave, procEvento } }) => {
    const conteudo = bytesOf(procEvento);
    const denies = readNfe(conteudo).ditos.some(({ tipo }) => isVoid(tipo));
    return denies ? [{ nome: `${chave}-procEventoNFe.xml`, conteudo }] : [];
  });

const save = async (ports: Ports, codigoEmpresa: number, respondidos: readonly Respondido[]) => {
  const agora = ports.agora();
  const add = await addRecebidas(ports, codigoEmpresa, filesOf(respondidos));
  const pedido = respondidos[0]?.pedido;
  if (!pedido) return;
  await ports.transacao(codigoEmpresa, async (stores) => {
    const desfechos = respondidos.map(({ pedido: { chave, manifestacao }, resposta: { cStat, motivo } }) => ({
      chave,
      manifestacao,
      recusa: isManifestada(cStat) ? null : recusaDaManifestacao(cStat, motivo),
    }));
    await stores.recebimentos.finishPedidos(desfechos, agora);
    await keepDitos(
      stores,
      respondidos.flatMap((respondido) => ditosOf(respondido, agora)),
      agora,
    );
    // Named after the first statement: sent again, the lot is the same upload.
    const envio = `manifestacao-${pedido.manifestacao}-${pedido.chave}`;
    await add(stores, { codigoUsuario: pedido.codigoUsuario, envio, pedido: 0 });
    await stores.notify('notasRecebidas');
  });
};

/** Sends one lot; true if there may be another. An event without an answer is sent again later. */
const sendLote = async (
  ports: Ports,
  sefaz: SefazPort,
  codigoEmpresa: number,
): Promise<boolean | 'falhou'> => {
  const pedidos = await ports.empresa(codigoEmpresa).recebimentos.listPedidos(EVENTOS_DO_LOTE);
  if (pedidos.length === 0) return false;
  const lote = await sefaz.manifest(codigoEmpresa, pedidos);
  if (lote.tipo === 'falha' || lote.cStat !== LOTE_PROCESSADO) {
    ports.log.warn({ empresa: codigoEmpresa, motivo: lote.motivo }, 'manifestação não enviada');
    return 'falhou';
  }
  const respondidos = pedidos.flatMap((pedido) => {
    const resposta = lote.eventos.find(({ chave }) => chave === pedido.chave);
    return resposta ? [{ pedido, resposta }] : [];
  });
  await save(ports, codigoEmpresa, respondidos);
  return respondidos.length < pedidos.length ? 'falhou' : pedidos.length === EVENTOS_DO_LOTE;
};

/**
 * Sends what a company states, lot by lot. Idempotent: an event that was registered before is answered as such, so
 * that a lost answer is simply asked again, with back-off.
 */
export const sendManifestacoes = async (
  ports: Ports,
  { codigoEmpresa, falhas }: Filas['manifestacao'],
): Promise<void> => {
  if (!ports.sefaz) return;
  let mais: boolean | 'falhou' = true;
  while (mais === true) mais = await sendLote(ports, ports.sefaz, codigoEmpresa);
  if (mais !== 'falhou') return;
  const trabalho = { codigoEmpresa, falhas: falhas + 1 };
  await ports.empresa(codigoEmpresa).enqueue('manifestacao', [trabalho], { emMs: waitMs(falhas) });
};
