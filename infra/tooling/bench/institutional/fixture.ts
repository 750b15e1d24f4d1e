import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Metadata } from '@portal/shared/define/event';
import { eventKinds } from '@portal/shared/events/index';
import { paymentStream } from '@portal/shared/events/payment';
import { workflowStream } from '@portal/shared/events/workflow';
import type { Content } from '@portal/shared/records/define';
import { accessRecord } from '@portal/shared/records/institutional/access-record';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { partyRoles } from '@portal/shared/records/workflow';
import { dayOf } from '@portal/shared/rules/dates';
import { daysAfter } from '@portal/shared/rules/workdays';
import pg from 'pg';
import { openIdentity } from '../../../runtime/identity/index.ts';
import { openLog, type PortalLog } from '../../../runtime/identity/log.ts';
import { createLogger } from '../../../runtime/logging.ts';
import { secretsIn } from '../../../runtime/settings/options.ts';
import { type Founded, institution } from '../../journeys/institutions.ts';
import type { OwnPortal, Person } from '../../journeys/portal.ts';
import { vacuumed, written } from '../vacuumed.ts';
import { contentOf, eventsOf, isCounted, stateOf } from './history.ts';

const bankCount = 2;
const organisationCount = 16;
/** of the first organisation, as a share of all; the others have the rest in equal parts */
const largeShare = 0.125;
/** Payments are of so many days. */
const paymentDays = 700;
const appendsAbreast = 128;
const eventsAtOnce = 500;

/** An organisation with its accesses to both banks. */
export interface Applicant {
  org: Founded;
  drafts: Person;
  /** by the bank's id */
  accesses: ReadonlyMap<string, string>;
  /** what its log has that may still be changed; by state */
  applications: Map<string, string[]>;
}

export interface InstitutionalFixture {
  banks: { bank: Founded; person: Person; applications: Map<string, string[]> }[];
  applicants: Applicant[];
  /** what the form of an application of that applicant sends */
  form(n: number, applicant: Applicant): Content;
}

const firstOf = ({ people: [person] }: Founded): Person => {
  if (!person) throw new Error('an institution has nobody');
  return person;
};

const add = (to: Map<string, string[]>, state: string, id: string): void => {
  const known = to.get(state);
  if (known) known.push(id);
  else to.set(state, [id]);
};

async function abreast(count: number, job: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await job(next++);
  };
  await Promise.all(Array.from({ length: appendsAbreast }, worker));
}

async function openedLog({ env }: OwnPortal['stack']): Promise<PortalLog & { end(): Promise<void> }> {
  const logger = createLogger('bench', 'warn');
  const identityUrl = env.IDENTITY_URL ?? '';
  const identity = await openIdentity({ url: identityUrl, logger, given: secretsIn(env) });
  const eventStoreUrl = env.EVENT_STORE_URL ?? '';
  const store = await openLog({ kinds: eventKinds, eventStoreUrl, identityUrl, secrets: identity.secrets, logger });
  const end = async () => {
    await store.close();
    await identity.close();
  };
  return { ...store, end };
}

/** Two banks and some organisations with so many applications among them, each with the history that the rules allow it. */
export async function openScene(portal: OwnPortal, count: number): Promise<InstitutionalFixture> {
  const banks: InstitutionalFixture['banks'] = [];
  for (let at = 0; at < bankCount; at++) {
    const bank = await institution(portal, 'bank');
    banks.push({ bank, person: firstOf(bank), applications: new Map() });
  }
  const log = await openedLog(portal.stack);
  const metaOf = (actor: string): Metadata => ({
    actor,
    role: partyRoles.org,
    site: '01',
    lang: 'CN',
    correlation: randomUUID(),
    causation: 'bench',
  });
  const today = dayOf(Date.now());
  const form: InstitutionalFixture['form'] = (n, { org, accesses }) => {
    const { bank } = banks[n % banks.length] as InstitutionalFixture['banks'][number];
    const filled = { remitter: org.name, usci: org.code, bank: bank.id, bankName: bank.name };
    return contentOf(n, { ...filled, access: accesses.get(bank.id) ?? '', applyDate: today });
  };

  /** An organisation whose accesses to both banks are in force. */
  async function applicant(): Promise<Applicant> {
    const org = await institution(portal, 'org');
    const drafts = firstOf(org);
    const accesses = new Map<string, string>();
    for (const { bank } of banks) {
      const record = randomUUID();
      const content = {
        parties: `${org.name} – ${bank.name}`,
        name: org.name,
        usci: org.code,
        bank: bank.id,
        account: '0200001009000000042',
        scope: ['PAY'],
        pilot: 'N',
        address: '虚构路 1 号',
        contact: '示例',
        legalRepresentative: '示例',
        phone: '13900000001',
        email: 'office@example.com',
        directoryNumber: '',
        directoryClass: '',
        authorization: [],
        undertaking: [],
      };
      const events = eventsOf(
        accessRecord,
        'ACTIVE',
        { record, owner: org.id, name: content.parties, content, by: drafts.umId },
        '',
      );
      const stream = workflowStream(accessRecord, record);
      await log.append({ stream, expected: 'none', events, meta: metaOf(drafts.umId) });
      accesses.set(bank.id, record);
    }
    return { org, drafts, accesses, applications: new Map() };
  }

  try {
    const applicants: Applicant[] = [];
    for (let at = 0; at < organisationCount; at++) applicants.push(await applicant());
    const [large, ...others] = applicants as [Applicant, ...Applicant[]];
    const payments = new Map<Applicant, { type: string; data: object }[]>(applicants.map((each) => [each, []]));
    await abreast(count, async (n) => {
      const own = n < count * largeShare ? large : (others[n % others.length] ?? large);
      const state = stateOf(n);
      const [record, content] = [randomUUID(), form(n, own)];
      const { org, drafts, applications } = own;
      const payee = String(content.payee);
      const entry = { record, owner: org.id, name: payee, content, by: drafts.umId };
      const number = `T${today.slice(0, 4)}${record.replaceAll('-', '').slice(0, 10).toUpperCase()}`;
      const events = eventsOf(remittanceRecord, state, entry, number);
      const stream = workflowStream(remittanceRecord, record);
      await log.append({ stream, expected: 'none', events, meta: metaOf(drafts.umId) });
      add(applications, state, record);
      add((banks[n % banks.length] as InstitutionalFixture['banks'][number]).applications, state, record);
      const day = daysAfter(today, -(n % paymentDays));
      const data = { organisation: org.id, application: record, day, payee, contract: '', filing: '' };
      const usd = String(content.amount).replace('.', '');
      if (isCounted(state)) payments.get(own)?.push({ type: 'PaymentApplied', data: { ...data, usd } });
    });
    for (const [{ org, drafts }, events] of payments)
      for (let at = 0; at < events.length; at += eventsAtOnce)
        await log.append({
          stream: paymentStream(org.id),
          expected: 'any',
          events: events.slice(at, at + eventsAtOnce),
          meta: metaOf(drafts.umId),
        });
    const { READ_MODEL_URL = '', EVENT_STORE_URL = '' } = portal.stack.env;
    await settled(READ_MODEL_URL, log);
    for (const url of [READ_MODEL_URL, EVENT_STORE_URL]) await vacuumed(url);
    if (portal.stack.postgres) await written(portal.stack.postgres.url);
    return { banks, applicants, form };
  } finally {
    await log.end();
  }
}

/** Until every model is where the log ends, and everybody was told what concerns them: messages are events, too. */
async function settled(readModelUrl: string, log: Pick<PortalLog, 'head'>): Promise<void> {
  const client = new pg.Client(readModelUrl);
  await client.connect();
  try {
    for (;;) {
      const head = await log.head();
      const { rows } = await client.query<{ least: number | null }>(
        "select min(position)::int as least from read.models where version = 0 or state = 'current'",
      );
      if ((rows[0]?.least ?? 0) >= head && head === (await log.head())) return;
      await pause(200);
    }
  } finally {
    await client.end();
  }
}
