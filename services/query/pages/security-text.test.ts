import { readSettings } from '@portal/infra/runtime/settings/read';
import { testSecrets } from '@portal/infra/runtime/settings/testing';
import { expect, test } from 'vitest';
import { defaultsOf } from '../settings/defaults.ts';
import { valuesWith } from '../settings/in-force.ts';
import { securityOf } from './config.ts';
import { securityText } from './security-text.ts';

const env = { PORT: '8080', ...testSecrets, EVENT_STORE_URL: 'postgres://db/log', FILES_URL: 'file:///files' };
const securitySettings = {
  SECURITY_CONTACT: 'mailto:security@portal.test, https://portal.test/report',
  SECURITY_EXPIRES: '2027-06-30',
};
const securityIn = (more: Record<string, string>) =>
  securityOf(valuesWith(defaultsOf(readSettings('query', { ...env, ...more })), {}));
const before = Date.UTC(2027, 5, 29);

test('who is told of weaknesses stands where RFC 9116 has it looked for, the preferred one first', () => {
  const security = securityIn({ ...securitySettings, SECURITY_POLICY: 'https://portal.test/policy' });
  expect(security && securityText(security, 'https://portal.test', before)).toBe(
    `Contact: mailto:security@portal.test
Contact: https://portal.test/report
Expires: 2027-06-30T00:00:00Z
Preferred-Languages: zh, en
Canonical: https://portal.test/.well-known/security.txt
Policy: https://portal.test/policy
`,
  );
});

test('nobody is named where nobody is set, nor once it has expired', () => {
  expect(securityIn({})).toBeUndefined();
  const security = securityIn(securitySettings);
  expect(security && securityText(security, 'https://portal.test', Date.UTC(2027, 5, 30))).toBeUndefined();
});
