import { focusManager } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** True in a browser that hands out cameras: by HTTPS, or on the machine itself. */
export const hasCamera = (): boolean => window.isSecureContext && navigator.mediaDevices !== undefined;

const OUTRO_JEITO = 'Digite, ou escolha uma foto.';
const FALHAS: Readonly<Record<string, string>> = {
  NotAllowedError: `A câmera foi recusada: permita o uso dela nas configurações do navegador. ${OUTRO_JEITO}`,
  NotFoundError: `Este aparelho não tem câmera. ${OUTRO_JEITO}`,
  NotReadableError: `A câmera está em uso por outro programa. ${OUTRO_JEITO}`,
};

const falhaOf = (error: unknown): string =>
  (error instanceof DOMException && FALHAS[error.name]) || `A câmera não abriu. ${OUTRO_JEITO}`;

/** The rear camera where there are two, with pixels enough for the 44 digits of an invoice. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/**
 * The camera's pictures in the video element, while the page is seen: its light goes out with the element, and with the
 * tab.
 */
export const useCamera = (video: HTMLVideoElement | null): string | null => {
  const [falha, setFalha] = useState<string | null>(null);
  const seen = useSyncExternalStore(focusManager.subscribe, () => focusManager.isFocused());
  useEffect(() => {
    if (video === null || !seen) return undefined;
    let open: MediaStream | null = null;
    let ended = false;
    const start = async () => {
      try {
        const stream = await navigator.mediaDevices.getUserMedia(WANTED);
        if (ended) return stop(stream);
        open = stream;
        video.srcObject = stream;
        await video.play();
        setFalha(null);
      } catch (error) {
        if (!ended) setFalha(falhaOf(error));
      }
    };
    void start();
    return () => {
      ended = true;
      if (open) stop(open);
      video.srcObject = null;
    };
  }, [video, seen]);
  return falha;
};
