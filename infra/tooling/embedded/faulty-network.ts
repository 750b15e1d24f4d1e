import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How what goes through is dealt with: as it comes, late by so many milliseconds, held back, or broken off. */
type NetworkState = { is: 'open' | 'black hole' | 'cut' } | { is: 'slow'; by: number };

export interface Network {
  /** of 127.0.0.1, where it listens */
  port: number;
  /** for what is connected now and what comes; held back bytes go on once it is another way */
  go(state: NetworkState): void;
  close(): Promise<void>;
}

/** A network between services and a server, which can be disturbed. */
export async function openNetwork(target: number): Promise<Network> {
  const sockets = new Set<Socket>();
  let state: NetworkState = { is: 'open' };
  const changes = new EventEmitter().setMaxListeners(0);

  async function passable(): Promise<void> {
    while (state.is === 'black hole') await once(changes, 'change');
    if (state.is === 'slow') await pause(state.by);
  }

  async function carry(from: Socket, to: Socket): Promise<void> {
    try {
      for await (const bytes of from) {
        await passable();
        if (!to.write(bytes)) await once(to, 'drain');
      }
      to.end();
    } catch {
      // one end broke off: so does the other
      to.destroy();
    }
  }

  function keep(socket: Socket): void {
    sockets.add(socket);
    // what carries its bytes sees it, too
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  }

  const server = createServer({ allowHalfOpen: true }, async (incoming) => {
    keep(incoming);
    if (state.is === 'cut') return void incoming.destroy();
    await passable();
    const outgoing = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    keep(outgoing);
    outgoing.setNoDelay();
    incoming.setNoDelay();
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
    void carry(incoming, outgoing);
    void carry(outgoing, incoming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const go = (next: NetworkState): void => {
    state = next;
    changes.emit('change');
    if (state.is === 'cut') for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    go,
    async close() {
      go({ is: 'cut' });
      server.close();
      await once(server, 'close');
    },
  };
}
