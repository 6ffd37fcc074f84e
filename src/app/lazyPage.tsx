import { type ComponentType, lazy, useState } from 'react';
import { once } from '#src/ui/once.ts';

/** React renders a failed part again at once, to show the error; a person comes back to it later. */
const AGAIN_AFTER_MS = 1000;

/**
 * A page that is loaded when it is first shown, or ahead by `preload`: then it is rendered at once. `lazy` alone shows
 * the fallback even so, and then renders the page at React's lowest priority, again after each interruption; and it
 * keeps a failure for ever, where this asks again at the next visit.
 */
export const lazyPage = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let loaded: ComponentType<P> | null = null;
  let failedAt: number | null = null;
  const preload = once(async () => {
    loaded = await load().catch((error: unknown) => {
      failedAt = performance.now();
      throw error;
    });
    return { default: loaded };
  });
  let later = lazy(preload);
  const choose = (): ComponentType<P> => {
    if (failedAt !== null && performance.now() - failedAt > AGAIN_AFTER_MS) {
      failedAt = null;
      later = lazy(preload);
    }
    return loaded ?? (later as ComponentType<P>);
  };
  const Page = (props: P) => {
    // Chosen once: another type of element in its place would lose the page's state.
    const [Shown] = useState(choose);
    return <Shown {...props} />;
  };
  return Object.assign(Page, { preload });
};
