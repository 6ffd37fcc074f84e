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
