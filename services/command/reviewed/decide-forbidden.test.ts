import type { ReviewedAct, ReviewedKind } from '@portal/shared/records/define';
import { recordKinds } from '@portal/shared/records/kinds';
import { reviewedEvent } from '@portal/shared/records/reviewed/events';
import { isRefusal } from '@portal/shared/refusal';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentOf, filesOf } from '../testing/sample.ts';
import { decideReviewed, type ReviewedCommand } from './decide.ts';
import { evolveReviewed, noRecord, type Reviewed, standingOf } from './evolve.ts';

const record = '11111111-1111-4111-8111-111111111111';
const [owner, outsider] = ['anna', 'eve'];
const auditor = { umId: 'wang', site: '01' } as const;
const colleague = { umId: 'lin', site: '01' } as const;
const otherSiteReviewer = { umId: 'mei', site: '02' } as const;
const now = '2026-11-01T00:00:00.000Z';
const until = '2026-11-01T00:30:00.000Z';
const comment = '22222222-2222-4222-8222-222222222222';

const deciding = ['hold', 'release', 'approve', 'reject', 'handOver', 'comment', 'askOpinion', 'giveOpinion'] as const;
/** What was said is answered and resolved whatever became of the submission that it was said of. */
const talking = ['answer', 'resolve'] as const;

/** What each status of a version allows, written down apart from the code: the working status, then the live one. */
const allowed: Readonly<Record<string, readonly ReviewedAct[]>> = {
  // a draft, or one that was withdrawn
  '0 ': ['save', 'submit', 'remove'],
  // a draft beside what is shown
  '0 1': ['save', 'submit', 'remove', 'delist', 'takeDown'],
  // taken off, or a draft beside what was
  '0 0': ['save', 'submit', 'remove'],
  '1 1': ['save', 'remove', 'delist', 'takeDown'],
  '2 ': ['withdraw', ...deciding],
  '2 0': ['withdraw', ...deciding],
  '2 1': ['withdraw', ...deciding, 'delist', 'takeDown'],
  '9 ': ['save', 'remove'],
  '9 0': ['save', 'remove'],
  '9 1': ['save', 'remove', 'delist', 'takeDown'],
};

/** Each there is, once: one that is added and not here does not compile. */
const owners: Readonly<Record<ReviewedAct, boolean>> = {
  save: true,
  submit: true,
  withdraw: true,
  delist: true,
  remove: true,
  answer: true,
  hold: false,
  release: false,
  approve: false,
  reject: false,
  takeDown: false,
  handOver: false,
  comment: false,
  resolve: false,
  askOpinion: false,
  giveOpinion: false,
};
const acts = Object.keys(owners) as ReviewedAct[];
const isAllowed = (act: ReviewedAct, state: string): boolean =>
  talking.some((talkAct) => talkAct === act) || (allowed[state]?.includes(act) ?? false);
interface Actors {
  by: string;
  auditor: { umId: string; site: '01' | '02' };
}

const otherThan = ({ umId: accountId }: Actors['auditor']) => (accountId === colleague.umId ? auditor : colleague);

function commandOf(kind: ReviewedKind, act: ReviewedAct, actors: Actors, create: boolean): ReviewedCommand {
  const language = kind.languages[0];
  const facts = {
    owner: { isOpen: true, isKnown: true, site: '01' as const, contacts: [] },
    company: { isLive: true },
    ...(kind.of !== undefined && { of: { owner, sites: ['01' as const] } }),
  };
  const on = { lan: language, facts, holder: otherThan(actors.auditor) };
  switch (act) {
    case 'save': {
      const content = contentOf(kind);
      return {
        act,
        ...on,
        record,
        create,
        by: actors.by,
        sites: undefined,
        ownSite: '01',
        content,
        files: filesOf(kind, owner),
      };
    }
    case 'submit':
    case 'withdraw':
    case 'delist':
    case 'remove':
      return { act, ...on, by: actors.by };
    case 'hold':
      return { act, ...on, auditor: actors.auditor, now, until, takeOver: false };
    case 'release':
      return { act, ...on, auditor: actors.auditor, now };
    case 'approve':
      return { act, ...on, auditor: actors.auditor, now, comment: '' };
    case 'reject':
    case 'takeDown':
      return { act, ...on, auditor: actors.auditor, now, reason: 'no' };
    case 'comment':
      return { act, ...on, auditor: actors.auditor, id: comment, field: '', text: 'Why?' };
    case 'answer':
      return { act, ...on, by: actors.by, id: comment, text: 'Because' };
    case 'resolve':
      return { act, ...on, auditor: actors.auditor, id: comment };
    case 'handOver':
      return { act, ...on, auditor: actors.auditor, now, until, colleague: otherThan(actors.auditor) };
    case 'askOpinion':
      return { act, ...on, auditor: actors.auditor, colleague: otherThan(actors.auditor), text: 'And you?' };
    case 'giveOpinion':
      return { act, ...on, auditor: actors.auditor, text: 'Fine' };
  }
}

type Event = { type: string; data: unknown };

function after(kind: ReviewedKind, state: Reviewed, events: readonly Event[], actor: string, n: number): Reviewed {
  return events.reduce((now, event, at) => {
    const fact = reviewedEvent(kind, event);
    if (!fact) throw new Error(`${event.type} is of no ${kind.kind}`);
    const time = `2026-10-01T00:00:${String(n).padStart(2, '0')}.00${at}Z`;
    return evolveReviewed(kind, now, { ...fact, version: 1, at: time, meta: { actor } });
  }, state);
}

const versionIn = (state: Reviewed) => (state.is === 'record' ? Object.values(state.versions)[0] : undefined);

const stateOf = (state: Reviewed): string => {
  const version = versionIn(state);
  if (!version) return 'none';
  const { status, live } = standingOf(version);
  return `${status} ${live}`;
};

/** Who holds what waits for review. */
function holderIn(state: Reviewed): string | undefined {
  const working = versionIn(state)?.working;
  return working?.status === '2' ? working.held?.by : undefined;
}

const everybody: readonly Actors[] = [
  { by: owner, auditor },
  { by: owner, auditor: colleague },
  { by: outsider, auditor: otherSiteReviewer },
  { by: owner, auditor: { umId: owner, site: '01' } },
];
const isHis = (act: ReviewedAct, { by: author, auditor: { umId: accountId, site } }: Actors): boolean =>
  owners[act] ? author === owner : accountId !== owner && site === '01';

/** Why an act that the status allows is refused all the same; undefined where it is not. */
function hindrance(act: ReviewedAct, actors: Actors, state: Reviewed): string | undefined {
  const holder = holderIn(state);
  const isHeld = holder !== undefined && holder !== actors.auditor.umId;
  if (isHeld && ['hold', 'approve', 'reject', 'handOver'].includes(act)) return 'held';
  const version = versionIn(state);
  if (act === 'answer' || act === 'resolve') return version?.comments?.length ? undefined : 'noComment';
  const opinionRequests = version?.working?.status === '2' ? version.working.asked : [];
  return act === 'giveOpinion' && !opinionRequests?.some(({ of: colleagueId }) => colleagueId === actors.auditor.umId)
    ? 'notAsked'
    : undefined;
}

/** Everybody tries everything: what is not allowed is refused, what is allowed is not. */
function tryAll(kind: ReviewedKind, state: Reviewed): void {
  const before = stateOf(state);
  if (before === 'none') {
    const others = acts.filter((act) => act !== 'save');
    for (const act of others)
      for (const actors of everybody)
        expect(isRefusal(decideReviewed(kind, commandOf(kind, act, actors, true), state)), `${act} of nothing`).toBe(
          true,
        );
    return;
  }
  for (const act of acts)
    for (const actorPair of everybody) {
      const label = `${act} while ${before} by ${actorPair.by} or ${actorPair.auditor.umId}`;
      const decided = decideReviewed(kind, commandOf(kind, act, actorPair, false), state);
      const why = hindrance(act, actorPair, state);
      if (!isHis(act, actorPair) || !isAllowed(act, before)) expect(isRefusal(decided), label).toBe(true);
      else if (why) expect(decided, label).toMatchObject({ refused: `${kind.kind}.${why}` });
      else expect(isRefusal(decided) ? decided.refused : '', label).toBe('');
    }
}

/** The state after an act; as it was where that is refused. */
function did(kind: ReviewedKind, state: Reviewed, act: ReviewedAct, actors: Actors, n: number): Reviewed {
  // whoever saves first owns it, but for what belongs to another record
  const begins = state.is === 'none';
  if (begins && actors.by !== owner) return state;
  const decided = decideReviewed(kind, commandOf(kind, act, actors, begins), state);
  if (isRefusal(decided)) return state;
  return after(kind, state, decided, owners[act] ? actors.by : actors.auditor.umId, n);
}

const each = test.each(recordKinds.map((kind) => [kind.kind, kind] as const));

each('of %s, in each status that there is, what it forbids to whom is refused', (_, kind: ReviewedKind) => {
  const reached = new Map<string, Reviewed>();
  const open: Reviewed[] = [noRecord];
  for (const state of open) {
    if (reached.has(stateOf(state))) continue;
    reached.set(stateOf(state), state);
    tryAll(kind, state);
    for (const act of acts) for (const actors of everybody) open.push(did(kind, state, act, actors, reached.size));
  }
  // where saving submits there is no draft beside what is shown
  const isOne = (status: string) => !(kind.submitsOnSave && status === '0 1');
  expect([...reached.keys()].sort()).toEqual([...Object.keys(allowed).filter(isOne), 'none'].sort());
});

const step = fc.record({ act: fc.constantFrom(...acts), who: fc.constantFrom(...everybody) });

each('of %s, whatever has happened to it, what its status forbids is refused', (_, kind: ReviewedKind) => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let state: Reviewed = noRecord;
      steps.forEach(({ act, who: actors }, n) => {
        tryAll(kind, state);
        state = did(kind, state, act, actors, n);
      });
    }),
    { numRuns: 50 },
  );
});
