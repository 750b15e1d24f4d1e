import { access, accessRefusals } from './access.ts';
import { agreement } from './agreement.ts';
import { agreementRefusals, agreements } from './agreements.ts';
import { refusals, session } from './answers.ts';
import { article } from './article.ts';
import { articles } from './articles.ts';
import { bank, bankRefusals } from './bank.ts';
import { compare, seen as recentlyViewed, share } from './beside.ts';
import { broadcast } from './broadcast.ts';
import { catalogue } from './catalogue.ts';
import { centre } from './centre.ts';
import { certificate, workflowRefusals } from './certificate.ts';
import { codes } from './codes.ts';
import { contact } from './contact.ts';
import { csv } from './csv.ts';
import { document, documentRefusals } from './document.ts';
import { entry } from './entry.ts';
import { entryAccount, entryFields } from './entry-fields.ts';
import { exports } from './exports.ts';
import { finance } from './finance.ts';
import { goods } from './goods.ts';
import { identifiers } from './identifiers.ts';
import { imports } from './imports.ts';
import { inbox } from './inbox.ts';
import { institution } from './institution.ts';
import { kinds } from './kinds.ts';
import { ledgerRefusals } from './ledger.ts';
import { mail } from './mail.ts';
import { membership, membershipRefusals } from './membership.ts';
import { money } from './money.ts';
import { offered } from './offered.ts';
import { batch, messages, transaction } from './office-answers.ts';
import { codes as officeCodes } from './office-codes.ts';
import { officeFields } from './office-fields.ts';
import { openData } from './open-data.ts';
import { operation } from './operation.ts';
import { account, contactChange, passwordChange, stepUp } from './own-account.ts';
import { people } from './people.ts';
import { places } from './places.ts';
import { portalSettings, settingRefusals } from './portal-settings.ts';
import { profiles } from './profiles.ts';
import { proof } from './proof.ts';
import { publishedNouns, slotRules } from './published.ts';
import { publishing } from './publishing.ts';
import { rateRefusals, rates } from './rates.ts';
import { receipt, receiptRefusals } from './receipt.ts';
import { recommend } from './recommend.ts';
import { record } from './record.ts';
import { records } from './records.ts';
import { remittance, remittanceRefusals } from './remittance.ts';
import { review } from './review.ts';
import { sandbox } from './sandbox.ts';
import { search } from './search.ts';
import { site } from './site.ts';
import { stock, stockRefusals } from './stock.ts';
import { talk } from './talk.ts';
import { tokens } from './tokens.ts';
import { trade, codes as tradeCodes } from './trade.ts';
import { trail } from './trail.ts';
import { trade as transactionTrade } from './transactions.ts';
import { webhooks } from './webhooks.ts';
import { workflow } from './workflow.ts';

export const words = {
  account: { ...entryAccount, ...account },
  codes: { ...codes, ...officeCodes, ...tradeCodes },
  fields: { ...entryFields, ...officeFields },
  session,
  batch,
  transaction,
  messages,
  membership,
  money,
  rates,
  identifiers,
  refusals: {
    ...refusals,
    ...workflowRefusals,
    membership: membershipRefusals,
    ledger: ledgerRefusals,
    rates: rateRefusals,
    access: accessRefusals,
    stock: stockRefusals,
    document: documentRefusals,
    remittance: remittanceRefusals,
    receipt: receiptRefusals,
    bank: bankRefusals,
    setting: settingRefusals,
    agreement: agreementRefusals,
  },
  bank,
  imports,
  inbox,
  mail,
  sandbox,
  site,
  search,
  goods,
  compare,
  seen: recentlyViewed,
  share,
  institution,
  offered,
  places,
  profiles,
  finance,
  proof,
  kinds: { ...kinds, ...publishedNouns, certificate, access, stock, document, remittance, receipt },
  slot: slotRules,
  article,
  articles,
  broadcast,
  publishing,
  recommend,
  record,
  records,
  review,
  exports,
  centre,
  catalogue,
  contact,
  csv,
  contactChange,
  passwordChange,
  stepUp,
  people,
  entry,
  agreement,
  agreements,
  openData,
  talk,
  trade: { ...trade, ...transactionTrade },
  tokens,
  trail,
  operation,
  portalSettings,
  webhooks,
  workflow,
} as const;
