import { expect, test } from 'vitest';
import { portFailure } from './place.ts';

test('a taken port proposes the next one, a reserved port one that is not reserved', () => {
  expect(portFailure('EADDRINUSE', 9000)?.message).toMatch(/^Port 9000 is taken .*PORTAL_PORT=9001 npm start$/);
  expect(portFailure('EACCES', 80, 'npm run sandbox')?.message).toMatch(
    /^Port 80 is reserved .*PORTAL_PORT=8080 npm run sandbox$/,
  );
  expect(portFailure('EMFILE', 80)).toBeUndefined();
});
