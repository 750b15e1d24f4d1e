import { z } from 'zod';
import { roles, sites } from '../codes/index.ts';
import { type EventOf, eventKind } from './define.ts';

export const accountStream = (umId: string): string => `account-${umId}`;

export const AccountOpened = eventKind({
  type: 'AccountOpened',
  version: 1,
  data: z.object({
    umId: z.uuid(),
    loginId: z.string().nullable(),
    name: z.string().nullable(),
    roles: z.array(z.enum(roles)),
    site: z.enum(sites),
  }),
  personal: { subject: 'umId', fields: ['loginId', 'name'] },
});

export const accountEvents = [AccountOpened] as const;
export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
