import { eventKinds } from '@portal/shared/events/index';
import { expect, test } from 'vitest';
import { createLogger, hideInLogs } from '../../runtime/logging.ts';
import { code, sources } from './sources.ts';

hideInLogs(eventKinds.flatMap(({ personal }) => personal?.fields ?? []));
let line = '';
const logger = createLogger('test', 'info', {
  write: (written) => {
    line = written;
  },
});
function isShown(field: string): boolean {
  logger.info({ [field]: 'what it says' });
  return line.includes('what it says');
}

const logCallPattern = /\b(?:logger|log)\??\.(?:info|warn|error|fatal|debug)\(\s*\{([^}]*)\}/g;
const fieldsIn = (entry: string) => [...entry.matchAll(/(?:^|,)\s*(\w+)\s*(?=[,:]|$)/g)].map(([, field = '']) => field);

test('what the portal tells about itself stands under names that its logs show', () => {
  const entries = sources(code)
    .filter(({ path }) => !path.endsWith('.test.ts') && !path.startsWith('client/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(logCallPattern)].flatMap(([, entry = '']) => fieldsIn(entry).map((field) => ({ path, field }))),
    );
  expect(entries.length).toBeGreaterThan(100);
  expect(entries.filter(({ field }) => !isShown(field))).toEqual([]);
});
