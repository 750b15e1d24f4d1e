import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import { offsetOf } from '@portal/shared/calls/define';
import { listSection } from '@portal/shared/calls/section';
import { sql } from 'kysely';
import { db, texts } from '../database.ts';
import type { Dependencies } from './dependencies.ts';
import { adminScope } from './scope.ts';

/** What administrators read of sections. */
export const sectionHandlers = ({ reader }: Dependencies): Bound[] => [
  handle(listSection, async ({ input, caller }) => {
    const { classify, kind, keyWords, pageSize } = input;
    const { site } = adminScope(caller, input.dataDomain);
    const entries = db
      .selectFrom('section_entries as e')
      .$if(classify !== '', (query) => query.where('e.section', '=', classify === '2' ? '2' : '1'))
      .$if(kind !== '', (query) => query.where('e.kind', '=', kind === '' ? 'product' : kind))
      .$if(site !== undefined, (query) => query.where('e.sites', '@>', texts(site ? [site] : [])))
      .$if(keyWords !== '', (query) => query.where(sql<boolean>`position(lower(${keyWords}) in lower(e.name)) > 0`));
    const page = entries
      .leftJoin('accounts as a', 'a.um_id', 'e.assigned_by')
      .select(['e.id', 'e.kind', 'e.section', 'e.name', 'e.assigned_at', 'a.name as by'])
      .orderBy('e.position', 'desc')
      .limit(pageSize)
      .offset(offsetOf(input));
    const [rows, { total }] = await Promise.all([
      reader.rows(page),
      reader.row(entries.select((eb) => eb.fn.countAll<number>().as('total'))),
    ]);
    return {
      data: {
        total,
        rows: rows.map(({ id, section, assigned_at, by, ...row }) => ({
          ...row,
          id,
          classify: section,
          assignedAt: assigned_at,
          assignedBy: by ?? '',
        })),
      },
    };
  }),
];
