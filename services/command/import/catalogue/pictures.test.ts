import { NotFetched } from '@portal/infra/runtime/web/fetch';
import type { Field } from '@portal/shared/records/define';
import { expect, test } from 'vitest';
import { type PictureDependencies, picturesFor } from './pictures.ts';

const field = { type: 'pictures', use: 'product' } as unknown as Field;
const minute = 60_000;

/** Pictures of an import whose hosts answer as `answers` says, each after some minutes; and the addresses that were asked for. */
function fetching(answers: (host: string) => 'silent' | 'none', minutes = 0) {
  let clock = 0;
  const requested: string[] = [];
  const deps = {
    fetcher: {
      async fetch(address: string) {
        requested.push(address);
        clock += minutes * minute;
        const cause = answers(new URL(address).host) === 'silent' ? { cause: new Error('timeout') } : {};
        throw new NotFetched('away', cause);
      },
    },
  } as unknown as PictureDependencies;
  const meta = { actor: 'a', role: 'r', site: '01', lang: 'EN', correlation: 'c', causation: 'c' } as const;
  const signal = new AbortController().signal;
  const filesIn = picturesFor(deps, { by: 'a', meta, packed: undefined, signal, now: () => clock });
  return { requested, fileIn: async (address: string) => filesIn(field, [address]) };
}

test('a host that does not answer three times in a row is not asked again in this import; others are', async () => {
  const { requested, fileIn } = fetching((host) => (host === 'slow.example' ? 'silent' : 'none'));
  for (let n = 0; n < 5; n++) await fileIn(`https://slow.example/${n}.png`);
  expect(requested).toHaveLength(3);
  expect(await fileIn('https://slow.example/9.png')).toMatchObject({
    reason: 'catalogue.picture.silent',
    params: { name: 'slow.example' },
  });
  for (let n = 0; n < 5; n++) await fileIn(`https://quick.example/${n}.png`);
  expect(requested).toHaveLength(8);
});

test('an import waits for pictures of the web for a quarter of an hour in all', async () => {
  const { requested, fileIn } = fetching(() => 'none', 4);
  for (let n = 0; n < 10; n++) await fileIn(`https://host-${n}.example/1.png`);
  expect(requested).toHaveLength(4);
  expect(await fileIn('https://host-11.example/1.png')).toMatchObject({ reason: 'catalogue.picture.much' });
});
