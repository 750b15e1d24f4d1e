import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { z } from 'zod';

/** How long a group may be waited for while another one is available, in milliseconds. */
const waitMs = 250;

/** A page, or anything else that is no call. */
export const anyPage = '/*';

/** A query process's report on its read group, part of its readiness. */
export const groupSaid = z.object({
  /** of the read database: processes with the same name read the same data */
  name: z.string(),
  /** position up to which all its models are folded */
  position: z.number(),
  /** paths of calls whose models it lacks */
  lacks: z.array(z.string()),
});
export type GroupSaid = z.infer<typeof groupSaid>;

/** The part of a read that decides who answers it. */
export interface ReaderQuery {
  /** path of the call; `anyPage` if it is none */
  call: string;
  /** the position that the caller has seen */
  after?: number | undefined;
  /** processes that were unreachable or failed */
  tried: ReadonlySet<string>;
  /** processes that did not reach the position in time */
  hurried: ReadonlySet<string>;
}

/**
 * The process to ask; with several groups also the position that others have shown and its answer must include, and
 * how long it may wait for it: the process's default if absent.
 */
export interface ReaderChoice {
  address: string;
  shown?: number | undefined;
  within?: number | undefined;
}

interface Member {
  group: string;
  /** as reported at the last check */
  said: number;
  /** as far as known now */
  position: number;
  lacks: ReadonlySet<string>;
  /** highest position at this member's last check: a member that keeps up has reached it by the next one */
  furthestThen: number;
  isLagging: boolean;
  /** a crash of its database took back part of what it had shown, which is not folded again yet */
  isTakenBack: boolean;
}

const positions = new Gauge({
  name: 'portal_read_group_position',
  help: 'Position of the log that each read group had reached when it was last heard of',
  labelNames: ['group'],
});
const passedOver = new Counter({
  name: 'portal_read_group_passed_over_total',
  help: 'Reads that a group was asked for and had not got far enough for, so that another one was asked',
  labelNames: ['group'],
});

export interface Groups {
  /** report at a check; undefined from a process without a group */
  heard(address: string, state: GroupSaid | undefined): void;
  /** The log was restored to an earlier state: positions shown before are void. */
  logPutBack(): void;
  /** it was not ready at a check */
  missed(address: string): void;
  /** it is no longer one of our processes */
  forget(address: string): void;
  /** it had reached only that position when asked */
  wasBehind(address: string, position: number): void;
  /** it has answered as of that position: later answers of other groups must not be older */
  showed(address: string, position: number): void;
  /** among those that are ready; undefined if none has the models, or all were tried */
  choose(ready: readonly string[], query: ReaderQuery): ReaderChoice | undefined;
}

/** A process of a build without groups: all such processes read the same data. */
const unsaid: GroupSaid = { name: '', position: 0, lacks: [] };

/**
 * Selects the read group of each answer. Groups take turns, and within them their processes. A read goes to a group
 * that has reached the required position, or keeps up, so that it will soon; a group that turns out to lag is skipped
 * until it has. The required position is what the caller has seen and what any other group has shown: nobody goes
 * back in time. If no group has reached it, the furthest one is asked, with its own timeout.
 */
export function readGroups(log: FastifyBaseLogger): Groups {
  const members = new Map<string, Member>();
  /** by group, the highest position of its answers */
  const shownPositions = new Map<string, number>();
  const rotation = new Map<string, number>();
  let turnsOfGroups = 0;

  const furthest = () => Math.max(0, ...[...members.values()].map(({ position }) => position));
  const isKnown = (group: string) => [...members.values()].some((member) => member.group === group);

  const isOneOfSeveral = (group: string) => [...members.values()].some((member) => member.group !== group);

  function next<T extends { group: string }>(from: readonly T[], groups: readonly string[]): T | undefined {
    const group = groups[turnsOfGroups++ % groups.length] ?? '';
    const those = from.filter((each) => each.group === group);
    const nextIndex = rotation.get(group) ?? 0;
    rotation.set(group, nextIndex + 1);
    return those[nextIndex % those.length];
  }

  /**
   * The position that an answer must include: what other groups have shown of the models that the call reads, and
   * what the group itself showed before a crash.
   */
  function shownBefore({ group: own, isTakenBack }: Member, call: string): number {
    let maxPosition = isTakenBack ? (shownPositions.get(own) ?? 0) : 0;
    for (const { group, lacks: missingCalls } of members.values())
      if (group !== own && !missingCalls.has(call)) maxPosition = Math.max(maxPosition, shownPositions.get(group) ?? 0);
    return maxPosition;
  }

  function tellLag(member: Member, address: string, isLagging: boolean): void {
    if (isLagging === member.isLagging) return;
    member.isLagging = isLagging;
    const { group, position } = member;
    log.info(
      { upstream: address, group, position },
      isLagging ? 'read group lags behind' : 'read group keeps up again',
    );
  }

  return {
    heard(address, state = unsaid) {
      const { name: group, position } = state;
      const before = members.get(address);
      const isSame = before?.group === group;
      const isFurtherBack = isSame && (before.isTakenBack || position < before.said);
      const member: Member = {
        group,
        said: position,
        position,
        lacks: new Set(state.lacks),
        furthestThen: 0,
        isLagging: isSame && before.isLagging,
        isTakenBack: isFurtherBack && position < (shownPositions.get(group) ?? 0),
      };
      // a new one must have reached all others
      const keptUpWith = isSame ? before.furthestThen : furthest();
      members.set(address, member);
      tellLag(member, address, position < keptUpWith);
      member.furthestThen = furthest();
      if (group) positions.set({ group }, position);
    },

    logPutBack: () => shownPositions.clear(),

    missed(address) {
      const member = members.get(address);
      // its position no longer counts as one to keep up with
      if (member) member.position = 0;
    },

    forget(address) {
      const group = members.get(address)?.group;
      members.delete(address);
      if (group === undefined || isKnown(group)) return;
      shownPositions.delete(group);
      positions.remove({ group });
    },

    wasBehind(address, position) {
      const member = members.get(address);
      if (!member) return;
      passedOver.inc({ group: member.group });
      member.position = Math.min(member.position, position);
      tellLag(member, address, true);
    },

    showed(address, position) {
      const member = members.get(address);
      if (!member) return;
      shownPositions.set(member.group, Math.max(position, shownPositions.get(member.group) ?? 0));
      member.position = Math.max(member.position, position);
    },

    choose(ready, { call, after = 0, tried, hurried }) {
      const able = ready.flatMap((address) => {
        const member = members.get(address);
        if (tried.has(address) || !member || member.lacks.has(call)) return [];
        const { group, position, isLagging } = member;
        const others = shownBefore(member, call);
        return [{ address, group, position, others, isFit: position >= Math.max(after, others) || !isLagging }];
      });
      const fit = able.filter(({ address, isFit }) => isFit && !hurried.has(address));
      const maxPosition = Math.max(...able.map(({ position }) => position));
      const from = fit.length ? fit : able.filter(({ position }) => position === maxPosition);
      const groups = [...new Set(from.map(({ group }) => group))].sort();
      const choice = next(from, groups);
      if (!choice) return undefined;
      const { address, others } = choice;
      return {
        address,
        ...(isOneOfSeveral(choice.group) && { shown: others }),
        ...(fit.length && groups.length > 1 && { within: waitMs }),
      };
    },
  };
}
