import type { IntencaoTomada } from '../../ports/intencoes.ts';
import type { EmpresaStores, RespostaRenave } from '../../ports/ports.ts';
import { type AnyOperacao, callOf, type Pipeline } from './operacao.ts';
import { dadosOf, texto } from './procurar.ts';

const MUDA_ALGO = { ok: true, semResposta: true, recusada: false, naoEnviada: false } as const;

/** What was given back when it was refused is set aside again: the registry may have done it after all. */
const reservarDeNovo = async (
  stores: EmpresaStores,
  { reservar }: AnyOperacao,
  intencao: IntencaoTomada,
): Promise<void> => {
  const recusa = await reservar?.fazer(stores, intencao, dadosOf(intencao));
  if (recusa)
    await stores.intencoes.addPasso(intencao.id, { passo: 'sem reserva', resposta: recusa.mensagem });
};

/**
 * An answer to an attempt that others have taken over meanwhile: it ends nothing. It is kept in the story, and where
 * the registry may have done something the intent is in doubt again, whatever was made of it, and looked for. One that
 * is done already, or whose vehicle is another's by now, stays as it is: what the registry has of the vehicle is looked
 * at instead, after the time for which it may still be at it.
 */
export const chegouTarde = async (
  { ports, tempos }: Pipeline,
  operacao: AnyOperacao,
  intencao: IntencaoTomada,
  resposta: RespostaRenave<unknown>,
): Promise<void> => {
  const { id, codigoEmpresa, tentativas } = intencao;
  const { tipo } = resposta;
  ports.log.warn({ intencao: id, empresa: codigoEmpresa, tipo }, 'resposta tardia do Renave');
  await ports.transacao(codigoEmpresa, async (stores) => {
    await stores.intencoes.addPasso(id, {
      passo: `resposta tardia da tentativa ${tentativas}`,
      resposta: texto(resposta),
      statusHttp: 'status' in resposta ? resposta.status : null,
    });
    if (!MUDA_ALGO[tipo]) return;
    const antes = await stores.intencoes.reabrir(id);
    if (!antes) {
      const { grupo: porta } = callOf(operacao, dadosOf(intencao).refs);
      const emMs = tipo === 'ok' ? 0 : tempos.settleGraceMs;
      await stores.enfileirar('conferencia', [{ codigoEmpresa, intencao: id, porta }], { emMs });
      return;
    }
    if (antes === 'recusada') await reservarDeNovo(stores, operacao, intencao);
    await stores.enfileirar('renave', [{ intencao: id }]);
    await stores.avisar(...operacao.subjects);
    await stores.anunciar(id);
  });
};
