import { type ComponentType, lazy, useState } from 'react';
import { once } from './once.ts';

/**
 * A page that is loaded when it is first shown, or ahead by `preload`: then it is rendered at once. `lazy` alone shows
 * the fallback even so, and then renders the page at React's lowest priority, again after each interruption.
 */
export const lazyPage = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let loaded: ComponentType<P> | null = null;
  const preload = once(async () => {
    loaded = await load();
    return { default: loaded };
  });
  const Later = lazy(preload);
  const Page = (props: P) => {
    // Chosen once: another type of element in its place would lose the page's state.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? (Later as ComponentType<P>));
    return <Shown {...props} />;
  };
  return Object.assign(Page, { preload });
};
