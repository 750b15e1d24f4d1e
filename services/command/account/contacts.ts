import type { ContactKind } from '@portal/shared/codes/index';
import type { ContactPerson } from '@portal/shared/events/account';
import type { ContactForm } from '@portal/shared/rules/account';
import { mailRule, phoneRule } from '@portal/shared/rules/account';

const rules = { phone: phoneRule, mail: mailRule } as const;

/** The contact as it is kept; undefined when the text is none of that kind. */
export const contactOf = (kind: ContactKind, text: string): string | undefined => rules[kind].safeParse(text).data;

/** The contacts of a valid form; the second one is there as a whole or not at all. */
export function contactPersons(form: ContactForm): { contact1: ContactPerson; contact2: ContactPerson | null } {
  const contactOf = (n: 1 | 2): ContactPerson => ({
    name: form[`contact${n}Name`].trim(),
    dept: form[`contact${n}Dept`].trim(),
    pos: form[`contact${n}Pos`].trim(),
    officeAddr: form[`contact${n}OfficeAddr`].trim(),
    tele: form[`contact${n}Tele`].trim(),
    email: form[`contact${n}Email`].trim(),
  });
  const second = contactOf(2);
  return { contact1: contactOf(1), contact2: second.name === '' ? null : second };
}
