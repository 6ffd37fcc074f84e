import { type MouseEvent, useEffect, useRef } from 'react';
import { BOX } from './tableStyles.ts';

interface RowBoxProps {
  label: string;
  checked: boolean;
  disabled: boolean;
  /** Indeterminate: some of its rows are selected. */
  some?: boolean;
  onClick: (event: MouseEvent<HTMLInputElement>) => void;
}

const nothing = () => {};

/**
 * The browser's own checkbox: a hundred of Material's take as long to toggle as the rest of their rows takes to render.
 */
export const RowBox = ({ label, some = false, ...box }: RowBoxProps) => {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = some;
  }, [some]);
  return <input ref={ref} type="checkbox" className={BOX} aria-label={label} {...box} onChange={nothing} />;
};
