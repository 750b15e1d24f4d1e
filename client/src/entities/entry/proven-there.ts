const name = 'portal-proven';

/** Tells the portal's other windows in this browser that its user has proved who they are. */
export function tellProven(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(true);
  channel.close();
}

/** Calls back when another window tells so; until the function that it gives is called. */
export function hearProven(onProven: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = onProven;
  return () => channel.close();
}
