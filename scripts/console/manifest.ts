import type { Plugin } from 'vite';
import { palettes } from '#src/app/theme/tokens.ts';

const icon = (src: string, sizes: string, more = {}) => ({ src, sizes, type: 'image/png', ...more });

/** The web app manifest. The icons are pictures of `public/favicon.svg`, since phones take no SVG. */
const content = {
  id: '/',
  name: 'Pátio: veículos no Renave',
  short_name: 'Pátio',
  description: 'Entradas, saídas e transferências de veículos no Renave.',
  lang: 'pt-BR',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: palettes.light.petrol,
  background_color: palettes.light.paper,
  icons: [
    icon('/icone-192.png', '192x192'),
    icon('/icone-512.png', '512x512'),
    icon('/icone-inteiro-512.png', '512x512', { purpose: 'maskable' }),
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [{ name: 'Conferência de pátio', url: '/conferencia-de-patio' }],
};

/** `manifest.webmanifest`, to which both pages link. */
export const manifest = (): Plugin => ({
  name: 'patio:manifest',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(content) });
  },
});
