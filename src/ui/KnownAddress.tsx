import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';

/** Allowed values of address parameters, by name; a parameter not named here may hold anything. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

interface Props {
  values: KnownValues | undefined;
  /** Shown where a parameter holds another value. */
  notFound: ReactNode;
  children: ReactNode;
}

/** Renders the page only if the address's parameters hold allowed values. */
export const KnownAddress = ({ values = {}, notFound, children }: Props) => {
  const params = useParams();
  const known = Object.entries(values).every(([name, all]) => {
    const value = params[name];
    return value === undefined || all.includes(value);
  });
  return known ? children : notFound;
};
