import type { ReactNode } from 'react';
import { type RouterProvider, RouterProviderContext, reactRouterProvider } from 'react-admin';

const TAB = 'aba';

/** react-router's navigate, with the address's tab kept. */
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

/** Keeps the tab under react-admin's saved filters, which write the whole query and know of no tabs. */
export const KeepTab = ({ children }: { children: ReactNode }) => (
  <RouterProviderContext.Provider value={keeping}>{children}</RouterProviderContext.Provider>
);
