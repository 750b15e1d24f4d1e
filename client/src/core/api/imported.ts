let retryCount = 0;

/**
 * The script that `load` imports, which exports something by the name `has`. Chromium keeps that a script could not be
 * fetched for as long as the page lives: then it is asked for by another address, so that who tries again once the network
 * is back gets it.
 */
export async function importedWhole<Module extends object>(load: () => Promise<Module>, has: string): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    const [address] = /https?:\S+\.js/.exec(String(cause)) ?? [];
    if (!address) throw cause;
    retryCount += 1;
    const found: Module = await import(/* @vite-ignore */ `${address}?again=${retryCount}`);
    // a file of several scripts exports them by other names
    if (!(has in found)) throw cause;
    return found;
  }
}

/** What a script exports by `name`. */
export const imported = async <Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
): Promise<Module[Name]> => (await importedWhole(load, name))[name];
