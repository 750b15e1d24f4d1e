import { expect, test } from 'vitest';
import { contactKindOf, phoneRule } from './account.ts';
import { identifiers } from './identifiers.ts';

test('numbers of every prefix from 13 to 19 are mobile numbers, wherever one is asked for', () => {
  for (const prefix of ['130', '145', '152', '162', '166', '177', '188', '191', '199']) {
    const number = `${prefix}12345678`;
    expect([number, phoneRule.safeParse(number).success, identifiers.mobile(number)]).toEqual([number, true, true]);
    expect(contactKindOf(number)).toBe('phone');
  }
  for (const number of ['12012345678', '29912345678', '1991234567', '199123456789', '02112345678']) {
    expect([number, phoneRule.safeParse(number).success, identifiers.mobile(number)]).toEqual([number, false, false]);
    expect(contactKindOf(number)).toBeUndefined();
  }
});
