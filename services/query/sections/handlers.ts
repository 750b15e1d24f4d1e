import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { listSection, type SectionOrder } from '@portal/shared/calls/section';
import type { Language } from '@portal/shared/codes/index';
import { type InputOf, offsetOf } from '@portal/shared/define/call';
import { type InferResult, sql } from 'kysely';
import { nameIn } from '../accounts/names.ts';
import { db, texts } from '../base/database.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { adminScope, type Scope } from '../base/scope.ts';
import { type Orders, sortedBy } from '../base/sorting.ts';

type Filters = Omit<InputOf<typeof listSection>, 'pageNo' | 'pageSize'>;

const entriesOf = ({ site }: Scope, { classify, kind, keyWords }: Filters) =>
  db
    .selectFrom('section_entries as e')
    .$if(classify !== '', (query) => query.where('e.section', '=', classify === '2' ? '2' : '1'))
    .$if(kind !== '', (query) => query.where('e.kind', '=', kind === '' ? 'product' : kind))
    .$if(site !== undefined, (query) => query.where('e.sites', '@>', texts(site ? [site] : [])))
    .$if(keyWords !== '', (query) => query.where(sql<boolean>`position(lower(${keyWords}) in lower(e.name)) > 0`));

const orders: Orders<SectionOrder> = {
  name: sql`lower(e.name)`,
  kind: sql`e.kind`,
  classify: sql`e.section`,
  assignedAt: sql`e.assigned_at`,
};

/** All that is in sections within the scope, usually assigned last first. */
export const allEntries = (scope: Scope, filters: Filters, language: Language) =>
  entriesOf(scope, filters)
    .leftJoin('accounts as a', 'a.um_id', 'e.assigned_by')
    .select(['e.id', 'e.kind', 'e.section', 'e.name', 'e.sites', 'e.assigned_at', `a.${nameIn(language)} as by`])
    .$call((query) => {
      const sorting = sortedBy(filters.sort, orders);
      return sorting ? query.orderBy(sorting) : query;
    })
    .orderBy('e.position', 'desc');
export type SectionEntryRow = InferResult<ReturnType<typeof allEntries>>[number];

/** What administrators read of sections. */
export const sectionHandlers = ({ reader }: Dependencies): Bound[] => [
  handle(listSection, async ({ input, caller, lan: language }) => {
    const scope = adminScope(caller, input.dataDomain);
    const page = allEntries(scope, input, language).limit(input.pageSize).offset(offsetOf(input));
    const [rows, { total }] = await Promise.all([
      reader.rows(page),
      reader.row(entriesOf(scope, input).select((eb) => eb.fn.countAll<number>().as('total'))),
    ]);
    return {
      data: {
        total,
        rows: rows.map(({ id, section, assigned_at, by: assigner, sites: _, ...row }) => ({
          ...row,
          id,
          classify: section,
          assignedAt: assigned_at,
          assignedBy: assigner ?? '',
        })),
      },
    };
  }),
];
