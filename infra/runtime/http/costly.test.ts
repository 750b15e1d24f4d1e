import { expect, test } from 'vitest';
import { costlyLimits, turnsByAddress } from './costly.ts';
import { TooManyRequests } from './limits.ts';

const { perMinute, atOnce, waiting, total } = costlyLimits;

/** Turns of many addresses, which end in the order in which they began. */
function recording(factor = 1, now?: () => number) {
  const acquire = turnsByAddress(factor, now);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    ask: (address: string) =>
      acquire(address).then((end) => {
        started.push(address);
        ends.push(end);
      }),
    end: () => ends.shift()?.(),
  };
}
const settled = () => new Promise(setImmediate);

test('one address has so many answers made at a time; another one waits for none of its queue', async () => {
  const { started, ask, end } = recording();
  const flood = Array.from({ length: atOnce + waiting }, () => ask('192.0.2.1'));
  await settled();
  expect(started).toHaveLength(atOnce);
  await ask('192.0.2.2');
  expect(started.at(-1)).toBe('192.0.2.2');
  await expect(ask('192.0.2.1')).rejects.toMatchObject({ seconds: 1 });
  for (let n = 0; n <= flood.length; n++) {
    end();
    await settled();
  }
  await Promise.all(flood);
  expect(started).toHaveLength(flood.length + 1);
});

test('where as many are made as there may be, addresses take turns, and one of IPv6 is its network', async () => {
  const { started, ask, end } = recording();
  const others = Array.from({ length: total / atOnce }, (_, n) => `198.51.100.${n}`);
  await Promise.all(others.flatMap((address) => Array.from({ length: atOnce }, () => ask(address))));
  for (let n = 0; n < 3; n++) void ask(`2001:db8::${n}`);
  void ask('192.0.2.2');
  await settled();
  expect(started).toHaveLength(total);
  for (let n = 0; n < 4; n++) end();
  await settled();
  expect(started.slice(total)).toEqual(['2001:db8::0', '192.0.2.2', '2001:db8::1']);
});

test('one address has so many answers made in a minute, and is answered when it may again', async () => {
  let now = 0;
  const { ask, end } = recording(1, () => now);
  const askOnce = async () => {
    await ask('192.0.2.1');
    end();
  };
  for (let n = 0; n < perMinute; n++) await askOnce();
  const cause = await askOnce().catch((error: unknown) => error);
  expect(cause).toBeInstanceOf(TooManyRequests);
  now += Number(cause instanceof TooManyRequests && cause.seconds) * 1_000;
  await askOnce();
});

test('where limits are lifted everything begins at once', async () => {
  const { started, ask } = recording(0);
  await Promise.all(Array.from({ length: 3 * total }, () => ask('192.0.2.1')));
  expect(started).toHaveLength(3 * total);
});
