/** Time until the object URL is revoked: long enough for a busy browser to have taken the file over. */
const KEPT_MS = 60_000;

/** An object URL of the file, revoked after `KEPT_MS`. */
const addressOf = (content: Blob): string => {
  const url = URL.createObjectURL(content);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  return url;
};

/** Downloads a file under a name. */
export const saveFile = (name: string, content: Blob): void => {
  const link = document.createElement('a');
  link.href = addressOf(content);
  link.download = name;
  link.click();
};

/** Opens a file in a new tab; downloads it where the browser opens none. */
export const openFile = (name: string, content: Blob): Window | null => {
  const opened = window.open(addressOf(content));
  if (opened === null) saveFile(name, content);
  return opened;
};

const SOME_PDF = [new File([], 'a.pdf', { type: 'application/pdf' })];

/** True on a phone or tablet whose browser hands files to other applications. */
export const sharesFiles = (): boolean =>
  window.matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: SOME_PDF }) === true;

/** Hands a file to the device's share sheet; downloads it where that does not open, as long after the click. */
export const shareFile = async (name: string, content: Blob): Promise<void> => {
  try {
    await navigator.share({ files: [new File([content], name, { type: content.type })] });
  } catch (error) {
    const closed = error instanceof DOMException && error.name === 'AbortError';
    if (!closed) saveFile(name, content);
  }
};
