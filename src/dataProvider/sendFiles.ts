/** Sends a multipart body; `onProgress` gets the share sent, 0 to 1. */
export type SendFiles = (
  url: string,
  request: { headers: Headers; body: FormData; signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<Response>;

/** XMLHttpRequest, because `fetch` reports no upload progress. */
export const sendFilesByXhr: SendFiles = (url, { headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
    request.onerror = () => reject(new TypeError('The upload failed'));
    request.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
