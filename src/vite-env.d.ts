/// <reference types="vite/client" />

declare module 'virtual:patio-tokens.css';

interface ImportMetaEnv {
  /** Address of the first-access video; no link without it. */
  readonly VITE_VIDEO_PRIMEIRO_ACESSO?: string;
}
