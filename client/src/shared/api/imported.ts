let again = 0;

/**
 * What `load` imports. Chromium keeps that a module could not be fetched for as long as the page lives: then it is asked
 * for by another address, so that who tries again once the network is back gets it.
 */
export async function imported<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    const [address] = /https?:\S+\.js/.exec(String(cause)) ?? [];
    if (!address) throw cause;
    again += 1;
    return import(/* @vite-ignore */ `${address}?again=${again}`);
  }
}
