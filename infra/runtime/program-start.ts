// nothing of Node is imported before its version is known: an older one ends at a name that it does not export
/** As in infra/run.mjs. */
const nodeMajor = 24;

if (Number.parseInt(process.versions.node, 10) < nodeMajor) {
  console.error(
    `The portal runs on Node ${nodeMajor} or newer; this is ${process.versions.node}. Install Node ${nodeMajor}: https://nodejs.org/`,
  );
  process.exit(1);
}

/**
 * Loads `name.main.js` for `name.js`, the start of a program, with the compiled code that Node keeps in compile-cache/
 * beside it, or in the folder of NODE_COMPILE_CACHE. Without the right to write there it is compiled at each start.
 */
// not by Node's flag, with which pino's call of getCallSites parses the whole map: a sixth of a start and of its memory
process.setSourceMapsEnabled(true);
const { enableCompileCache, flushCompileCache } = await import('node:module');
enableCompileCache((await import('node:path')).join(import.meta.dirname, 'compile-cache'));
const program: { run?: () => Promise<void> } = await import(import.meta.url.replace(/\.js$/, '.main.js'));
// of a service, which runs until the process is asked to end; tools have run by now
void program.run?.();
// now, since a program that is killed would never write it
flushCompileCache();

// a module, which has no import that could come before the look at Node's version
export {};
