export interface ServerEvent {
  name: string;
  data: string;
}

/** Parses one block of the event-stream format; null for a comment or a heartbeat. */
const parseBlock = (block: string): ServerEvent | null => {
  const valuesOf = (field: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''));
  const data = valuesOf('data');
  return data.length === 0 ? null : { name: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') };
};

/**
 * Server-sent events of a fetch response. `EventSource` is not used because it cannot send headers, and the session
 * travels in headers only.
 */
export async function* readEvents(body: ReadableStream<Uint8Array> | null): AsyncGenerator<ServerEvent> {
  if (body === null) return;
  const reader = body
    .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .getReader();
  let pending = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      pending = (pending + value).replace(/\r\n/g, '\n');
      const blocks = pending.split('\n\n');
      pending = blocks.pop() ?? '';
      for (const event of blocks.map(parseBlock)) if (event) yield event;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
