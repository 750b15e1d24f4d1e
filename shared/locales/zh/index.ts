import { account, batch, fields, messages, product, refusals, session } from './answers.ts';
import { centre } from './centre.ts';
import { codes } from './codes.ts';
import { inbox } from './inbox.ts';
import { site } from './site.ts';

export const words = {
  account,
  codes,
  fields,
  session,
  product,
  batch,
  messages,
  refusals,
  inbox,
  site,
  centre,
} as const;
