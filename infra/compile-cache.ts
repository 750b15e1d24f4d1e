import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Loads `name.main.js` for `name.js`, the start of a program, with the compiled code that Node keeps in compile-cache/
 * beside it, or in the folder of NODE_COMPILE_CACHE. Without the right to write there it is compiled at each start.
 */
// not by Node's flag, with which pino's call of getCallSites parses the whole map: a sixth of a start and of its memory
process.setSourceMapsEnabled(true);
enableCompileCache(join(import.meta.dirname, 'compile-cache'));
await import(import.meta.url.replace(/\.js$/, '.main.js'));
// now, since a program that is killed would never write it
flushCompileCache();
