import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, Caller } from '@portal/infra/runtime/http/types';
import { listBanks, listInstitutions, listMembers, myMemberships } from '@portal/shared/calls/institution';
import { admin, type Language, mainSite } from '@portal/shared/codes/index';
import { keeperRole } from '@portal/shared/codes/institution';
import { offsetOf } from '@portal/shared/define/call';
import { refuse } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import { sql } from 'kysely';
import { nameIn } from '../accounts/names.ts';
import { db, type Reader } from '../base/database.ts';
import type { Dependencies } from '../base/dependencies.ts';
import type { DelegationRow, InstitutionRow } from './fold.ts';

const isPortal = ({ roles, site }: Caller): boolean => roles.includes(admin) && site === mainSite;

const toWire = ({
  id,
  kind,
  code,
  name,
  name_en,
  district,
  dracc_no,
}: Omit<InstitutionRow, 'founded_at' | 'position'>) => ({
  id,
  kind,
  code,
  name,
  nameEn: name_en,
  district: district ?? ('' as const),
  draccNo: dracc_no,
});
const columns = ['i.id', 'i.kind', 'i.code', 'i.name', 'i.name_en', 'i.district', 'i.dracc_no'] as const;

/** Which institution that is. */
export const findInstitution = (reader: Reader, id: string): Promise<InstitutionRow | undefined> =>
  reader.first(db.selectFrom('institutions').selectAll().where('id', '=', id));

/** Delegations that are not over, with the names of both. */
const delegations = (day: string, language: Language) =>
  db
    .selectFrom('institution_delegations as d')
    .leftJoin('accounts as g', 'g.um_id', 'd.delegator')
    .leftJoin('accounts as s', 's.um_id', 'd.substitute')
    .where('d.last_day', '>=', day)
    .select(['d.delegation', 'd.institution', 'd.delegator', 'd.substitute', 'd.role', 'd.first_day', 'd.last_day'])
    .select([`g.${nameIn(language)} as delegator_name`, `s.${nameIn(language)} as substitute_name`])
    .orderBy('d.first_day')
    .orderBy('d.position');
type DelegationTold = Omit<DelegationRow, 'position'> & {
  delegator_name: string | null;
  substitute_name: string | null;
};

const delegated = (row: DelegationTold, { umId: accountId }: Caller) => ({
  id: row.delegation,
  delegator: row.delegator,
  delegatorName: row.delegator_name ?? '',
  substitute: row.substitute,
  substituteName: row.substitute_name ?? '',
  role: row.role,
  from: row.first_day,
  to: row.last_day,
  own: row.delegator === accountId,
});

/** What is read of institutions and of who belongs to them. */
export const institutionHandlers = ({ reader, sessions, now }: Dependencies): Bound[] => [
  handle(listInstitutions, async ({ input, caller }) => {
    if (!isPortal(caller)) return refuse('403');
    const { kind, keyWords } = input;
    const listed = db
      .selectFrom('institutions as i')
      .$if(kind !== '', (query) => query.where('i.kind', '=', kind || 'org'))
      .$if(keyWords !== '', (query) =>
        query.where(sql<boolean>`position(lower(${keyWords}) in lower(concat_ws(' ', i.name, i.name_en, i.code))) > 0`),
      );
    const page = listed
      .select([...columns, 'i.founded_at'])
      .select((eb) =>
        eb
          .selectFrom('institution_members as m')
          .whereRef('m.institution', '=', 'i.id')
          .where('m.left_at', 'is', null)
          .select((eb) => eb.fn.countAll<number>().as('members'))
          .as('members'),
      )
      .orderBy('i.kind', 'desc')
      .orderBy('i.name')
      .orderBy('i.id')
      .limit(input.pageSize)
      .offset(offsetOf(input));
    const [rows, { total }] = await Promise.all([
      reader.rows(page),
      reader.row(listed.select((eb) => eb.fn.countAll<number>().as('total'))),
    ]);
    return {
      data: {
        total,
        rows: rows.map((row) => ({ ...toWire(row), members: Number(row.members), foundedAt: row.founded_at })),
      },
    };
  }),

  handle(listBanks, async () => {
    const banks = db.selectFrom('institutions').selectAll().where('kind', '=', 'bank').orderBy('name').orderBy('id');
    const rows = await reader.rows(banks);
    return { data: { rows: rows.map(({ id, name, name_en: nameEn, code: bic }) => ({ id, name, nameEn, bic })) } };
  }),

  handle(listMembers, async ({ input, caller, lan: language }) => {
    const { institution: id } = input;
    const found = await findInstitution(reader, id);
    const { acting } = caller;
    const isOwn = acting?.institution === id;
    if (!found || !(isOwn || isPortal(caller))) return refuse('404');
    // who stands in for a colleague acts on records, and keeps no members
    const keeps = isPortal(caller) || (isOwn && !acting.inPlaceOf && acting.role === keeperRole(found.kind));
    const [members, invitations, currentDelegations] = await Promise.all([
      reader.rows(
        db
          .selectFrom('institution_members as m')
          .leftJoin('accounts as a', 'a.um_id', 'm.um_id')
          .leftJoin('accounts as v', 'v.um_id', 'm.invited_by')
          .where('m.institution', '=', id)
          .where('m.left_at', 'is', null)
          .select(['m.um_id', 'm.role', 'm.since', 'm.invited_by', 'm.confirmed'])
          .select([`a.${nameIn(language)} as name`, `v.${nameIn(language)} as inviter`])
          .orderBy('m.position'),
      ),
      reader.rows(
        db
          .selectFrom('institution_invitations as v')
          .leftJoin('accounts as a', 'a.um_id', 'v.invited_by')
          .where('v.institution', '=', id)
          .where('v.until', '>', new Date(now()).toISOString())
          .select(['v.invitation', 'v.role', 'v.until', `a.${nameIn(language)} as name`])
          .orderBy('v.position', 'desc'),
      ),
      reader.rows(delegations(dayOf(now()), language).where('d.institution', '=', id)),
    ]);
    return {
      data: {
        institution: toWire(found),
        keeps,
        members: members.map(({ um_id: accountId, role, since, name, invited_by: invitedBy, confirmed, inviter }) => ({
          umId: accountId,
          role,
          since,
          name: name ?? '',
          self: accountId === caller.umId,
          confirmed,
          invitedBy: inviter ?? '',
          canConfirm: !confirmed && (isPortal(caller) || ![invitedBy, accountId].includes(caller.umId)),
        })),
        delegations: currentDelegations.map((row) => delegated(row, caller)),
        invitations: keeps
          ? invitations.map(({ invitation, role, until, name }) => ({ id: invitation, role, until, by: name ?? '' }))
          : [],
      },
    };
  }),

  handle(myMemberships, async (request) => {
    const { lan: language } = request;
    // for whom they act may have been chosen in another process a moment ago
    const caller = (await sessions.find(request.token ?? '', { anew: true })) ?? request.caller;
    const today = dayOf(now());
    const places = await reader.rows(
      delegations(today, language).where('d.substitute', '=', caller.umId).where('d.first_day', '<=', today),
    );
    const rows = await reader.rows(
      db
        .selectFrom('institution_members as m')
        .innerJoin('institutions as i', 'i.id', 'm.institution')
        .where('m.um_id', '=', caller.umId)
        .where('m.left_at', 'is', null)
        .select([...columns, 'm.role', 'm.since', 'm.confirmed'])
        .orderBy('m.position'),
    );
    return {
      data: {
        acting: caller.acting?.institution ?? '',
        inPlaceOf: caller.acting?.inPlaceOf ?? '',
        places: places.map((row) => ({ ...delegated(row, caller), institution: row.institution })),
        rows: rows.map(({ role, since, confirmed, ...row }) => ({ ...toWire(row), role, since, confirmed })),
      },
    };
  }),
];
