import { useEffect, useState } from 'react';
import { productLines } from './productLines.tsx';

/** Document 1, section 2.4. */
const SHOWN_MS = 8000;

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The current slide. It advances on a timer, unless paused, hovered or focused. */
function useSlides() {
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (wantsStillness()) setPlaying(false);
  }, []);
  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(() => setIndex((now) => (now + 1) % productLines.length), SHOWN_MS);
    return () => clearInterval(timer);
  }, [playing, held]);

  return { index, setIndex, playing, setPlaying, setHeld };
}

/** The product lines, one at a time; `prefers-reduced-motion` or its button pauses it. */
export function Carousel() {
  const { index, setIndex, playing, setPlaying, setHeld } = useSlides();

  return (
    <section
      className="carousel"
      aria-roledescription="carrossel"
      aria-label="O que o Pátio faz"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="carousel-stage" aria-live={playing ? 'off' : 'polite'}>
        {productLines.map(({ name, title, text, drawing }, at) => (
          <div key={name} className="slide" hidden={at !== index}>
            <svg viewBox="0 0 130 84" className="slide-drawing" aria-hidden="true">
              {drawing}
            </svg>
            <p className="slide-name">{name}</p>
            <p className="slide-title">{title}</p>
            <p className="slide-text">{text}</p>
          </div>
        ))}
      </div>
      <div className="carousel-controls">
        <button
          type="button"
          className="icon-button"
          aria-label={playing ? 'Pausar apresentação' : 'Continuar apresentação'}
          onClick={() => setPlaying(!playing)}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
            <path d={playing ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M4 2.5v11l9-5.5z'} />
          </svg>
        </button>
        {productLines.map(({ name }, at) => (
          <button
            type="button"
            key={name}
            className="dot"
            aria-label={name}
            aria-current={at === index}
            onClick={() => setIndex(at)}
          />
        ))}
      </div>
    </section>
  );
}
