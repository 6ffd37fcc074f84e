import type { IntencaoTomada } from '../../ports/intencoes.ts';
import type { EmpresaStores, RespostaRenave } from '../../ports/ports.ts';
import { type AnyOperacao, callOf, type Pipeline } from './operacao.ts';
import { dadosOf, texto } from './procurar.ts';

const MUDA_ALGO = { ok: true, semResposta: true, recusada: false, naoEnviada: false } as const;

/** Reserves again what the refusal had returned: the registry may have done the operation after all. */
const reservarDeNovo = async (
  stores: EmpresaStores,
  { reservar }: AnyOperacao,
  intencao: IntencaoTomada,
): Promise<void> => {
  const recusa = await reservar?.fazer(stores, intencao, dadosOf(intencao));
  if (recusa)
    await stores.intencoes.addPasso(intencao.id, { passo: 'semReserva', resposta: recusa.mensagem });
};

/**
 * Handles an answer whose lease was lost: it must not end the intent. It is recorded, and if the registry may
 * have acted, the intent is put in doubt again and looked up. If that is not possible (confirmed already, or
 * the vehicle has another live intent), the registry is asked about the vehicle once it can no longer be
 * acting.
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
      passo: 'tardia',
      dado: String(tentativas),
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
