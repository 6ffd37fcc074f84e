import type { ReactNode } from 'react';
import { type RouterProvider, RouterProviderContext, reactRouterProvider } from 'react-admin';

const TAB = 'aba';

/** Goes where it is told, with the tab that the address names. */
const useNavigate: RouterProvider['useNavigate'] = () => {
  const navigate = reactRouterProvider.useNavigate();
  const tab = new URLSearchParams(reactRouterProvider.useLocation().search).get(TAB);
  return (to, options) => {
    if (tab === null || typeof to !== 'object') return navigate(to, options);
    const search = new URLSearchParams(to.search);
    search.set(TAB, tab);
    navigate({ ...to, search: `?${search}` }, options);
  };
};

const keeping: RouterProvider = { ...reactRouterProvider, useNavigate };

/** react-admin's saved filters write the whole address and know of no tabs: below this they stay in theirs. */
export const KeepTab = ({ children }: { children: ReactNode }) => (
  <RouterProviderContext.Provider value={keeping}>{children}</RouterProviderContext.Provider>
);
