// The production entry. Plain JavaScript, so that nothing is stripped of types before the cache is on.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'node'));
await import('./start.ts');
// Now, and not at the end: the next gateway may start while this one runs.
flushCompileCache();
