import { createHash } from 'node:crypto';
import { namespaceStart } from './definition.ts';
import type { CreditTransfers, Transfer } from './pain001.ts';

/** Bytes as they come in from somewhere, in pieces that are cut anywhere. */
export async function* bytesOf(text: string | Uint8Array, chunkSize = 1_000): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  for (let from = 0; from < bytes.length; from += chunkSize) yield bytes.subarray(from, from + chunkSize);
}

/** A short key, as callers make them. */
export const sampleKeyOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 32);

/** A transfer of nobody to nobody: banks, accounts and companies are made up. */
export const sampleTransfer: Transfer = {
  endToEndId: 'RM-TEST-0001',
  debtor: {
    name: '上海样例数字贸易有限公司',
    address: '浦东新区样例路 1 号',
    town: '上海市',
    country: 'CN',
    usci: '91310115000000000Q',
  },
  debtorAccount: { number: '0000000000000000001', currency: 'USD' },
  debtorBank: { bic: 'TESTCNS0' },
  executionDate: '2026-03-02',
  charges: 'SHA',
  urgent: false,
  amount: '8.20',
  currency: 'USD',
  creditor: { name: 'EXAMPLE SOFTWARE GMBH', address: '1 SAMPLE STREET', town: 'NOWHERE', country: 'DE' },
  creditorAccount: { iban: 'DE09000000000000000001' },
  creditorBank: { bic: 'TESTDEF0XXX', name: 'EXAMPLE BANK' },
  regulatory: [{ code: '228024', country: 'DE', amount: '8.20', currency: 'USD', remark: '软件许可使用费' }],
  remittance: 'INVOICE TEST-1, LICENCE 2026',
  purpose: 'SCVE',
};

export const sampleTransfers = (...transfers: readonly Partial<Transfer>[]): CreditTransfers => ({
  messageId: 'MSG-TEST-20260302-1',
  createdAt: '2026-03-02T09:30:00+08:00',
  initiator: { name: '样例银行' },
  transfers: transfers.map((each, at) => ({ ...sampleTransfer, endToEndId: `RM-TEST-${at + 1}`, ...each })),
});

/** The parts of an entry as XML; what is given as '' is left out. */
export interface SampleEntry {
  reference?: string;
  amount?: string;
  side?: string;
  status?: string;
  booking?: string;
  value?: string;
  bankReference?: string;
  code?: string;
  details?: string;
  more?: string;
}

export const sampleEntry = ({
  reference = '',
  amount = '<Amt Ccy="USD">100.00</Amt>',
  side = '<CdtDbtInd>CRDT</CdtDbtInd>',
  status = '<Sts><Cd>BOOK</Cd></Sts>',
  booking = '<BookgDt><Dt>2026-03-02</Dt></BookgDt>',
  value = '<ValDt><Dt>2026-03-03</Dt></ValDt>',
  bankReference = '<AcctSvcrRef>BK-1</AcctSvcrRef>',
  code = '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>XBCT</SubFmlyCd></Fmly></Domn></BkTxCd>',
  details = '',
  more = '',
}: SampleEntry = {}): string =>
  `<Ntry>${reference}${amount}${side}${status}${booking}${value}${bankReference}${code}${details}${more}</Ntry>\n`;

export const sampleAccount =
  '<Acct><Id><Othr><Id>0000000000000000001</Id></Othr></Id><Ccy>USD</Ccy><Ownr><Nm>样例公司</Nm></Ownr></Acct>';
export const sampleHeader = '<GrpHdr><MsgId>NTF-TEST-1</MsgId><CreDtTm>2026-03-02T18:00:00+08:00</CreDtTm></GrpHdr>';
export const sampleBalance = (type: string, amount: string, side = 'CRDT', currency = 'USD'): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Dt><Dt>2026-03-02</Dt></Dt></Bal>\n`;

export const camt054Of = (entries: string, before = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${namespaceStart}camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
${sampleHeader}
<Ntfctn><Id>N-1</Id>${sampleAccount}${before}
${entries}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>
`;

export const camt053Of = (balances: string, entries: string, before = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${namespaceStart}camt.053.001.08"><BkToCstmrStmt>
${sampleHeader}
<Stmt><Id>S-1</Id>${before}${sampleAccount}
${balances}${entries}</Stmt></BkToCstmrStmt></Document>
`;
