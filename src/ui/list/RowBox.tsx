import type { MouseEvent } from 'react';
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
  const mark = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = some;
  };
  return <input ref={mark} type="checkbox" className={BOX} aria-label={label} {...box} onChange={nothing} />;
};
