/** The embedded form of a video: the host's player, or the file itself. */
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

/** An unlisted video has a second part, without which its player refuses it. */
const vimeoOf = ({ hostname, pathname }: URL): string | null => {
  const [, id, key] = (VIMEO.test(hostname) && /^\/(\d+)(?:\/(\w+))?$/.exec(pathname)) || [];
  if (id === undefined) return null;
  return `https://player.vimeo.com/video/${id}${key === undefined ? '' : `?h=${key}`}`;
};

/** Origins that browsers trust: HTTPS, and the local machine (training). */
const isTrusted = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');

/** Null for a page that may refuse to be framed: it is opened in a new tab. */
export const embutidoDe = (endereco: string): Embutido | null => {
  const url = new URL(endereco);
  if (!isTrusted(url)) return null;
  const player = youtubeOf(url) ?? vimeoOf(url);
  if (player !== null) return { kind: 'player', src: player };
  return /\.(mp4|webm)$/i.test(url.pathname) ? { kind: 'file', src: url.href } : null;
};
