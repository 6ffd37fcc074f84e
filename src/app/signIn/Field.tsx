import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string | undefined;
  /** Id of what is wrong, where it is said beside other fields. */
  refusedBy?: string | undefined;
  /** Adornment at the end of the input. */
  end?: ReactNode;
}

/** A labelled input; a screen reader reads its error with it. */
export function Field({ label, error, refusedBy, end, ...input }: Props) {
  const id = useId();
  const told = error === undefined ? refusedBy : `${id}-erro`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input id={id} aria-invalid={told !== undefined} aria-describedby={told} {...input} />
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

/** A password input with a button that reveals it. */
export function PasswordField({ label, ...rest }: Omit<Props, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const action = `${shown ? 'Ocultar' : 'Mostrar'} ${label.toLowerCase()}`;
  return (
    <Field
      {...rest}
      label={label}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="icon-button"
          aria-label={action}
          aria-pressed={shown}
          title={action}
          onClick={() => setShown(!shown)}
        >
          <svg
            viewBox="0 0 20 20"
            width="20"
            height="20"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <path
              d="M1.8 10S4.8 4.5 10 4.5 18.2 10 18.2 10s-3 5.5-8.2 5.5S1.8 10 1.8 10Z"
              strokeWidth="1.5"
            />
            <circle cx="10" cy="10" r="2.6" strokeWidth="1.5" />
            {shown && <path d="m3.5 16.5 13-13" strokeWidth="1.5" strokeLinecap="round" />}
          </svg>
        </button>
      }
    />
  );
}
