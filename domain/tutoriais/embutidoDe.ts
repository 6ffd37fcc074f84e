/** What of a video stands in a page of ours: the player of whoever keeps it, or the file itself. */
export interface Embutido {
  kind: 'player' | 'file';
  src: string;
}

const YOUTUBE = /^((www|m)\.)?youtube\.com$/;
const VIMEO = /^(www\.)?vimeo\.com$/;

/** The player that sets no cookie before it plays. */
const youtubeOf = ({ hostname, pathname, searchParams }: URL): string | null => {
  const named = YOUTUBE.test(hostname) && pathname === '/watch' ? searchParams.get('v') : null;
  const id = hostname === 'youtu.be' ? pathname.slice(1) : named;
  return id && /^[\w-]+$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null;
};

/** A video that is not listed has a second part, without which its player refuses it. */
const vimeoOf = ({ hostname, pathname }: URL): string | null => {
  const [, id, key] = (VIMEO.test(hostname) && /^\/(\d+)(?:\/(\w+))?$/.exec(pathname)) || [];
  if (id === undefined) return null;
  return `https://player.vimeo.com/video/${id}${key === undefined ? '' : `?h=${key}`}`;
};

/** Browsers trust what comes over HTTPS, and from this machine: the training's. */
const isTrusted = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');

/** Nothing where we cannot know that it is made to stand in another's page: that is opened in a tab of its own. */
export const embutidoDe = (endereco: string): Embutido | null => {
  const url = new URL(endereco);
  if (!isTrusted(url)) return null;
  const player = youtubeOf(url) ?? vimeoOf(url);
  if (player !== null) return { kind: 'player', src: player };
  return /\.(mp4|webm)$/i.test(url.pathname) ? { kind: 'file', src: url.href } : null;
};
