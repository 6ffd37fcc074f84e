import { useEffect, useRef, useState } from 'react';
import { toastDuration } from '#src/ui/toastDuration.ts';
import './toast.css';

interface Props {
  tone: 'good' | 'bad';
  title: string;
  detail?: string;
  onClose: () => void;
}

/** A message with a timeout of 100 ms per character; the pointer or the focus on it pauses the timeout. */
export function Toast({ tone, title, detail, onClose }: Props) {
  const [held, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, toastDuration(box.current?.textContent ?? ''));
    return () => clearTimeout(timer);
  }, [held, onClose]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is not operated: it only waits while somebody reads it
    <div
      className={`toast toast-${tone}`}
      role={tone === 'bad' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div ref={box}>
        <strong>{title}</strong>
        {detail && <p>{detail}</p>}
      </div>
      <button type="button" className="icon-button" aria-label="Fechar aviso" onClick={onClose}>
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
