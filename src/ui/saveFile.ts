/** Hands a file to the browser's downloads under a name. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the content once it has begun, which is after this task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
};

/** Long enough for the tab to have taken the file over, after which its address may end. */
const KEPT_MS = 60_000;

/** Shows a file in a tab of its own, at an address that is this session's alone; saves it where no tab opens. */
export const openFile = (name: string, content: Blob): Window | null => {
  const url = URL.createObjectURL(content);
  const opened = window.open(url);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  if (opened === null) saveFile(name, content);
  return opened;
};
