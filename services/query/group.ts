import { databaseAddress } from '@portal/infra/runtime/database/address';
import { ElsewhereError } from '@portal/infra/runtime/http/fault';
import type { Bound } from '@portal/infra/runtime/http/types';
import { type OpenFreshness, openFreshness, type ReadModel, withPlaces } from '@portal/infra/runtime/projection/index';
import { Misconfigured } from '@portal/infra/runtime/settings/read';
import type { Logger } from 'pino';
import { notifierPlace } from './base/followers.ts';
import { anyModels } from './models.ts';

/** Needed by every group: memberships, and the institution's settings. */
const everywhere = ['institution_members', 'institution_delegations', 'settings'];

const places: ReadonlySet<string> = new Set([notifierPlace]);

const isMeant = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** The read models selected by READ_MODELS: names or prefixes. @throws Misconfigured for one that selects none. */
export function modelsOf(patterns: readonly string[]): readonly ReadModel[] {
  const nothing = patterns.filter((pattern) => !anyModels.some(({ name }) => isMeant(pattern, name)));
  if (nothing.length)
    throw new Misconfigured(nothing.map((pattern) => `READ_MODELS names "${pattern}", which is no read model`));
  return anyModels.filter(({ name }) => [...patterns, ...everywhere].some((pattern) => isMeant(pattern, name)));
}

/** Name of a read group: its database, without user and parameters. */
export function groupName(readModelUrl: string): string {
  return databaseAddress(readModelUrl)?.place ?? readModelUrl;
}

const nameSet = (models: readonly Pick<ReadModel, 'name'>[]): ReadonlySet<string> =>
  new Set(models.map(({ name }) => name));

/** Read models that this group does not hold. */
export function heldElsewhere(held: readonly ReadModel[]): ReadonlySet<string> {
  const names = nameSet(held);
  return nameSet(anyModels.filter(({ name }) => !names.has(name)));
}

export interface Split {
  bound: Bound[];
  /** paths that other groups have to answer */
  lacks: string[];
}

/** Splits the calls: what needs models of other groups is answered there, without waiting here. */
export function splitBetween(
  bound: readonly Bound[],
  { held, isElsewhere = () => false }: { held: readonly ReadModel[]; isElsewhere?: (path: string) => boolean },
): Split {
  const names = nameSet(held);
  const isHeld = (model: string) =>
    names.has(model) || places.has(model) || (model === '*' && !heldElsewhere(held).size);
  const isLacking = ({ call }: Bound) => isElsewhere(call.path) || !call.reads.every(isHeld);
  const handler = (): never => {
    throw new ElsewhereError('another read group holds what this call reads');
  };
  return {
    bound: bound.map((binding) =>
      isLacking(binding)
        ? { call: { ...binding.call, reads: [], access: 'public', proof: false }, handler, options: {} }
        : binding,
    ),
    lacks: bound.filter(isLacking).map(({ call }) => call.path),
  };
}

/** Freshness of the group, and of the notifier, whose checkpoint is in one group's database. */
export async function openGroupFreshness(options: {
  url: string;
  /** database of the notifier's checkpoint; the group's own if absent */
  notifierUrl: string | undefined;
  held: readonly ReadModel[];
  logger: Logger;
}): Promise<OpenFreshness> {
  const { url, notifierUrl, held: models, logger } = options;
  const own = await openFreshness({ url, models, logger });
  const all = notifierUrl
    ? withPlaces(own, await openFreshness({ url: notifierUrl, models: [], logger }), places)
    : own;
  return { ...all, apart: places };
}
