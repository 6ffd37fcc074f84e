import { afterEach, beforeEach } from 'vitest';

export interface Download {
  name: string;
  content: Blob;
}

/** Captures downloads, which jsdom lacks. */
export const watchDownloads = (): Download[] => {
  const saved: Download[] = [];
  const contents = new Map<string, Blob>();
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (content: Blob) => {
      const address = createObjectURL(content);
      contents.set(address, content);
      return address;
    };
    HTMLAnchorElement.prototype.click = function download(this: HTMLAnchorElement) {
      const content = contents.get(this.href);
      if (content) saved.push({ name: this.download, content });
    };
  });
  afterEach(() => {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  });
  return saved;
};
