import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 300;

/**
 * True once the first page has had all its answers, when `then` runs: what can wait does not compete with them.
 * @concept prefetch
 */
export const useSettled = (then: () => void): boolean => {
  const queryClient = useQueryClient();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      if (queryClient.isFetching() > 0) return;
      clearInterval(timer);
      setSettled(true);
      then();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [queryClient, then]);
  return settled;
};
