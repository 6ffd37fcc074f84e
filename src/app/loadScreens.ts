/** Lazy: all workflow screens together. */
export const loadScreens = () => import('./ScreenAt.tsx');
