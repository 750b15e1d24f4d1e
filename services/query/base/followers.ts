import type { Dependencies } from './dependencies.ts';

/** The notifier's checkpoint, which can be waited for like a model. */
export const notifierPlace = 'notifier';

/** Every follower that parks: after a decision all of them have to pass it. */
export const followersOf = ({ models }: Pick<Dependencies, 'models'>): string[] => [
  ...models.map(({ name }) => name),
  notifierPlace,
];
