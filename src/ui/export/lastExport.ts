const KEY = 'patio.exportacao';
const DAY_MS = 24 * 3600 * 1000;

/** Whether anything was exported from this browser that may still be there: only then lists ask for it. */
export const hasExported = (): boolean => {
  try {
    return Date.now() - Number(localStorage.getItem(KEY)) < DAY_MS;
  } catch {
    return false;
  }
};

/** Says so, for lists that are opened later. */
export const rememberExport = (): void => {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage an export is found again only as long as the page lives.
  }
};
