import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { type LeituraDeAparelho, patio } from '#contract/gateway/estoque/patio.ts';
import { aparelhoDe } from '#domain/aparelho.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { CallError, tell } from '#src/dataProvider/failure.ts';
import { usePatio } from '#src/ui/context.ts';
import { conferenciaNoAparelho } from './conferenciaNoAparelho.ts';
import { fila, type NaFila } from './fila.ts';
import { sendFila } from './sendFila.ts';

/** Pause before readings that could not be sent are tried again. */
const DE_NOVO_MS = 15_000;

const SEM_DIREITO =
  'Você não confere mais o pátio desta empresa. Nada do que você leu se perdeu: peça o direito a quem administra os usuários, e as leituras são enviadas sozinhas.';

const DO_DIREITO: ReadonlySet<unknown> = new Set<ErrorCode>(['semDireito', 'semPermissao']);

/** Why readings stay on the device. */
const whyOf = (error: unknown): string =>
  error instanceof CallError && DO_DIREITO.has(error.body.code)
    ? SEM_DIREITO
    : tell(error, patio.ler.failure);

/** Sends at once, when the network is back, when the closing asks, and after a failure again and again. */
const useSends = (send: () => Promise<void>, encerrando: string | null, failed: boolean) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the closing asks each device once more
  useEffect(() => {
    void send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [send, encerrando]);

  useEffect(() => {
    if (!failed) return undefined;
    const again = setInterval(() => void send(), DE_NOVO_MS);
    return () => clearInterval(again);
  }, [failed, send]);
};

/**
 * Readings of this device for a check: kept first, sent next, and taken off the device once the gateway has them. Says
 * that nothing is left each time the queue is empty, and again when the closing asks (`encerrando`).
 */
export const useFila = (codigo: number, encerrando: string | null) => {
  const { client, activity, sessao } = usePatio();
  const [aparelho, setAparelho] = useStore<string | null>('patio.aparelho', null);
  const [esperam, setEsperam] = useState<NaFila[]>([]);
  const [enviadas, setEnviadas] = useState<LeituraDeAparelho[]>([]);
  const [falha, setFalha] = useState<string | null>(null);
  const sending = useRef<Promise<void> | null>(null);
  /** Readings of which the person was told nothing yet: the device holds them already. */
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  const dono = `${sessao.empresa?.codigo}:${sessao.usuario.codigo}`;

  useEffect(() => {
    if (aparelho === null) setAparelho(crypto.randomUUID());
  }, [aparelho, setAparelho]);

  useEffect(() => conferenciaNoAparelho.keep({ dono, codigo }), [dono, codigo]);

  const read = useCallback(async () => {
    await writing.current;
    const delas = (await fila.list(dono)).filter((uma) => uma.codigo === codigo);
    setEsperam(delas);
    return delas;
  }, [dono, codigo]);

  const sendAll = useCallback(async () => {
    if (aparelho === null) return;
    const quem = { codigo, aparelho, nome: aparelhoDe(navigator.userAgent) };
    try {
      const send = async (leiturasList: LeituraDeAparelho[]) => {
        const { guardadas } = await activity.callQuietly(() =>
          client.call(patio.ler, { ...quem, leiturasList }),
        );
        const idas = leiturasList.filter(({ id }) => guardadas.includes(id));
        setEnviadas((antes) => [...antes, ...idas.map((uma) => ({ ...uma, fotoBase64: null }))]);
        return guardadas;
      };
      const stayed = await sendFila({ list: read, send, remove: fila.remove });
      if (stayed !== null) return setFalha(whyOf(stayed));
      await activity.callQuietly(() => client.call(patio.entregar, quem));
      setFalha(null);
    } catch (error) {
      setFalha(whyOf(error));
    }
  }, [activity, client, aparelho, codigo, read]);

  /** One at a time; a reading that is added meanwhile is sent by the one under way, or by the next. */
  const send = useCallback(async () => {
    while (sending.current) await sending.current;
    sending.current = sendAll().finally(() => {
      sending.current = null;
    });
    await sending.current;
  }, [sendAll]);

  useSends(send, encerrando, falha !== null);

  const add = async (leitura: LeituraDeAparelho) => {
    const written = fila.add({ id: leitura.id, dono, codigo, leitura });
    writing.current = Promise.allSettled([writing.current, written]);
    await written;
    await read();
    void send();
  };
  // The check's answer shows what was sent a moment later.
  const daqui = useMemo(() => [...esperam.map(({ leitura }) => leitura), ...enviadas], [esperam, enviadas]);
  return { esperam, daqui, falha, add };
};
