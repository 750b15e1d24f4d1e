import type { ReviewedAct } from '../define.ts';

/**
 * Status of a version: 0 not listed, 1 listed, 2 awaiting review, 9 rejected; the working content's if there is one.
 */
export const reviewedStatuses = ['0', '1', '2', '9'] as const;
export type ReviewedStatus = (typeof reviewedStatuses)[number];

/** Status of the live content: 1 listed, 0 delisted, '' if there is none. */
export type LiveStatus = '' | '0' | '1';

/** Duration of a hold in minutes, from its last renewal. */
export const holdMinutes = 30;

/** The state of a version that decides on possible acts. */
export interface ReviewState {
  status: ReviewedStatus;
  live: LiveStatus;
}

/** The actor: the record's owner, or an administrator of its site. */
export type Part = 'owner' | 'admin';

const parts: Readonly<Record<ReviewedAct, Part>> = {
  save: 'owner',
  submit: 'owner',
  withdraw: 'owner',
  delist: 'owner',
  remove: 'owner',
  hold: 'admin',
  release: 'admin',
  approve: 'admin',
  reject: 'admin',
  takeDown: 'admin',
  comment: 'admin',
  answer: 'owner',
  resolve: 'admin',
  handOver: 'admin',
  askOpinion: 'admin',
  giveOpinion: 'admin',
};

/** Why an act is impossible in a state: last part of the refusal's code; undefined if it is possible. */
export function obstacle(act: ReviewedAct, { status, live }: ReviewState): string | undefined {
  const isPending = status === '2';
  switch (act) {
    case 'save':
      return isPending ? 'pending' : undefined;
    case 'submit':
      if (isPending) return 'pending';
      if (status === '9') return 'editFirst';
      return status === '1' ? 'alreadyListed' : undefined;
    case 'delist':
      return live === '1' ? undefined : 'alreadyDelisted';
    case 'takeDown':
      return live === '1' ? undefined : 'alreadyDown';
    case 'answer':
    case 'resolve':
      return undefined;
    case 'remove':
      return isPending ? 'deletePending' : undefined;
    default:
      return isPending ? undefined : 'notPending';
  }
}

/** Whether someone may do that now; part of rows, so that the client derives nothing. */
export const may = (act: ReviewedAct, part: Part | 'none', state: ReviewState): boolean =>
  parts[act] === part && obstacle(act, state) === undefined;
