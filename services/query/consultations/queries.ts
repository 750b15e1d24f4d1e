import type { consultationStates } from '@portal/shared/calls/consultation';
import type { Language } from '@portal/shared/codes/index';
import type { ConsultSide } from '@portal/shared/rules/consultation';
import { type RawBuilder, sql } from 'kysely';
import { nameIn } from '../accounts/names.ts';
import { built, db, type Reader, texts, viewOf } from '../base/database.ts';
import { productCards } from '../products/queries.ts';
import type { ConsultationMessageRow } from './messages.ts';
import type { ConsultationRow } from './model.ts';

/** As one of its participants, or somebody to whom it was reported, reads it. */
export interface ReadConsultation extends ConsultationRow {
  /** what the two are called; null where they are erased, or have no account */
  asker_name: string | null;
  seller_name: string | null;
  listed: boolean;
  /** in the language of the reader where it is public in that, else as it was when it was asked about */
  product_name: string;
}

export interface ListedConsultation extends ReadConsultation {
  unread: number;
  last_text: string | null;
}

const cards = sql.raw(viewOf(productCards));

function nameColumns(language: Language): RawBuilder<unknown> {
  const name = sql.ref(`a.${nameIn(language)}`);
  return sql`(select ${name} from read.accounts a where a.um_id = c.asker) as asker_name,
    (select ${name} from read.accounts a where a.um_id = c.seller) as seller_name,
    exists (select from ${cards} p where p.record = c.product and p.listed) as listed,
    coalesce((select p.name from ${cards} p where p.record = c.product and p.lan = ${language} and p.listed), c.name)
      as product_name`;
}

export const consultationOf = (reader: Reader, id: string, language: Language): Promise<ReadConsultation | undefined> =>
  reader.first(
    built(
      sql<ReadConsultation>`select c.*, ${nameColumns(language)} from read.consultations c where c.consultation = ${id}`,
    ),
  );

/** What was said in it, from the beginning. */
export const messagesOf = (reader: Reader, id: string): Promise<ConsultationMessageRow[]> =>
  reader.rows(db.selectFrom('consultation_messages').selectAll().where('consultation', '=', id).orderBy('number'));

type State = (typeof consultationStates)[number];

const isOf = (accountId: string, side: ConsultSide, state: State): RawBuilder<boolean> => {
  const own = side === 'asker' ? sql<boolean>`c.asker = ${accountId}` : sql<boolean>`c.seller = ${accountId}`;
  switch (state) {
    case 'open':
    case 'closed':
      return sql`${own} and c.status = ${state}`;
    case 'mine':
      return sql`${own} and c.waits_for = ${side}`;
    default:
      return own;
  }
};

export interface ConsultationPage {
  side: ConsultSide;
  state: State;
  limit: number;
  offset: number;
}

/** Names of the products of enquiries that are public in a language, by enquiry. */
export async function productNamesOf(
  reader: Reader,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  const names = await reader.rows(
    built(sql<{ consultation: string; name: string }>`select c.consultation, p.name from read.consultations c
      join ${cards} p on p.record = c.product and p.lan = ${language} and p.listed
      where c.consultation = any(${texts(ids)})`),
  );
  return new Map(names.map(({ consultation, name }) => [consultation, name]));
}

/** Number of enquiries in which a participant is to answer, by side. */
export const unansweredOf = (reader: Reader, accountId: string): Promise<Record<ConsultSide, number>> => {
  const count = (side: ConsultSide) =>
    sql`(select count(*)::int from read.consultations c where ${isOf(accountId, side, 'mine')})`;
  return reader.row(
    built(sql<Record<ConsultSide, number>>`select ${count('asker')} as asker, ${count('seller')} as seller`),
  );
};

/** Somebody's conversations in one of the two parts, the one that moved last first, and how many there are. */
export async function consultationsOf(
  reader: Reader,
  accountId: string,
  { side, state, limit, offset }: ConsultationPage,
  language: Language,
): Promise<{ total: number; rows: ListedConsultation[] }> {
  const own = isOf(accountId, side, state);
  const seenNumber = side === 'asker' ? sql`c.asker_seen` : sql`c.seller_seen`;
  const [rows, { total }] = await Promise.all([
    reader.rows(
      built(sql<ListedConsultation>`select c.*, ${nameColumns(language)},
          (select text from read.consultation_messages m
            where m.consultation = c.consultation and m.number = c.messages) as last_text,
          (select count(*)::int from read.consultation_messages m
            where m.consultation = c.consultation and m.number > ${seenNumber} and m.side <> ${side}) as unread
        from (select c.consultation from read.consultations c where ${own}
            order by c.position desc limit ${limit} offset ${offset}) page
          join read.consultations c on c.consultation = page.consultation
        order by c.position desc`),
    ),
    reader.row(built(sql<{ total: number }>`select count(*)::int as total from read.consultations c where ${own}`)),
  ]);
  return { total, rows };
}
