import { type MouseEvent, useEffect, useRef } from 'react';
import { BOX } from './tableStyles.ts';

interface RowBoxProps {
  label: string;
  checked: boolean;
  disabled: boolean;
  /** Some of what it stands for is chosen. */
  some?: boolean;
  onClick: (event: MouseEvent<HTMLInputElement>) => void;
}

const nothing = () => {};

/** The browser's own: a hundred of Material's take as long to choose as the rest of their rows takes to draw. */
export const RowBox = ({ label, some = false, ...box }: RowBoxProps) => {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = some;
  }, [some]);
  return <input ref={ref} type="checkbox" className={BOX} aria-label={label} {...box} onChange={nothing} />;
};
