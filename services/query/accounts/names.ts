import type { Freshness } from '@portal/infra/runtime/http/types';
import type { Language, Site } from '@portal/shared/codes/index';
import type { Reader } from '../base/database.ts';

/** The column of the accounts with a person's name for readers of a language. */
export const nameIn = (language: Language) => (language === 'EN' ? 'name_en' : 'name');

/** What is shown of a person beside a record, to readers of a language; null when erased. */
export interface Person {
  um_id: string;
  name: string | null;
  site: Site;
  erased: boolean;
}

export interface PeopleSource {
  reader: Reader;
  freshness: Pick<Freshness, 'changed' | 'epoch'>;
}

/** A person as read from the accounts, with both forms of the name. */
export interface NamedPerson extends Person {
  name_en: string | null;
}

interface Known {
  /** of the accounts, before any of these was read */
  changed: number;
  epoch: number | undefined;
  people: Map<string, NamedPerson | undefined>;
}

const maxPeople = 10_000;
const knownBy = new WeakMap<Reader, Known>();

/** What was read since the accounts changed last; names are asked for again and again. */
function known({ reader, freshness }: PeopleSource): Known {
  const [changed, epoch] = [freshness.changed('accounts'), freshness.epoch('accounts')];
  const found = knownBy.get(reader);
  if (found?.changed === changed && found.epoch === epoch && found.people.size < maxPeople) return found;
  const empty: Known = { changed, epoch, people: new Map() };
  // without word of changes nothing may be kept: someone could be erased meanwhile
  if (epoch !== undefined) knownBy.set(reader, empty);
  return empty;
}

/** Those of them that have an account, by umId. */
export async function peopleNamed(
  source: PeopleSource,
  umIds: Iterable<string>,
  language: Language,
): Promise<ReadonlyMap<string, Person>> {
  const { people } = known(source);
  const requestedIds = [...new Set(umIds)].filter((accountId) => accountId !== '');
  const missing = requestedIds.filter((accountId) => !people.has(accountId));
  if (missing.length) {
    const found = await source.reader.prepared<NamedPerson>(
      'select um_id, name, name_en, site, erased from read.accounts where um_id = any($1)',
      [missing],
    );
    const byId = new Map(found.map((person) => [person.um_id, person]));
    for (const accountId of missing) people.set(accountId, byId.get(accountId));
  }
  return new Map(
    requestedIds.flatMap((accountId): [string, Person][] => {
      const person = people.get(accountId);
      return person ? [[accountId, { ...person, name: person[nameIn(language)] }]] : [];
    }),
  );
}
