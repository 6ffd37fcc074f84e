import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';

/** What parameters of an address may hold, where they are not free; the others may hold anything. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

interface Props {
  values: KnownValues | undefined;
  /** Stands where the address holds another value: that is no page's address. */
  notFound: ReactNode;
  children: ReactNode;
}

/** The page of an address whose parameters hold what they may. */
export const KnownAddress = ({ values = {}, notFound, children }: Props) => {
  const params = useParams();
  const known = Object.entries(values).every(([name, all]) => {
    const value = params[name];
    return value === undefined || all.includes(value);
  });
  return known ? children : notFound;
};
