import type { ContactKind } from '@portal/shared/codes/index';
import { mailRule, phoneRule } from '@portal/shared/rules/account';

const rules = { phone: phoneRule, mail: mailRule } as const;

/** The contact as it is kept; undefined when the text is none of that kind. */
export const contactOf = (kind: ContactKind, text: string): string | undefined => rules[kind].safeParse(text).data;
