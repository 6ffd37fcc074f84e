import { useSyncExternalStore } from 'react';
import type { Video, Videos } from '#domain/tutoriais/videos.ts';

/** Whoever serves the page has written them into it: known before anybody signs in. */
const told = () => document.documentElement.dataset.videos ?? NONE;
const NONE = '{}';
const never = () => () => {};

/** What was configured: nothing unless told. The sign-in page is made before it is known where it will stand. */
export const useVideos = (): Videos => JSON.parse(useSyncExternalStore(never, told, () => NONE));

/** The one video of a dialog, or of the sign-in page. */
export const useVideo = (lugar: string): Video | undefined => useVideos()[lugar]?.[0];
