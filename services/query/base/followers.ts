import type { Dependencies } from './dependencies.ts';

/** The notifier's own place in the log, which can be waited for like a model. */
export const notifierPlace = 'notifier';

/** Every follower that parks: whoever decided waits until all of them have got beyond their decision. */
export const followersOf = ({ models }: Pick<Dependencies, 'models'>): string[] => [
  ...models.map(({ name }) => name),
  notifierPlace,
];
