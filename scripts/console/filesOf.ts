import type { Plugin } from 'vite';

export type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never) => unknown>>[1];

/** The chunks that contain these modules, and their imports; null if a module is in no chunk any more. */
export const filesOf = (bundle: Bundle, modules: readonly string[]): string[] | null => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) add(imported);
  };
  const holders = modules.map((path) =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path))),
  );
  for (const holder of holders) {
    if (holder === undefined) return null;
    add(holder.fileName);
  }
  return [...found];
};
