import { z } from 'zod';
import type { Shape } from './shapes.ts';

const isContact = (contact: string): boolean =>
  /^(https:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d.-]+)[^\s,]*$/.test(contact) && URL.canParse(contact);

/** The setting SECURITY_CONTACT: addresses as RFC 9116 has them, the first the one that is preferred. */
export const contacts: Shape<readonly string[]> = {
  schema: z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((contact) => contact.trim())
        .filter(Boolean),
    )
    .refine(
      (parts) => parts.length > 0 && parts.every(isContact),
      'must be addresses such as mailto:security@example.org, https://… or tel:+86-21-5555-0100, separated by commas',
    ),
};
