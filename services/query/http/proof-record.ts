import type { Caller } from '@portal/infra/http/types';
import type { StoredEvent } from '@portal/infra/seals/reader';
import { type Site, sites } from '@portal/shared/codes/index';
import { accountStream } from '@portal/shared/events/account';
import { productStream, versionOf } from '@portal/shared/events/product';
import { transactionStream } from '@portal/shared/events/transaction';
import { z } from 'zod';
import { adminScope, isAdmin, isWithin } from './scope.ts';

/** Which events of a record's stream a caller may see: as its owner, or as an administrator of its domain. */
export type MaySee = (caller: Caller, events: readonly StoredEvent[]) => (event: StoredEvent) => boolean;

export interface RecordKind {
  stream: string;
  maySee: MaySee;
}

const facts = z.object({
  lan: z.string().optional(),
  seller: z.string().optional(),
  site: z.enum(sites).optional(),
  sites: z.array(z.enum(sites)).optional(),
});
type Facts = z.infer<typeof facts>;

/** Owner and sites are never personal, so that they can be read in what is stored. */
const factsOf = ({ data }: StoredEvent): Facts => facts.parse(JSON.parse(data));

function isOwnOrWithin(caller: Caller, owner: string, on: readonly Site[]): boolean {
  const record = { seller: owner, sites: on };
  return isWithin({ seller: caller.umId }, record) || (isAdmin(caller) && isWithin(adminScope(caller), record));
}

/** Each language version by its own last owner and sites. */
const ofProduct: MaySee = (caller, events) => {
  const last = new Map(events.map(factsOf).map((each) => [each.lan, each]));
  return (event) => {
    const { seller = '', sites: on = [] } = last.get(factsOf(event).lan) ?? {};
    return isOwnOrWithin(caller, seller, on);
  };
};

const ofAccount =
  (umId: string): MaySee =>
  (caller, events) => {
    const site = events.map(factsOf).findLast((each) => each.site !== undefined)?.site;
    const may = isOwnOrWithin(caller, umId, site ? [site] : []);
    return () => may;
  };

const ofTransaction: MaySee = (caller) => () => isAdmin(caller);

/** What a record id may name, in the order to look. */
export function kindsOf(id: string): RecordKind[] {
  const version = versionOf(id);
  if (version) return [{ stream: productStream(version.prdId), maySee: ofProduct }];
  return [
    { stream: accountStream(id), maySee: ofAccount(id) },
    { stream: transactionStream(id), maySee: ofTransaction },
  ];
}

/** Whether an event is about the very record that was asked for, and not about a sister of it. */
export function isAbout(id: string, event: StoredEvent): boolean {
  const version = versionOf(id);
  return !version || factsOf(event).lan === version.lan;
}
