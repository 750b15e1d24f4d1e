import { locales, refusalText, translate } from '@portal/shared/locales/index';
import { publishedKinds } from '@portal/shared/records/index';
import { institutionalKinds } from '@portal/shared/records/institutional/index';
import { publishedStatuses } from '@portal/shared/records/published';
import { isRefusal, refuseInState } from '@portal/shared/refusal';
import { expect, test } from 'vitest';
import { refuseAs } from '../published/decide.ts';
import { decideAct } from '../workflow/decide-act.ts';

const doer = { umId: 'anna', party: 'org' } as const;
const lans = ['CN', 'EN'] as const;

test('an act that a record’s state does not allow is refused in words that name the state', () => {
  for (const kind of institutionalKinds)
    for (const state of kind.states) {
      const record = { is: 'record', record: 'r', owner: 'o', since: '', state, doneBy: {} } as const;
      const refusal = decideAct(kind, { act: 'no such act', doer }, record);
      if (!isRefusal(refusal)) throw new Error(`${kind.kind} allows an act that there is not`);
      expect(refusal.refused).toBe(`${kind.kind}.notPossible`);
      for (const language of lans) {
        const word = translate(language, `kinds.${kind.kind}.states.${state}`);
        expect(refusalText(language, refusal)).toContain(`“${word}”`);
        expect(word).not.toContain('.states.');
      }
    }
  for (const { kind } of publishedKinds)
    for (const status of publishedStatuses)
      for (const textLanguage of lans) {
        const text = refusalText(textLanguage, refuseAs(kind, status));
        expect(text).toMatch(/“[^”.]+”/);
        expect(text).not.toContain('codes.status');
      }
});

test('an account that cannot be frozen or reopened is named by its state', () => {
  const refusal = refuseInState('user.notFreezable', 'codes.userStatus.2');
  expect(lans.map((language) => refusalText(language, refusal))).toEqual([
    '账户处于“已冻结”状态，不能冻结',
    'The account cannot be frozen while it is “Frozen”',
  ]);
});

test('no refusal speaks of a current state without naming it', () => {
  const texts = lans.flatMap((language) => JSON.stringify(locales[language].refusals).split('","'));
  // of several records each has its own, beside its number
  const ofOne = texts.filter((text) => !text.includes('{{names}}'));
  expect(ofOne.filter((text) => /当前状态|current (state|status)/.test(text))).toEqual([]);
});
