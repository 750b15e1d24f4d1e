let retryCount = 0;

/**
 * Imports the script of `load`, which exports `has`. Chromium remembers a failed import as long as the page lives: a
 * retry uses another address, so that it succeeds once the network is back.
 */
export async function importedWhole<Module extends object>(load: () => Promise<Module>, has: string): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    const [address] = /https?:\S+\.js/.exec(String(cause)) ?? [];
    if (!address) throw cause;
    retryCount += 1;
    const found: Module = await import(/* @vite-ignore */ `${address}?again=${retryCount}`);
    // a bundle exports them by other names
    if (!(has in found)) throw cause;
    return found;
  }
}

/** The export `name` of a script. */
export const imported = async <Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
): Promise<Module[Name]> => (await importedWhole(load, name))[name];
