import { account, batch, fields, messages, refusals, session, transaction } from './answers.ts';
import { centre } from './centre.ts';
import { codes } from './codes.ts';
import { contact } from './contact.ts';
import { entry } from './entry.ts';
import { exports } from './exports.ts';
import { inbox } from './inbox.ts';
import { institution } from './institution.ts';
import { kinds } from './kinds.ts';
import { mail } from './mail.ts';
import { codes as officeCodes } from './office-codes.ts';
import { people } from './people.ts';
import { proof } from './proof.ts';
import { record } from './record.ts';
import { records } from './records.ts';
import { site } from './site.ts';
import { trade } from './trade.ts';
import { trail } from './trail.ts';

export const words = {
  account,
  codes: { ...codes, ...officeCodes },
  fields,
  session,
  batch,
  transaction,
  messages,
  refusals,
  inbox,
  mail,
  site,
  institution,
  proof,
  kinds,
  record,
  records,
  exports,
  centre,
  contact,
  people,
  entry,
  trade,
  trail,
} as const;
