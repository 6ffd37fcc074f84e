import { useSyncExternalStore } from 'react';
import type { Video, Videos } from '#domain/tutoriais/videos.ts';

/** The server writes the videos into the page: they can be read before anybody signs in. */
const told = () => document.documentElement.dataset.videos ?? NONE;
const NONE = '{}';
const never = () => () => {};

/**
 * The configured videos. The prerendered sign-in page has none, because the build does not know where it will
 * be served.
 */
export const useVideos = (): Videos => JSON.parse(useSyncExternalStore(never, told, () => NONE));

/** The only video of a dialog, or of the sign-in page. */
export const useVideo = (lugar: string): Video | undefined => useVideos()[lugar]?.[0];
