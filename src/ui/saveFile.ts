/** Long enough for the browser to have taken the file over, however busy it is, after which its address may end. */
const KEPT_MS = 60_000;

/** An address of the file that is this session's alone, and ends soon. */
const addressOf = (content: Blob): string => {
  const url = URL.createObjectURL(content);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  return url;
};

/** Hands a file to the browser's downloads under a name. */
export const saveFile = (name: string, content: Blob): void => {
  const link = document.createElement('a');
  link.href = addressOf(content);
  link.download = name;
  link.click();
};

/** Shows a file in a tab of its own; saves it where no tab opens. */
export const openFile = (name: string, content: Blob): Window | null => {
  const opened = window.open(addressOf(content));
  if (opened === null) saveFile(name, content);
  return opened;
};
