import { useEffect, useRef, useState } from 'react';
import { toastDuration } from '#src/ui/toastDuration.ts';
import './toast.css';

interface Props {
  title: string;
  onClose: () => void;
}

/** What was done, with a timeout of 100 ms per character; the pointer or the focus on it pauses the timeout. */
export function Toast({ title, onClose }: Props) {
  const [held, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, toastDuration(box.current?.textContent ?? ''));
    return () => clearTimeout(timer);
  }, [held, onClose]);
  return (
    <div
      className="toast"
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div ref={box}>
        <strong>{title}</strong>
      </div>
      <button type="button" className="icon-button" aria-label="Fechar aviso" onClick={onClose}>
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
