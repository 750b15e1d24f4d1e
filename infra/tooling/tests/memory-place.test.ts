import { expect, test } from 'vitest';
import { isFit } from './memory-place.ts';

test.each([
  ['tmpfs /dev/shm tmpfs rw,relatime,size=8g 0 0', true],
  ['/dev/vda / ext4 rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid 0 0', true],
  // programs of the tests could not be run there
  ['shm /dev/shm tmpfs rw,nosuid,nodev,noexec 0 0', false],
  ['/dev/vda /dev/shm ext4 rw 0 0', false],
  ['tmpfs /run tmpfs rw 0 0', false],
  ['', false],
])('mounts %j: files may be kept in memory: %s', (mounts, fit) => {
  expect(isFit(mounts)).toBe(fit);
});
