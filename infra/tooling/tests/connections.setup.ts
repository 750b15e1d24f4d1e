import { Socket } from 'node:net';

/*
 * An error of a connection that nobody listens to says neither whose connection it was nor which file opened it, and is
 * laid upon whichever file runs at that moment: it carries both, for the report of the run.
 */
const marked = Symbol.for('portal.connections');
const prototype: Socket & { [marked]?: true } = Socket.prototype;

if (!prototype[marked]) {
  prototype[marked] = true;
  const { connect, destroy } = prototype;
  const opened = new WeakMap<Socket, string | undefined>();
  Object.assign(prototype, {
    connect(this: Socket, ...to: Parameters<typeof connect>) {
      opened.set(this, new Error('opened here').stack);
      return connect.apply(this, to);
    },
    destroy(this: Socket, ...because: Parameters<typeof destroy>) {
      const [cause] = because;
      const { localPort, remotePort } = this;
      if (cause)
        Object.assign(cause, { connection: { localPort, remotePort, opened: opened.get(this) ?? 'at the other end' } });
      return destroy.apply(this, because);
    },
  });
}
