import { randomUUID } from 'node:crypto';
import { actAs, foundInstitution, inviteMember, joinInstitution } from '@portal/shared/calls/institution';
import { type InstitutionKind, type MemberRole, memberRoles } from '@portal/shared/codes/institution';
import type { Person, Portal } from './portal.ts';

const digits = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** A unified social credit identifier that nobody has, with the character that follows from the others. */
export function inventedUsci(): string {
  const own = [...randomUUID().replaceAll('-', '')]
    .slice(0, 9)
    .map((character) => digits[Number.parseInt(character, 16)]);
  const first = `91310115${own.join('')}`;
  const sum = [...first].reduce((total, character, at) => total + digits.indexOf(character) * (weights[at] ?? 0), 0);
  return `${first}${digits[(31 - (sum % 31)) % 31]}`;
}

const number = (): string => String(Math.floor(Math.random() * 1e6)).padStart(6, '0');
const codeOf: Readonly<Record<InstitutionKind, () => string>> = {
  org: inventedUsci,
  bank: () => `DEMOCNSH${randomUUID().slice(0, 3).toUpperCase()}`,
  fx: number,
};

function requireData<Data>({ flag, data, returnInfo }: { flag: string; data: Data | null; returnInfo: string }): Data {
  if (flag !== 'T' || data === null) throw new Error(`an institution cannot be made: ${returnInfo}`);
  return data;
}

export interface Founded {
  id: string;
  code: string;
  name: string;
  /** by their roles there, each acting for it */
  people: readonly Person[];
}

/** An institution of its own for a journey, with a person in each of these roles, who acts for it. */
export async function institution(
  portal: Portal,
  kind: InstitutionKind,
  roles: readonly MemberRole[] = memberRoles[kind],
): Promise<Founded> {
  const office = await portal.person('SHDIPP_ADMIN');
  const [code, name] = [codeOf[kind](), `示例${randomUUID().slice(0, 6)}`];
  const district = kind === 'org' ? '310115' : '';
  const input = { kind, code, name, nameEn: '', district, draccNo: '' } as const;
  const founded = requireData(await portal.ask(foundInstitution, input, { as: office }));
  const people: Person[] = [];
  for (const role of roles) {
    const person = await portal.person('Default-App-User');
    const invited = requireData(
      await portal.ask(inviteMember, { institution: founded.id, role, days: 7 }, { as: office }),
    );
    requireData(await portal.ask(joinInstitution, { code: invited.code }, { as: person }));
    requireData(await portal.ask(actAs, { institution: founded.id }, { as: person }));
    people.push(person);
  }
  return { id: founded.id, code, name, people };
}
