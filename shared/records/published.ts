/**
 * Records that administrators publish: slots of the home page, articles, broadcasts. Each is a draft, waits for its time,
 * is shown, or was taken down; where a kind has places, only one record is shown at each.
 */
export const publishedStatuses = ['draft', 'scheduled', 'shown', 'takenDown'] as const;
export type PublishedStatus = (typeof publishedStatuses)[number];

export const publishedActs = ['save', 'schedule', 'show', 'takeDown', 'remove'] as const;
export type PublishedAct = (typeof publishedActs)[number];

/** Which acts there are as a record stands. What is shown is changed by showing its next content, not by saving over it. */
const possible: Readonly<Record<PublishedStatus, readonly PublishedAct[]>> = {
  draft: ['save', 'schedule', 'show', 'remove'],
  scheduled: ['save', 'schedule', 'show', 'remove'],
  shown: ['takeDown'],
  takenDown: ['save', 'schedule', 'show', 'remove'],
};

export const mayPublish = (act: PublishedAct, status: PublishedStatus): boolean => possible[status].includes(act);
