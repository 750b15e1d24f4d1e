import { connect, type Socket } from 'node:net';

/** Dawdling bodies send a byte so often, and slow headers a line, in milliseconds. */
const dripEvery = 2_000;
/** Whoever was cut off comes again so much later, in milliseconds. */
const againAfter = 500;

const post = (path: string, more: string[]) =>
  `${[`POST ${path} HTTP/1.1`, 'host: portal', 'content-length: 900', ...more].join('\r\n')}\r\n\r\n`;
const json = 'content-type: application/json';
const ofTheFuture = 'GET /product/list?lan=CN HTTP/1.1\r\nhost: portal\r\nx-after: 999999999999999\r\n\r\n';

interface Attack {
  /** what is said at once */
  first: string;
  /** and then again and again; `answered`: whenever an answer has come */
  next?: { every: number | 'answered'; words: string };
}

const attacks: readonly Attack[] = [
  { first: post('/product/list', [json]), next: { every: dripEvery, words: 'x' } },
  { first: post('/user/logout', [json]), next: { every: dripEvery, words: 'x' } },
  { first: post('/product/save', [json, 'token: x']), next: { every: dripEvery, words: 'x' } },
  { first: 'GET / HTTP/1.1\r\nhost: portal\r\n', next: { every: dripEvery, words: 'x-more: 1\r\n' } },
  { first: '' },
  { first: ofTheFuture, next: { every: 'answered', words: ofTheFuture } },
  { first: 'GET /message/live HTTP/1.1\r\nhost: portal\r\ntoken: x\r\n\r\n' },
  {
    first: `POST /resource/SingleFile HTTP/1.1\r\nhost: portal\r\ntoken: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 2000000\r\n\r\n--b`,
    next: { every: dripEvery, words: 'x' },
  },
];

export interface Siege {
  /** resolves when every socket is open */
  begun: Promise<unknown>;
  end(): void;
}

/** So many sockets that do what strangers do to a gateway, a kind after the other; each comes again when it is cut off. */
export function besiege(url: string, count: number): Siege {
  const { port, hostname } = new URL(url);
  const sockets = new Set<Socket>();
  let isOver = false;

  function open({ first, next }: Attack): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(first);
        resolve();
      });
      sockets.add(socket);
      const drip =
        next && next.every !== 'answered' ? setInterval(() => socket.write(next.words), next.every) : undefined;
      socket.on('data', () => next?.every === 'answered' && socket.write(next.words));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(drip);
        sockets.delete(socket);
        resolve();
        if (!isOver) setTimeout(() => !isOver && void open({ first, ...(next && { next }) }), againAfter);
      });
    });
  }

  const openedAttacks = Promise.all(
    Array.from({ length: count }, (_, at) => open(attacks[at % attacks.length] ?? { first: '' })),
  );
  return {
    begun: openedAttacks,
    end() {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
