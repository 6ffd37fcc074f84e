import { useEffect, useState } from 'react';
import { useEvent, useStore } from 'react-admin';
import { chegadas } from '#contract/gateway/estoque/chegadas.ts';
import { patio } from '#contract/gateway/estoque/patio.ts';
import { aparelhoDe } from '#domain/aparelho.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { CallError, isUnreached, tell } from '#src/dataProvider/failure.ts';
import { usePatio } from '#src/ui/context.ts';
import { caixaDeSaida, keepForGood, naoEnviadas } from './caixaDeSaida.ts';
import { conferenciaNoAparelho } from './conferenciaNoAparelho.ts';
import { fila, type NaFila } from './fila.ts';
import { alone, coalesced } from './rodadas.ts';
import { sendFila } from './sendFila.ts';
import { leitorDe } from './useCaixaDeSaida.ts';

/** Pause before readings that could not be sent are tried again: doubled each time, up to the longest. */
const DE_NOVO_MS = 15_000;
const MAIS_LONGA_MS = 120_000;

const SEM_DIREITO =
  'Você não confere mais o pátio desta empresa. Nada do que você leu se perdeu: peça o direito a quem administra os usuários, e as leituras são enviadas sozinhas.';

const DO_DIREITO: ReadonlySet<unknown> = new Set<ErrorCode>(['semDireito', 'semPermissao']);

/** Why readings stay on the device. */
const whyOf = (error: unknown): string =>
  error instanceof CallError && DO_DIREITO.has(error.body.code)
    ? SEM_DIREITO
    : tell(error, patio.ler.failure);

/** The calls that hand over what this person read on this device. */
const useEntrega = () => {
  const { client, activity, sessao } = usePatio();
  const [aparelho, setAparelho] = useStore<string | null>('patio.aparelho', null);
  useEffect(() => {
    if (aparelho === null) setAparelho(crypto.randomUUID());
  }, [aparelho, setAparelho]);
  const { dono } = leitorDe(sessao);
  const usuario = sessao.usuario.codigo;
  if (aparelho === null) return null;
  const este = { aparelho, nome: aparelhoDe(navigator.userAgent), usuario };
  const minhas = async () => naoEnviadas(await caixaDeSaida.list(), dono);

  const mark = async ({ id, leitura: { lido, lugar, lidaEm } }: NaFila) => {
    const relogio = new Date().toISOString();
    await activity.callQuietly(() =>
      client.call(chegadas.marcar, { lidosList: [{ lido }], lugar, lidaEm, relogio, usuario }),
    );
    return { guardadas: [id], recusadas: [] };
  };

  const send = async (leituras: readonly NaFila[]) => {
    const [primeira] = leituras;
    if (!primeira || primeira.codigo === null) return mark(primeira as NaFila);
    const { codigo } = primeira;
    const relogio = new Date().toISOString();
    const leiturasList = leituras.map(({ leitura }) => leitura);
    const feito = await activity.callQuietly(() =>
      client.call(patio.ler, { ...este, codigo, relogio, leiturasList }),
    );
    const { tardias, fechada, descartada } = feito;
    const semFoto = leituras.map((uma) => ({ ...uma, leitura: { ...uma.leitura, fotoBase64: null } }));
    for (const uma of semFoto)
      if (tardias.includes(uma.id))
        await fila.add({ ...uma, chegouTarde: { fechada: fechada ?? '', descartada } });
    const guardadas = feito.guardadas.filter((id) => !tardias.includes(id));
    const idas = semFoto.filter(({ id }) => guardadas.includes(id));
    caixaDeSaida.change({ enviadas: [...caixaDeSaida.read().enviadas, ...idas] });
    return { guardadas, recusadas: feito.recusadas };
  };

  /** Says that nothing is left for the check in which it takes part. */
  const handOver = async () => {
    const dela = conferenciaNoAparelho.read(String(sessao.empresa?.codigo));
    if (dela?.dono !== dono || (await minhas()).some(({ codigo }) => codigo === dela.codigo)) return;
    const { fechada } = await activity.callQuietly(() =>
      client.call(patio.entregar, { ...este, codigo: dela.codigo }),
    );
    if (fechada) conferenciaNoAparelho.forget();
  };
  return { minhas, send, handOver };
};

type Entrega = NonNullable<ReturnType<typeof useEntrega>>;

/** Sends all that waits; true if it is to be tried again by itself. */
const sendAll = async ({ minhas, send, handOver }: Entrega): Promise<boolean> => {
  try {
    const stayed = await sendFila({ list: minhas, send, remove: fila.remove });
    const recusas = new Map([...stayed].map(([id, error]) => [id, whyOf(error)]));
    caixaDeSaida.change({ recusas, falha: null });
    await handOver();
    return [...stayed.values()].some((error) => error instanceof CallError && error.status >= 500);
  } catch (error) {
    if (isUnreached(error) && (await minhas()).length > 0) void keepForGood();
    caixaDeSaida.change({ falha: whyOf(error) });
    return true;
  } finally {
    await caixaDeSaida.list();
  }
};

/**
 * Sends what waits on this device: at the start of every page, when something is read, when the network is back, when a closing
 * asks, and after a failure again and again.
 */
export const useEnvio = (): void => {
  const { live } = usePatio();
  const entrega = useEntrega();
  const ready = entrega !== null;
  const [failures, setFailures] = useState(0);
  const sendOnce = useEvent(async () => {
    const again = entrega !== null && (await sendAll(entrega));
    setFailures((antes) => (again ? antes + 1 : 0));
  });
  const [round] = useState(() => coalesced(() => alone(sendOnce)));

  useEffect(() => {
    if (!ready) return undefined;
    void round();
    const ends = [caixaDeSaida.onAsked(round), live.subscribe(['encerramentoDoPatio'], round)];
    window.addEventListener('online', round);
    return () => {
      for (const end of ends) end();
      window.removeEventListener('online', round);
      caixaDeSaida.forget();
    };
  }, [ready, round, live]);

  useEffect(() => {
    if (failures === 0) return undefined;
    const pause = Math.min(DE_NOVO_MS * 2 ** (failures - 1), MAIS_LONGA_MS);
    const again = setTimeout(() => void round(), pause);
    return () => clearTimeout(again);
  }, [failures, round]);
};
