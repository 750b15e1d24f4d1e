import { besiege } from './hostile.ts';

/** In a process of its own, so that what strangers cost themselves is not counted: tells when it has begun. */
const [, , url = '', count = ''] = process.argv;
await besiege(url, Number(count)).begun;
process.send?.('begun');
process.once('disconnect', () => process.exit(0));
