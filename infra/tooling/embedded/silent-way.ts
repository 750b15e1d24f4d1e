import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * The same server under another address, over which connections may fall silent as those of a machine that vanished do:
 * nobody is told. They stay so; new ones work again once the silence is over.
 */
export async function wayTo(url: string) {
  let isSilent = false;
  const silent = new Set<Socket>();
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), new URL(url).hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      if (isSilent) silent.add(from);
      from.on('data', (bytes) => silent.has(from) || to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(address.port) }).href,
    silence(now: boolean): void {
      isSilent = now;
      if (now) for (const socket of sockets) silent.add(socket);
    },
  };
}
