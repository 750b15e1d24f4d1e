import type { ReviewedKind } from '@portal/shared/records/define';
import { product } from '@portal/shared/records/product';
import { reviewedEvent } from '@portal/shared/records/reviewed/events';
import { isRefusal } from '@portal/shared/refusal';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  after,
  anna,
  approved,
  auditor,
  authorised,
  content,
  deleted,
  delisted,
  held,
  minute,
  picture,
  pictureOf,
  record,
  rejected,
  released,
  saved,
  stateAfter,
  submitted,
  withdrawn,
} from '../testing/reviewed.ts';
import { decideReviewed, type ReviewedCommand, reviewedNames } from './decide.ts';
import { noRecord, type Reviewed, type Version } from './evolve.ts';
import { evolveShown, nothingShown } from './evolve-live.ts';

const save = (change: Partial<Extract<ReviewedCommand, { act: 'save' }>> = {}): ReviewedCommand => ({
  act: 'save',
  record,
  create: false,
  lan: 'CN',
  by: anna,
  sites: undefined,
  ownSite: '01',
  content,
  files: [pictureOf(anna)],
  facts: authorised,
  ...change,
});
const ownerCommand = (act: 'submit' | 'withdraw' | 'delist' | 'remove', owner = anna): ReviewedCommand => ({
  act,
  lan: 'CN',
  by: owner,
  facts: authorised,
});
const approve = (submittedAt?: string): ReviewedCommand => ({
  act: 'approve',
  lan: 'CN',
  auditor,
  now: minute(9),
  comment: 'ok',
  ...(submittedAt && { submittedAt }),
});
const reject: ReviewedCommand = { act: 'reject', lan: 'CN', auditor, now: minute(9), reason: 'no' };
const takeDown: ReviewedCommand = { act: 'takeDown', lan: 'CN', auditor, now: minute(9), reason: 'law' };

/** Holds what `holding` says. */
const zhao = { umId: 'zhao', site: '01' as const };

const types = (command: ReviewedCommand, state: Reviewed) => {
  const decided = decideReviewed(product, { holder: zhao, ...command }, state);
  return isRefusal(decided) ? decided.refused : decided.map((event) => event.type);
};

const expiresAt = '2026-11-01T01:00:00.000Z';
const li = { umId: 'li', site: '01' as const };
const hold = { act: 'hold', lan: 'CN', auditor, now: minute(9), until: expiresAt, takeOver: false } as const;
const release = { act: 'release', lan: 'CN', auditor, now: minute(9) } as const;
/** Held by another auditor until then, unless by whom. */
const holding = (until: string, actor = 'zhao') =>
  after(stateAfter(saved(), submitted), held(minute(1), until), minute(2), { actor });

/** Saved for the sites 01 and 02. */
const onTwoSites = { ...saved(), data: { ...saved().data, sites: ['01' as const, '02' as const] } };

const draft = stateAfter(saved());
const pending = stateAfter(saved(), submitted);
const listed = stateAfter(saved(), submitted, approved(minute(1)));
const rejectedState = stateAfter(saved(), submitted, rejected(minute(1)));
const off = stateAfter(saved(), submitted, approved(minute(1)), delisted);
const edited = stateAfter(saved(), submitted, approved(minute(1)), saved({ productName: '新' }));

describe('a product version', () => {
  test.each([
    ['saving a new one', save({ create: true }), noRecord, ['ProductSaved']],
    ['saving into a record that is not there', save(), noRecord, '404'],
    ['a new record under an id that is taken', save({ create: true }), draft, '404'],
    ['saving a draft again', save(), draft, ['ProductSaved']],
    ['saving while pending', save(), pending, 'product.pending'],
    ['saving a rejected one', save(), rejectedState, ['ProductSaved']],
    ['saving a listed one', save(), listed, ['ProductSaved']],
    ['submitting a draft', ownerCommand('submit'), draft, ['ProductSubmitted']],
    ['submitting twice', ownerCommand('submit'), pending, 'product.pending'],
    ['submitting a rejected one', ownerCommand('submit'), rejectedState, 'product.editFirst'],
    ['submitting a listed one', ownerCommand('submit'), listed, 'product.alreadyListed'],
    ['submitting a delisted one unchanged', ownerCommand('submit'), off, ['ProductSubmitted']],
    ['approving', approve(minute(1)), pending, ['ProductApproved']],
    ['approving a draft', approve(), draft, 'product.notPending'],
    ['approving what was approved', approve(), listed, 'product.decided'],
    ['approving another submission', approve(minute(7)), pending, 'product.resubmitted'],
    ['rejecting', reject, pending, ['ProductRejected']],
    ['rejecting what was rejected', reject, rejectedState, 'product.decided'],
    ['taking down', takeDown, listed, ['ProductTakenDown']],
    ['taking down a delisted one', takeDown, off, 'product.alreadyDown'],
    ['taking down the live one beside an edit', takeDown, edited, ['ProductTakenDown']],
    ['delisting', ownerCommand('delist'), listed, ['ProductDelisted']],
    ['delisting twice', ownerCommand('delist'), off, 'product.alreadyDelisted'],
    ['deleting a draft', ownerCommand('remove'), draft, ['ProductDeleted']],
    ['deleting a listed one', ownerCommand('remove'), listed, ['ProductDeleted']],
    ['deleting while pending', ownerCommand('remove'), pending, 'product.deletePending'],
    ['withdrawing', ownerCommand('withdraw'), pending, ['ProductWithdrawn']],
    ['withdrawing a draft', ownerCommand('withdraw'), draft, 'product.notPending'],
    ["another seller's: withdrawing", ownerCommand('withdraw', 'eve'), pending, '404'],
    ['approving what another holds', approve(), holding(expiresAt), 'product.held'],
    ['approving what another held until now', approve(), holding(minute(9)), ['ProductApproved']],
    [
      'approving what is held by a reviewer no more',
      { ...approve(), holder: null },
      holding(expiresAt),
      ['ProductApproved'],
    ],
    [
      'approving what is held by a reviewer of another site by now',
      { ...approve(), holder: { ...zhao, site: '02' as const } },
      holding(expiresAt),
      ['ProductApproved'],
    ],
    ['holding', hold, pending, ['ProductHeld']],
    ['holding what another holds', { ...hold, auditor: li }, holding(expiresAt), 'product.held'],
    ['holding a draft', hold, draft, 'product.notPending'],
    ['holding for longer', hold, holding(expiresAt, auditor.umId), ['ProductHeld']],
    ['holding what another held until now', hold, holding(minute(9)), ['ProductHeld']],
    ['taking over', { ...hold, takeOver: true }, holding(expiresAt), ['ProductHeld']],
    ['taking over what nobody holds', { ...hold, takeOver: true }, pending, ['ProductHeld']],
    [
      'taking over outside the main site',
      { ...hold, takeOver: true, auditor: { umId: 'mei', site: '02' as const } },
      after(stateAfter(onTwoSites, submitted), held(minute(1), expiresAt), minute(2), { actor: 'zhao' }),
      'product.held',
    ],
    ['holding their own', { ...hold, auditor: { umId: anna, site: '01' as const } }, pending, 'product.own'],
    ['holding of another site', { ...hold, auditor: { umId: 'mei', site: '02' as const } }, pending, '404'],
    [
      'approving what was released',
      approve(),
      stateAfter(saved(), submitted, held(minute(1), expiresAt), released),
      ['ProductApproved'],
    ],
    ['rejecting what another holds', reject, holding(expiresAt), 'product.held'],
    ['approving what they hold themselves', approve(), holding(expiresAt, auditor.umId), ['ProductApproved']],
    ['withdrawing what is held', ownerCommand('withdraw'), holding(expiresAt), ['ProductWithdrawn']],
    ['releasing', release, holding(expiresAt, auditor.umId), ['ProductReleased']],
    ['releasing what nobody holds', release, pending, []],
    ['releasing what another holds', release, holding(expiresAt), []],
    ['releasing what they held until now', release, holding(minute(9), auditor.umId), []],
    ['releasing what was decided', release, listed, 'product.notPending'],
    ['an auditor on their own', { ...takeDown, auditor: { umId: anna, site: '01' as const } }, listed, 'product.own'],
    ['deleting twice', ownerCommand('remove'), stateAfter(saved(), deleted), '404'],
    ["another seller's: saving", save({ by: 'eve', files: [pictureOf('eve')] }), draft, '404'],
    ["another seller's: submitting", ownerCommand('submit', 'eve'), draft, '404'],
    ["another seller's: delisting", ownerCommand('delist', 'eve'), listed, '404'],
    ["another seller's: deleting", ownerCommand('remove', 'eve'), draft, '404'],
    ['an auditor of another site', { ...takeDown, auditor: { umId: 'li', site: '02' as const } }, listed, '404'],
    ["another's picture", save({ files: [pictureOf('eve')] }), draft, 'product.imageNotOwn'],
    ['a picture that is not there', save({ files: [] }), draft, 'product.imageNotOwn'],
    [
      'a picture that does not fit the use',
      save({ files: [{ ...pictureOf(anna, 'richText'), height: 320 }] }),
      draft,
      'product.imageUse',
    ],
    [
      'the same picture twice, under two ids',
      save({
        content: { ...content, images: [...content.images, record] },
        files: [pictureOf(anna), { ...pictureOf(anna), fileId: record }],
      }),
      draft,
      'product.imageTwice',
    ],
    [
      "another's picture in the text",
      save({ content: { ...content, summary: `<img src="/resource/${record}">` } }),
      draft,
      'product.imageNotOwn',
    ],
  ])('%s', (_, command, state, expected) => {
    expect(types(command, state)).toEqual(expected);
  });

  test.each([
    ['from a colleague', holding(expiresAt), zhao.umId],
    ['what is their own', holding(expiresAt, auditor.umId), undefined],
    ['what nobody holds any more', holding(minute(9)), undefined],
  ])('who takes over %s: the event says whom from', (_, state, from) => {
    const decided = decideReviewed(product, { ...hold, holder: zhao, takeOver: true }, state);
    expect(decided).toMatchObject([{ type: 'ProductHeld' }]);
    expect({ from: undefined, ...(isRefusal(decided) ? {} : decided[0]?.data) }).toMatchObject({ from });
  });

  const videoFile = (use: 'video' | 'poster', owner = anna, at = 0) => ({
    ...pictureOf(owner, use),
    fileId: `0198c0de-0000-7000-8000-00000000000${at}`,
  });
  test.each([
    ['with its poster', [videoFile('video'), videoFile('poster', anna, 1)], ['ProductSaved']],
    ['without a poster', [videoFile('video')], ['ProductSaved']],
    ["that is another's", [videoFile('video', 'eve')], 'product.videoNotOwn'],
    ["with another's poster", [videoFile('video'), videoFile('poster', 'eve', 1)], 'product.imageNotOwn'],
    ['that is a picture', [videoFile('poster')], 'product.imageUse'],
    ['whose poster is a video', [videoFile('video'), videoFile('video', anna, 1)], 'product.imageUse'],
  ])('a video %s', (_, films, expected) => {
    const media = films.map(({ fileId }) => fileId);
    expect(types(save({ content: { ...content, media }, files: [pictureOf(anna), ...films] }), draft)).toEqual(
      expected,
    );
  });

  test('approval makes the working content live and names the files that it shows', () => {
    const summary = `<p>x</p><img src="/resource/${picture}">`;
    const state = stateAfter(saved({ summary }), submitted);
    expect(decideReviewed(product, approve(minute(1)), state)).toMatchObject([
      {
        data: {
          files: [picture],
          submittedAt: minute(1),
          comment: 'ok',
          name: content.productName,
          content: { ...content, summary },
        },
      },
    ]);
  });

  test('the public keeps the approved content while an edit waits', () => {
    const state = stateAfter(saved(), submitted, approved(minute(1)), saved({ productName: '新' }), submitted);
    expect(state).toMatchObject({
      versions: { CN: { live: { status: '1', content }, working: { status: '2', content: { productName: '新' } } } },
    });
  });

  test('what stood before a withdrawn submission holds again', () => {
    const withdraw = (...before: Parameters<typeof stateAfter>) =>
      stateAfter(...before, submitted, withdrawn(minute(before.length))) as Extract<Reviewed, { is: 'record' }>;
    expect(withdraw(saved()).versions.CN).toMatchObject({ working: { status: '0', content }, live: null });
    const off = withdraw(saved(), submitted, approved(minute(1)), delisted);
    expect(off.versions.CN).toMatchObject({ working: null, live: { status: '0' } });
    const edit = withdraw(saved(), submitted, approved(minute(1)), saved({ productName: '新' }));
    expect(edit.versions.CN).toMatchObject({ working: { status: '0' }, live: { status: '1', content } });
  });

  test('whoever was shown a version that was removed does nothing to the one that was entered anew', () => {
    const former = stateAfter(saved(), submitted);
    const current = stateAfter(
      saved(),
      submitted,
      withdrawn(minute(1)),
      deleted,
      saved({ productName: '新' }),
      submitted,
    );
    const { recordVersion = 0 } = (former.is === 'record' && former.versions.CN) || {};
    for (const command of [approve(), reject, ownerCommand('withdraw'), ownerCommand('remove')])
      expect(decideReviewed(product, { ...command, recordVersion }, current)).toMatchObject({
        refused: 'record.changed',
      });
    expect(decideReviewed(product, { ...approve(), recordVersion: 6 }, current)).toMatchObject([{ data: { record } }]);
  });

  test('the second auditor is told who decided and when', () => {
    expect(decideReviewed(product, reject, listed)).toMatchObject({
      refused: 'product.decided',
      data: { by: auditor.umId, at: minute(2), decision: 'approved' },
    });
  });
});

const command = fc.oneof(
  fc.constantFrom(save(), save({ create: true }), save({ create: true, by: 'eve', files: [pictureOf('eve')] })),
  fc.constant(save({ content: { ...content, productName: '新' } })),
  fc.constant(save({ by: 'eve', files: [pictureOf('eve')] })),
  fc.constantFrom(...(['submit', 'withdraw', 'delist', 'remove'] as const)).map((act) => ownerCommand(act)),
  fc.constantFrom(approve(), reject, takeDown),
);

/** The states that there are, by working and live status. */
const known = new Set(['0-', '2-', '9-', '-1', '-0', '01', '21', '91', '00', '20', '90']);
const nameOf = (version: Version) =>
  `${version.working?.status ?? ''}${version.working ? '' : '-'}${version.live?.status ?? (version.working ? '-' : '')}`;

test('random commands never reach a state that is not one of them', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      let state: Reviewed = noRecord;
      let owner: string | undefined;
      let liveRecord = nothingShown;
      commands.forEach((next, n) => {
        const before = state.is === 'record' ? state.versions.CN : undefined;
        const decided = decideReviewed(product, next, state);
        if (isRefusal(decided)) return;
        for (const event of decided) {
          state = after(state, event, `t${n}`, { actor: 'a' });
          const fact = reviewedEvent(product, event);
          if (fact) liveRecord = evolveShown(liveRecord, fact);
        }
        const now = state.is === 'record' ? state.versions.CN : undefined;
        if (now) expect(known).toContain(nameOf(now));
        expect(liveRecord.versions).toEqual(now?.live?.status === '1' ? ['CN'] : []);
        // Only an approval brings content in front of the public.
        if (now?.live?.status === '1' && before?.live?.status !== '1') expect(next.act).toBe('approve');
        if (state.is === 'record') {
          owner ??= state.owner;
          expect(state.owner).toBe(owner);
        }
      });
    }),
    { numRuns: 300 },
  );
});

test('whatever auditors do, and when: until it ends, a hold keeps everybody else from deciding', () => {
  const auditors = [auditor, li, { umId: 'mei', site: '02' as const }];
  const step = fc.record({
    who: fc.constantFrom(...auditors),
    does: fc.constantFrom(
      'hold' as const,
      'takeOver' as const,
      'release' as const,
      'approve' as const,
      'reject' as const,
    ),
    minutes: fc.nat({ max: 40 }),
  });
  const at = (minutes: number) => new Date(Date.parse(minute(9)) + minutes * 60_000).toISOString();
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let state: Reviewed = stateAfter(onTwoSites, submitted);
      let hold = { by: '', ends: 0 };
      let passed = 0;
      for (const { who: reviewer, does: action, minutes } of steps) {
        passed += minutes;
        const holder = auditors.find(({ umId: accountId }) => accountId === hold.by) ?? null;
        const commandFields = { lan: 'CN' as const, auditor: reviewer, now: at(passed), holder };
        const commands = {
          hold: { act: 'hold', ...commandFields, until: at(passed + 30), takeOver: false },
          takeOver: { act: 'hold', ...commandFields, until: at(passed + 30), takeOver: true },
          release: { act: 'release', ...commandFields },
          approve: { act: 'approve', ...commandFields, comment: '' },
          reject: { act: 'reject', ...commandFields, reason: 'no' },
        } as const satisfies Record<typeof action, ReviewedCommand>;
        const isHeld = hold.ends > passed;
        const isAnothers = isHeld && hold.by !== reviewer.umId && !(action === 'takeOver' && reviewer.site === '01');
        const decided = decideReviewed(product, commands[action], state);
        if (action !== 'release') expect(isRefusal(decided)).toBe(isAnothers);
        else expect(decided).toHaveLength(isHeld && hold.by === reviewer.umId ? 1 : 0);
        if (isRefusal(decided) || decided.length === 0) continue;
        if (action === 'approve' || action === 'reject') return;
        hold = action === 'release' ? { by: '', ends: 0 } : { by: reviewer.umId, ends: passed + 30 };
        for (const event of decided) state = after(state, event, at(passed), { actor: reviewer.umId });
      }
    }),
    { numRuns: 300 },
  );
});

const numbered: ReviewedKind = {
  ...product,
  fields: { ...product.fields, copyrightNumber: { ...product.fields.copyrightNumber, reserved: true } },
};

test('a record holds the unique names of what was approved of it, in whichever language, and no others', () => {
  const step = fc.record({
    // by single commands hardly anything is ever approved
    commands: fc.oneof<fc.Arbitrary<ReviewedCommand[]>[]>(
      fc.constant([save({ create: true }), save(), ownerCommand('submit'), approve()]),
      fc.constantFrom(...(['submit', 'delist', 'remove'] as const)).map((act) => [ownerCommand(act)]),
      command.map((step) => [step]),
    ),
    lan: fc.constantFrom('CN' as const, 'EN' as const),
    copyrightNumber: fc.constantFrom('', 'A', 'B'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let state: Reviewed = noRecord;
      const names = new Set<string>();
      const each = steps.flatMap(({ commands, ...otherFields }) => commands.map((next) => ({ next, ...otherFields })));
      each.forEach(({ next, lan: language, copyrightNumber }, n) => {
        const numberedCommand = next.act === 'save' ? { ...next, content: { ...content, copyrightNumber } } : next;
        const decided = decideReviewed(numbered, { ...numberedCommand, lan: language }, state);
        if (isRefusal(decided)) return;
        for (const event of decided) {
          const { reserve = [], release = [] } = reviewedNames(numbered, state, event);
          for (const { value } of release) names.delete(value);
          for (const { kind, value } of reserve) names.add(kind === 'product.copyrightNumber' ? value : kind);
          state = after(state, event, `t${n}`, { actor: 'a' });
        }
      });
      const versions = state.is === 'record' ? Object.values(state.versions) : [];
      const approvedNumbers = versions.map(({ live }) => String(live?.content.copyrightNumber ?? ''));
      expect([...names].sort()).toEqual([...new Set(approvedNumbers.filter(Boolean))].sort());
    }),
    { numRuns: 300 },
  );
});
