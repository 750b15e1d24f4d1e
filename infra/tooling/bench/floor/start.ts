import { fork } from 'node:child_process';
import { once } from 'node:events';
import { programFile } from '../../build/servers.ts';

export interface Floor {
  /** http://host:port */
  write: string;
  read: string;
  close(): void;
}

/** The two processes of the floor, on the servers of the portal. */
export async function startFloor(url: string, natsUrl: string): Promise<Floor> {
  async function start(role: 'write' | 'read') {
    const child = fork(programFile('bench-floor'), [role, url, natsUrl]);
    const [port] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`the floor's ${role} side ended with ${code}`);
      }),
    ]);
    return { address: `http://127.0.0.1:${port}`, child };
  }
  const write = await start('write');
  const read = await start('read');
  return {
    write: write.address,
    read: read.address,
    close() {
      write.child.disconnect();
      read.child.disconnect();
    },
  };
}
