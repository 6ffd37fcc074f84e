import { useSyncExternalStore } from 'react';
import { usePatio } from '../context.ts';
import { UploadBar } from './UploadBar.tsx';

/** What a place is sending now, whoever began it; null while there is nothing. */
export const useUpload = (place: string) => {
  const { uploads } = usePatio();
  return useSyncExternalStore(uploads.subscribe, () => uploads.read(place));
};

/** How much of a screen's upload has been sent; nothing while none is on its way. */
export const UploadProgress = ({ place }: { place: string }) => {
  const upload = useUpload(place);
  return upload && <UploadBar upload={upload} />;
};
