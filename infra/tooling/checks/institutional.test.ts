import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { institutionalPage } from './institutional.ts';

test('the page of the workflows is the one that their definitions make (vitest -u writes it)', async () => {
  await expect(institutionalPage()).toMatchFileSnapshot(join(root, 'docs/institutional.md'));
});
