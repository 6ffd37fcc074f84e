const KEY = 'patio.exportacao';
const DAY_MS = 24 * 3600 * 1000;

/** True if this browser asked for an export that may still be kept: only then do lists query for it. */
export const hasExported = (): boolean => {
  try {
    return Date.now() - Number(localStorage.getItem(KEY)) < DAY_MS;
  } catch {
    return false;
  }
};

/** Records an export, for lists that are opened later. */
export const rememberExport = (): void => {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage an export is found again only as long as the page lives.
  }
};
