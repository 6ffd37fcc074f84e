import { isEventoQueParou } from '#domain/nfe/eventoNfe.ts';
import { waitMs } from '#domain/sefaz/distribuicao.ts';
import {
  EVENTOS_DO_LOTE,
  isManifestada,
  isNotaCancelada,
  JA_REGISTRADA,
  LOTE_PROCESSADO,
  MANIFESTACOES,
  recusaDaManifestacao,
} from '#domain/sefaz/manifestacao.ts';
import type { Filas } from '../../ports/filas.ts';
import type { Ports } from '../../ports/ports.ts';
import type { PedidoDeManifestacao } from '../../ports/recebimentos.ts';
import type { EventoRespondido, SefazPort } from '../../ports/sefaz.ts';
import { addRecebidas, stopNotasCanceladas } from './storeDocumentos.ts';

interface Respondido {
  pedido: PedidoDeManifestacao;
  resposta: EventoRespondido;
}

/** A denial that is registered, now or before. */
const denies = ({ pedido: { manifestacao }, resposta: { cStat } }: Respondido): boolean =>
  isManifestada(cStat) && isEventoQueParou(MANIFESTACOES[manifestacao].evento);

/** Its event stops the invoice here as if it were imported, if it proves that it was registered. */
const stops = (respondido: Respondido): boolean =>
  denies(respondido) && respondido.resposta.cStat !== JA_REGISTRADA;

/** Void by the authority's word, without an event that proves it. */
const isVoid = (respondido: Respondido): boolean =>
  isNotaCancelada(respondido.resposta.cStat) || (denies(respondido) && !stops(respondido));

const filesOf = (respondidos: readonly Respondido[]) =>
  respondidos.filter(stops).map(({ resposta: { chave, procEvento } }) => ({
    nome: `${chave}-procEventoNFe.xml`,
    conteudo: new TextEncoder().encode(procEvento),
  }));

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
      cancelada: isNotaCancelada(cStat),
    }));
    await stores.recebimentos.finishPedidos(desfechos, agora);
    await stopNotasCanceladas(
      stores,
      respondidos.filter(isVoid).map(({ pedido: { chave } }) => chave),
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
