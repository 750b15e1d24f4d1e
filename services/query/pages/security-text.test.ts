import { readSettings } from '@portal/infra/settings/read';
import { testSecrets } from '@portal/infra/settings/testing';
import { expect, test } from 'vitest';
import { securityOf } from './config.ts';
import { securityText } from './security-text.ts';

const env = { PORT: '8080', ...testSecrets, EVENT_STORE_URL: 'postgres://db/log', FILES_URL: 'file:///files' };
const told = {
  SECURITY_CONTACT: 'mailto:security@portal.test, https://portal.test/report',
  SECURITY_EXPIRES: '2027-06-30',
};
const before = Date.UTC(2027, 5, 29);

test('who is told of weaknesses stands where RFC 9116 has it looked for, the preferred one first', () => {
  const security = securityOf(
    readSettings('query', { ...env, ...told, SECURITY_POLICY: 'https://portal.test/policy' }),
  );
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
  expect(securityOf(readSettings('query', env))).toBeUndefined();
  const security = securityOf(readSettings('query', { ...env, ...told }));
  expect(security && securityText(security, 'https://portal.test', Date.UTC(2027, 5, 30))).toBeUndefined();
});
