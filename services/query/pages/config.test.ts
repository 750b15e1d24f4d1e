import { readSettings } from '@portal/infra/settings/read';
import { testSecrets } from '@portal/infra/settings/testing';
import { expect, test } from 'vitest';
import { configOf } from './config.ts';

test('what the operator set goes into the page, with how long a review may take, and nothing of what else he left open', () => {
  const env = {
    PORT: '8080',
    ...testSecrets,
    EVENT_STORE_URL: 'postgres://db/log',
    FILES_URL: 'file:///files',
    CONSULT_MAIL: 'help@portal.test',
    ICP_NUMBER: '沪ICP备00000000号-1',
    OPERATOR_NAME: '{"zh":"某中心","en":"A Centre"}',
    OPERATOR_PHONE: '+86 21 5555 0100',
    AGREEMENT_URL: '',
  };
  expect(configOf(readSettings('query', env))).toEqual({
    consultMail: 'help@portal.test',
    icp: '沪ICP备00000000号-1',
    origin: 'http://localhost:8080',
    operator: { zh: '某中心', en: 'A Centre' },
    phone: '+86 21 5555 0100',
    reviewDays: 2,
  });
});
