/** `fetch` from a page to the gateway in this process. */
export const fetchTo =
  (url: string): typeof fetch =>
  (path, init) =>
    fetch(url + String(path), init);
