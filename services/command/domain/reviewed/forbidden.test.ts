import type { Recorded } from '@portal/shared/events/define';
import type { Content, Field, ReviewedAct, ReviewedKind } from '@portal/shared/records/define';
import { recordKinds } from '@portal/shared/records/kinds';
import { reviewedEvent } from '@portal/shared/records/reviewed/events';
import { isRefusal } from '@portal/shared/refusal';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideReviewed, type ReviewedCommand, type StoredFile } from './decide.ts';
import { evolveReviewed, noRecord, type Reviewed, standingOf } from './state.ts';

const record = '11111111-1111-4111-8111-111111111111';
const [owner, stranger] = ['anna', 'eve'];
const auditor = { umId: 'wang', site: '01' } as const;
const elsewhere = { umId: 'mei', site: '02' } as const;
const now = '2026-11-01T00:00:00.000Z';
const until = '2026-11-01T00:30:00.000Z';

/** What each status of a version allows, written down apart from the code: the working status, then the live one. */
const allowed: Readonly<Record<string, readonly ReviewedAct[]>> = {
  // a draft, or one that was withdrawn
  '0 ': ['save', 'submit', 'remove'],
  // a draft beside what is shown
  '0 1': ['save', 'submit', 'remove', 'delist', 'takeDown'],
  // taken off, or a draft beside what was
  '0 0': ['save', 'submit', 'remove'],
  '1 1': ['save', 'remove', 'delist', 'takeDown'],
  '2 ': ['withdraw', 'hold', 'release', 'approve', 'reject'],
  '2 0': ['withdraw', 'hold', 'release', 'approve', 'reject'],
  '2 1': ['withdraw', 'hold', 'release', 'approve', 'reject', 'delist', 'takeDown'],
  '9 ': ['save', 'remove'],
  '9 0': ['save', 'remove'],
  '9 1': ['save', 'remove', 'delist', 'takeDown'],
};

const acts = Object.values(allowed).flat();
const isAllowed = (act: ReviewedAct, state: string): boolean => allowed[state]?.includes(act) ?? false;

const fileOf = (name: string): string => `file-of-${name}`;

function sampleOf(name: string, field: Field): string | string[] {
  switch (field.type) {
    case 'pictures':
      return [fileOf(name)];
    case 'video':
      return [];
    case 'codes':
      return [field.codes[0] ?? ''];
    case 'code':
      return field.codes[0] ?? '';
    default:
      return field.type === 'date' ? '2026-01-02' : '1';
  }
}

const contentOf = ({ fields }: ReviewedKind): Content =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(name, field)]));

const filesOf = ({ fields }: ReviewedKind): StoredFile[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'pictures'
      ? [
          {
            fileId: fileOf(name),
            owner,
            use: field.use,
            sha256: name,
            mime: 'image/png',
            bytes: 1,
            width: 1,
            height: 1,
          },
        ]
      : [],
  );

interface Who {
  by: string;
  auditor: { umId: string; site: '01' | '02' };
}

function commandOf(kind: ReviewedKind, act: ReviewedAct, who: Who, create: boolean): ReviewedCommand {
  const lan = kind.languages[0];
  const facts = {
    owner: { isOpen: true, isKnown: true, site: '01' as const, contacts: [] },
    company: { isLive: true },
    ...(kind.of !== undefined && { of: { owner, sites: ['01' as const] } }),
  };
  const on = { lan, facts };
  switch (act) {
    case 'save': {
      const content = contentOf(kind);
      return { act, ...on, record, create, by: who.by, sites: undefined, ownSite: '01', content, files: filesOf(kind) };
    }
    case 'submit':
    case 'withdraw':
    case 'delist':
    case 'remove':
      return { act, ...on, by: who.by };
    case 'hold':
      return { act, ...on, auditor: who.auditor, now, until, takeOver: false };
    case 'release':
      return { act, ...on, auditor: who.auditor, now };
    case 'approve':
      return { act, ...on, auditor: who.auditor, now, comment: '' };
    case 'reject':
    case 'takeDown':
      return { act, ...on, auditor: who.auditor, now, reason: 'no' };
    default:
      throw new Error(`no such act: ${act}`);
  }
}

function after(kind: ReviewedKind, state: Reviewed, event: { type: string; data: unknown }, n: number): Reviewed {
  const fact = reviewedEvent(kind, event);
  if (!fact) throw new Error(`${event.type} is of no ${kind.kind}`);
  const meta: Pick<Recorded['meta'], 'actor'> = { actor: auditor.umId };
  return evolveReviewed(kind, state, { ...fact, at: `2026-10-01T00:00:00.${String(n).padStart(3, '0')}Z`, meta });
}

const stateOf = (state: Reviewed): string => {
  const [version] = state.is === 'record' ? Object.values(state.versions) : [];
  if (!version) return 'none';
  const { status, live } = standingOf(version);
  return `${status} ${live}`;
};

const people = fc.constantFrom<Who>(
  { by: owner, auditor },
  { by: stranger, auditor: elsewhere },
  { by: owner, auditor: { umId: owner, site: '01' } },
);
const step = fc.record({ act: fc.constantFrom(...acts), who: people });

test.each(recordKinds.map((kind) => [kind.kind, kind] as const))(
  'of %s, what its status forbids, or who is not the one to do it, is refused and appends nothing',
  (_, kind) => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
        let state: Reviewed = noRecord;
        steps.forEach(({ act, who }, n) => {
          const before = stateOf(state);
          const decided = decideReviewed(kind, commandOf(kind, act, who, state.is === 'none'), state);
          const isOwners = ['save', 'submit', 'withdraw', 'delist', 'remove'].includes(act);
          const isHis = isOwners ? who.by === owner : who.auditor === auditor;
          // whoever saves first owns it, but for what belongs to another record
          const begins = before === 'none' && state.is === 'none' && act === 'save';
          if (before === 'none' ? act !== 'save' : !isHis || !isAllowed(act, before)) {
            seen.add(`${before} ${act}`);
            expect(isRefusal(decided), `${act} while ${before}`).toBe(true);
            return;
          }
          if (isRefusal(decided)) {
            expect(before, `${act} is refused`).toBe('none');
            return;
          }
          if (begins && who.by !== owner) return;
          decided.forEach((event, at) => {
            state = after(kind, state, event, n * 2 + at);
          });
          expect(Object.keys(allowed).concat('none')).toContain(stateOf(state));
        });
      }),
      { numRuns: 100 },
    );
    // it has come by something forbidden often enough to mean anything
    expect(seen.size).toBeGreaterThan(20);
  },
);
