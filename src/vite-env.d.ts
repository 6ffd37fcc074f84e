/// <reference types="vite/client" />

declare module 'virtual:patio-tokens.css';

declare module 'ra-language-portuguese' {
  interface Texts {
    [key: string]: string | Texts;
  }
  const portuguese: Texts;
  export default portuguese;
}

interface ImportMetaEnv {
  /** Address of the training centre; no menu item without it. */
  readonly VITE_CENTRO_TREINAMENTO?: string;
}
