import type { ReviewedAct } from '../define.ts';

/** Of a version: 0 not shown, 1 shown, 2 awaiting review, 9 rejected; the working content's if there is one. */
export const reviewedStatuses = ['0', '1', '2', '9'] as const;
export type ReviewedStatus = (typeof reviewedStatuses)[number];

/** Of the live content: 1 shown, 0 taken off, '' when there is none. */
export type LiveStatus = '' | '0' | '1';

/** How long an auditor holds a submission from when they last said so. */
export const holdMinutes = 30;

/** How a version stands, as far as it decides what may be done with it. */
export interface ReviewState {
  status: ReviewedStatus;
  live: LiveStatus;
}

/** Who acts: the owner of the record, or an administrator of its domain. */
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

/** Why an act is not possible as a version stands: the last part of a refusal's code; undefined when it is. */
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

/** Whether somebody may do that now; rows carry it, so that the client derives nothing. */
export const may = (act: ReviewedAct, part: Part | 'none', state: ReviewState): boolean =>
  parts[act] === part && obstacle(act, state) === undefined;
