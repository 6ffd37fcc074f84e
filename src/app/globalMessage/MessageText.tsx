import { parseMensagemGlobal } from '#domain/values/mensagemGlobal.ts';

/** The message with its links; a text that does not parse is shown as written. */
export const MessageText = ({ text }: { text: string }) => {
  const parts = parseMensagemGlobal(text) ?? [{ texto: text, url: null }];
  return parts.map(({ texto, url }, at) =>
    url === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have nothing else to be told by
      <span key={at}>{texto}</span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <a key={at} href={url} target="_blank" rel="noopener noreferrer">
        {texto}
      </a>
    ),
  );
};
