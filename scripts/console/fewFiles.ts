import type { Plugin } from 'vite';

/**
 * Four files for fifty: the first script, what sign-in page and console share, the rest of the console, and its lazy pages.
 * On a first list 30 ms of 260 went into fetching and linking them; a vehicle's page found its own in three rounds. A
 * package's modules follow ours that use them: which do is known after tree shaking only.
 * @concept code splitting
 */
export const fewFiles = () => {
  const sets = () => new Set<string>();
  const [first, shared, console, lazy] = [sets(), sets(), sets(), sets()];
  return {
    plugin: {
      name: 'patio:few-files',
      buildEnd() {
        const ids = [...this.getModuleIds()];
        /** Our modules that these import, and those that these import, without lazy ones. */
        const importedBy = (...paths: string[]): ReadonlySet<string> => {
          const found = new Set<string>();
          const add = (id: string) => {
            if (found.has(id) || id.includes('/node_modules/')) return;
            found.add(id);
            this.getModuleInfo(id)?.importedIds.forEach(add);
          };
          ids.filter((id) => paths.some((path) => id.endsWith(path))).forEach(add);
          return found;
        };
        for (const id of importedBy('/src/main.tsx')) first.add(id);
        const signIn = importedBy('/app/showSignIn.tsx');
        // With the session's query, which is asked before the console is there.
        const early = ['/app/services.ts', '/app/session/sessaoQuery.ts', '/app/signIn/signInCalls.ts'];
        const both = importedBy('/app/showConsole.tsx', ...early);
        for (const id of importedBy('/app/createConsole.tsx')) (signIn.has(id) ? shared : console).add(id);
        for (const id of both) shared.add(id);
        for (const id of first) [shared, console].map((some) => some.delete(id));
        const pages = ids.find((id) => id.endsWith('/app/lazyPages.ts'));
        const loaded = pages && this.getModuleInfo(pages)?.dynamicallyImportedIds;
        for (const id of importedBy(...(loaded ?? [])))
          if (![first, shared, console].some((some) => some.has(id))) lazy.add(id);
      },
    } satisfies Plugin,
    groups: [
      { name: 'first', test: (id: string) => first.has(id), priority: 2 },
      { name: 'shared', test: (id: string) => shared.has(id), priority: 1 },
      { name: 'console', test: (id: string) => console.has(id) },
      { name: 'lazy', test: (id: string) => lazy.has(id) },
    ],
  };
};
