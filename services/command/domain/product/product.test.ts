import { isRefusal } from '@portal/shared/refusal';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideProduct, type ProductCommand } from './decide.ts';
import { evolveProduct } from './evolve.ts';
import {
  anna,
  approved,
  auditor,
  content,
  deleted,
  delisted,
  given,
  minute,
  picture,
  pictureOf,
  prdId,
  rejected,
  saved,
  submitted,
} from './scenario.ts';
import { noProduct, type Product, type Version } from './state.ts';

const save = (change: Partial<Extract<ProductCommand, { type: 'save' }>> = {}): ProductCommand => ({
  type: 'save',
  prdId,
  create: false,
  lan: 'CN',
  by: anna,
  sites: undefined,
  ownSite: '01',
  content,
  files: [pictureOf(anna)],
  ...change,
});
const by = (type: 'submit' | 'delist' | 'delete', who = anna): ProductCommand => ({ type, lan: 'CN', by: who });
const approve = (submittedAt?: string): ProductCommand => ({
  type: 'approve',
  lan: 'CN',
  auditor,
  comment: 'ok',
  ...(submittedAt && { submittedAt }),
});
const reject: ProductCommand = { type: 'reject', lan: 'CN', auditor, reason: 'no' };
const takeDown: ProductCommand = { type: 'takeDown', lan: 'CN', auditor, reason: 'law' };

const types = (command: ProductCommand, state: Product) => {
  const decided = decideProduct(command, state);
  return isRefusal(decided) ? decided.refused : decided.map((event) => event.type);
};

const draft = given(saved());
const pending = given(saved(), submitted);
const listed = given(saved(), submitted, approved(minute(1)));
const refused = given(saved(), submitted, rejected(minute(1)));
const off = given(saved(), submitted, approved(minute(1)), delisted);
const edited = given(saved(), submitted, approved(minute(1)), saved({ productName: '新' }));

describe('a product version', () => {
  test.each([
    ['saving a new one', save({ create: true }), noProduct, ['ProductSaved']],
    ['saving into a record that is not there', save(), noProduct, '404'],
    ['a new record under an id that is taken', save({ create: true }), draft, '404'],
    ['saving a draft again', save(), draft, ['ProductSaved']],
    ['saving while pending', save(), pending, 'product.pending'],
    ['saving a rejected one', save(), refused, ['ProductSaved']],
    ['saving a listed one', save(), listed, ['ProductSaved']],
    ['submitting a draft', by('submit'), draft, ['ProductSubmitted']],
    ['submitting twice', by('submit'), pending, 'product.pending'],
    ['submitting a rejected one', by('submit'), refused, 'product.notListable'],
    ['submitting a listed one', by('submit'), listed, 'product.alreadyListed'],
    ['submitting a delisted one unchanged', by('submit'), off, ['ProductSubmitted']],
    ['approving', approve(minute(1)), pending, ['ProductApproved']],
    ['approving a draft', approve(), draft, 'product.notPending'],
    ['approving what was approved', approve(), listed, 'product.decided'],
    ['approving another submission', approve(minute(7)), pending, 'product.resubmitted'],
    ['rejecting', reject, pending, ['ProductRejected']],
    ['rejecting what was rejected', reject, refused, 'product.decided'],
    ['taking down', takeDown, listed, ['ProductTakenDown']],
    ['taking down a delisted one', takeDown, off, 'product.alreadyDown'],
    ['taking down the live one beside an edit', takeDown, edited, ['ProductTakenDown']],
    ['delisting', by('delist'), listed, ['ProductDelisted']],
    ['delisting twice', by('delist'), off, 'product.alreadyDelisted'],
    ['deleting a draft', by('delete'), draft, ['ProductDeleted']],
    ['deleting a listed one', by('delete'), listed, ['ProductDeleted']],
    ['deleting while pending', by('delete'), pending, 'product.deletePending'],
    ['deleting twice', by('delete'), given(saved(), deleted), '404'],
    ["another seller's: saving", save({ by: 'eve', files: [pictureOf('eve')] }), draft, '404'],
    ["another seller's: submitting", by('submit', 'eve'), draft, '404'],
    ["another seller's: delisting", by('delist', 'eve'), listed, '404'],
    ["another seller's: deleting", by('delete', 'eve'), draft, '404'],
    ['an auditor of another site', { ...takeDown, auditor: { umId: 'li', site: '02' as const } }, listed, '404'],
    ["another's picture", save({ files: [pictureOf('eve')] }), draft, 'product.imageNotOwn'],
    ['a picture that is not there', save({ files: [] }), draft, 'product.imageNotOwn'],
    ['a picture of another use', save({ files: [pictureOf(anna, 'richText')] }), draft, 'product.imageUse'],
    [
      "another's picture in the text",
      save({ content: { ...content, summary: `<img src="/resource/${prdId}">` } }),
      draft,
      'product.imageNotOwn',
    ],
  ])('%s', (_, command, state, expected) => {
    expect(types(command, state)).toEqual(expected);
  });

  test('approval makes the working content live and names the files that it shows', () => {
    const summary = `<p>x</p><img src="/resource/${picture}">`;
    const state = given(saved({ summary }), submitted);
    expect(decideProduct(approve(minute(1)), state)).toMatchObject([
      { data: { files: [picture], submittedAt: minute(1), comment: 'ok', productName: content.productName } },
    ]);
  });

  test('the public keeps the approved content while an edit waits', () => {
    const state = given(saved(), submitted, approved(minute(1)), saved({ productName: '新' }), submitted);
    expect(state).toMatchObject({
      versions: { CN: { live: { status: '1', content }, working: { status: '2', content: { productName: '新' } } } },
    });
  });

  test('the second auditor is told who decided and when', () => {
    expect(decideProduct(reject, listed)).toMatchObject({
      refused: 'product.decided',
      data: { by: auditor.umId, at: minute(2), decision: 'approved' },
    });
  });
});

const command = fc.oneof(
  fc.constantFrom(save(), save({ create: true }), save({ create: true, by: 'eve', files: [pictureOf('eve')] })),
  fc.constant(save({ content: { ...content, productName: '新' } })),
  fc.constant(save({ by: 'eve', files: [pictureOf('eve')] })),
  fc.constantFrom(...(['submit', 'delist', 'delete'] as const)).map((type) => by(type)),
  fc.constantFrom(approve(), reject, takeDown),
);

/** The states that the specification knows, by working and live status. */
const known = new Set(['0-', '2-', '9-', '-1', '-0', '01', '21', '91', '00', '20', '90']);
const nameOf = (version: Version) =>
  `${version.working?.status ?? ''}${version.working ? '' : '-'}${version.live?.status ?? (version.working ? '-' : '')}`;

test('random commands never reach a state that the specification does not know', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      let state: Product = noProduct;
      let owner: string | undefined;
      commands.forEach((next, n) => {
        const before = state.kind === 'product' ? state.versions.CN : undefined;
        const decided = decideProduct(next, state);
        if (isRefusal(decided)) return;
        for (const event of decided) state = evolveProduct(state, { ...event, at: `t${n}`, meta: { actor: 'a' } });
        const after = state.kind === 'product' ? state.versions.CN : undefined;
        if (after) expect(known).toContain(nameOf(after));
        // Only an approval brings content in front of the public.
        if (after?.live?.status === '1' && before?.live?.status !== '1') expect(next.type).toBe('approve');
        if (state.kind === 'product') {
          owner ??= state.seller;
          expect(state.seller).toBe(owner);
        }
      });
    }),
    { numRuns: 300 },
  );
});
