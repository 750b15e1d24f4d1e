import { readSettings } from '@portal/infra/runtime/settings/read';
import { allSettings } from '@portal/infra/runtime/settings/schema';
import { testSecrets } from '@portal/infra/runtime/settings/testing';
import { settingNames, settings } from '@portal/shared/rules/setting';
import { expect, test } from 'vitest';
import { defaultsOf } from '../settings/defaults.ts';
import { valuesWith } from '../settings/in-force.ts';
import { configOf, securityOf } from './config.ts';

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
  REVIEW_OFFICES: '{"02":{"zh":"临港审核","en":"Lingang office"}}',
  SECURITY_CONTACT: 'mailto:security@portal.test, https://portal.test/report',
  SECURITY_EXPIRES: '2027-06-30',
};
const defaults = defaultsOf(readSettings('query', env));
const expectedConfig = {
  consultMail: 'help@portal.test',
  icp: '沪ICP备00000000号-1',
  offices: { '02': { zh: '临港审核', en: 'Lingang office' } },
  origin: 'https://portal.test',
  operator: { zh: '某中心', en: 'A Centre' },
  phone: '+86 21 5555 0100',
  reviewDays: 2,
};
const at = { origin: 'https://portal.test' };

test('what the environment says goes into the page, with how long a review may take, and nothing of what it leaves open', () => {
  expect(configOf(valuesWith(defaults, {}), at)).toEqual(expectedConfig);
  const onlyProvider = { zh: '统一登录', en: 'Log in there' };
  expect(configOf(valuesWith(defaults, {}), { ...at, onlyProvider })).toEqual({
    ...expectedConfig,
    onlyProvider: { label: onlyProvider, start: '/user/oidcStart' },
  });
});

test('what was set wins, and what was set to nothing is not there', () => {
  const changedSettings = {
    icp: { text: '' },
    operator: { zh: '', en: '' },
    reviewDays: { text: '0' },
    office01: { zh: '主站', en: 'Main' },
  };
  const { icp: _, operator: __, ...otherFields } = expectedConfig;
  expect(configOf(valuesWith(defaults, changedSettings), at)).toEqual({
    ...otherFields,
    reviewDays: 0,
    offices: { '01': { zh: '主站', en: 'Main' }, ...expectedConfig.offices },
  });
});

test('whoever is told of weaknesses is named with all their addresses, as long as the day is said', () => {
  const contacts = ['mailto:security@portal.test', 'https://portal.test/report'];
  expect(securityOf(valuesWith(defaults, {}))).toEqual({ contacts, expires: '2027-06-30', policy: undefined });
  expect(securityOf(valuesWith(defaults, { securityExpires: { text: '' } }))).toBeUndefined();
});

test('each setting begins with a variable of the environment that the query service reads', () => {
  const read = new Map(allSettings);
  for (const name of settingNames) expect(read.get(settings[name].variable)?.of, name).toContain('query');
});
