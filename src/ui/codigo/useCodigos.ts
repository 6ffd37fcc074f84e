import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { type CodigoLido, readCodigos } from '#domain/values/codigoLido.ts';
import { FileRefused } from '../arquivos/FileRefused.ts';
import { readPicture } from '../arquivos/prepareFiles.ts';
import { findCodes } from './findCodes.ts';
import { loadDetector } from './loadDetector.ts';

/** So many of the last pictures may hold the other of two that say the same: a misread long ago proves nothing. */
const RECENT_PICTURES = 20;
/** Pause between two pictures of the camera, in which the page answers. */
const PAUSE_MS = 100;

const NAO_CARREGOU = 'O leitor de códigos não foi carregado. Verifique a internet, ou digite.';
const FOTO_ILEGIVEL = 'A foto não abriu. Escolha outra, ou digite.';
const SEM_CODIGO = 'Nenhum código foi encontrado na foto. Fotografe mais de perto, ou digite.';

interface Read {
  /** Why nothing came of what was read. */
  motivo: string | null;
  /** What one picture names, where it is more than one thing. */
  escolhas: readonly CodigoLido[];
  /** Those of them that were chosen: they stay where they are, so that a second tap meets no other. */
  escolhidas: readonly CodigoLido[];
}

const NADA: Read = { motivo: null, escolhas: [], escolhidas: [] };
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/**
 * Reads the camera's pictures and chosen photographs; neither is kept, and neither leaves the device. The camera's counts once
 * two pictures say the same, since Code 39 has no check digit, and once until something else is read. Others may lie between
 * the two: a hand shakes, and a slow device sees few pictures. While the person chooses one of several, or answers the caller
 * (`waits`), the camera waits: a hand that taps points it elsewhere.
 */
export const useCodigos = (
  video: HTMLVideoElement | null,
  onRead: (codigo: CodigoLido) => void,
  waits = false,
) => {
  const [read, setRead] = useState(NADA);
  const recent = useRef<readonly string[]>([]);
  const last = useRef('');

  const take = useEvent((textos: readonly string[]) => {
    const { codigos, motivo } = readCodigos(textos);
    const [um, ...outros] = codigos;
    if (um === undefined || outros.length > 0) return setRead({ ...NADA, motivo, escolhas: codigos });
    setRead(NADA);
    onRead(um);
  });

  const isAsking = useEvent(() => waits || read.escolhas.length > read.escolhidas.length);
  const readOn = () => setRead(NADA);
  const choose = (codigo: CodigoLido) => {
    setRead((antes) => ({ ...antes, escolhidas: [...antes.escolhidas, codigo] }));
    onRead(codigo);
  };

  const see = useEvent((textos: readonly string[]) => {
    const seen = textos.toSorted().join('\n');
    const again = recent.current.includes(seen);
    recent.current = [...recent.current, seen].slice(-RECENT_PICTURES);
    if (seen === '' || !again || seen === last.current) return;
    last.current = seen;
    take(textos);
  });

  useEffect(() => {
    if (video === null) return undefined;
    let ended = false;
    const look = async () => {
      const detector = await loadDetector();
      for (; !ended; await pause()) {
        if (isAsking() || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) continue;
        // A picture that could not be looked at is followed by the next.
        const size = { width: video.videoWidth, height: video.videoHeight };
        const codes = await findCodes(detector, video, size).catch(() => []);
        if (!ended) see(codes);
      }
    };
    look().catch(() => setRead({ ...NADA, motivo: NAO_CARREGOU }));
    return () => {
      ended = true;
    };
  }, [video, see, isAsking]);

  const readFoto = async (foto: Blob) => {
    const detector = await loadDetector().catch(() => null);
    if (detector === null) return setRead({ ...NADA, motivo: NAO_CARREGOU });
    try {
      // The browser knows more kinds of pictures than the library.
      const image = await readPicture(foto);
      const codes = await findCodes(detector, image, image);
      if (codes.length === 0) setRead({ ...NADA, motivo: SEM_CODIGO });
      else take(codes);
    } catch (error) {
      setRead({ ...NADA, motivo: error instanceof FileRefused ? error.message : FOTO_ILEGIVEL });
    }
  };

  return { ...read, choose, readOn, readFoto };
};
