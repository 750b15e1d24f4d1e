import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { z } from 'zod';

/** How long a group may be waited for while another one could be asked, in milliseconds. */
const waitMs = 250;

/** A page, and whatever else is no call. */
export const anyPage = '/*';

/** What a query process says of its read group with its readiness. */
export const groupSaid = z.object({
  /** of the read database: processes that say the same read the same */
  name: z.string(),
  /** up to which all that it holds has folded the log */
  position: z.number(),
  /** paths of the calls of which it does not hold all that they read */
  lacks: z.array(z.string()),
});
export type GroupSaid = z.infer<typeof groupSaid>;

/** A read as far as it matters who answers it. */
export interface ReaderQuery {
  /** path of the call; `anyPage` for what is none */
  call: string;
  /** the position that whoever asks has seen */
  after?: number | undefined;
  /** who could not be reached, or failed */
  tried: ReadonlySet<string>;
  /** who was asked and had not got there in time */
  hurried: ReadonlySet<string>;
}

/**
 * Whom to ask, where there are other groups what these have shown and its answer has to include as well, and how long it may
 * take to get there; its own patience unless said.
 */
export interface ReaderChoice {
  address: string;
  shown?: number | undefined;
  within?: number | undefined;
}

interface Member {
  group: string;
  /** as it said itself when it was last looked at */
  said: number;
  /** as far as is known by now */
  position: number;
  lacks: ReadonlySet<string>;
  /** how far the furthest was when this one was last looked at: whoever keeps up has got there by the next look */
  furthestThen: number;
  isLagging: boolean;
  /** a crash of its database took back part of what it has shown itself, and that is not folded again yet */
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
  /** at a look; undefined where a process says nothing of a group */
  heard(address: string, state: GroupSaid | undefined): void;
  /** The log was put back to what it was before: what was shown of it then is no promise any more. */
  logPutBack(): void;
  /** it was not ready when it was looked at */
  missed(address: string): void;
  /** it is no process of ours any more */
  forget(address: string): void;
  /** it was asked and had got to that position only */
  wasBehind(address: string, position: number): void;
  /** it has answered as of that position: whoever sees that is not to see less from another group */
  showed(address: string, position: number): void;
  /** among those that are ready; undefined where none of them holds what is asked for, or all were tried */
  choose(ready: readonly string[], query: ReaderQuery): ReaderChoice | undefined;
}

/** A process of a build that says nothing of groups: it reads the same as all that say nothing. */
const unsaid: GroupSaid = { name: '', position: 0, lacks: [] };

/**
 * Which read group answers. Groups take turns, and in each of them its processes. A read goes to a group that has reached
 * what it needs, or that keeps up, so that it gets there in a moment; who turns out not to have is passed over until it
 * has. What a read needs is what its caller has seen, and what any other group has shown: nobody goes back in time, whoever
 * it is. Where no group has got so far, the furthest is asked, and takes the time that it has by itself.
 */
export function readGroups(log: FastifyBaseLogger): Groups {
  const members = new Map<string, Member>();
  /** by group, the furthest position that an answer of it was true up to */
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

  /** What an answer of a process may not take back: what other groups have shown of what the call reads, and its own after a crash. */
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
      // who is new has to have got where all the others are
      const keptUpWith = isSame ? before.furthestThen : furthest();
      members.set(address, member);
      tellLag(member, address, position < keptUpWith);
      member.furthestThen = furthest();
      if (group) positions.set({ group }, position);
    },

    logPutBack: () => shownPositions.clear(),

    missed(address) {
      const member = members.get(address);
      // what it had reached is nothing that others have to keep up with
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
