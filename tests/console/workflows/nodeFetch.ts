/** `fetch` to the in-process gateway. */
export const fetchTo =
  (url: string): typeof fetch =>
  (path, init) =>
    fetch(url + String(path), init);
