import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import './controls.css';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string | undefined;
  /** Adornment at the end of the input. */
  end?: ReactNode;
}

/** A labelled input; a screen reader reads its error with it. */
export function Field({ label, error, end, ...input }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-erro`}
          {...input}
        />
        {end}
      </div>
      {error !== undefined && (
        <p className="field-error" id={`${id}-erro`}>
          {error}
        </p>
      )}
    </div>
  );
}
