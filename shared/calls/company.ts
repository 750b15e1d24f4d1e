import { seller } from '../codes/index.ts';
import { call, nothing } from '../define/call.ts';
import { company } from '../records/company.ts';

/** Whether the caller may add and list what needs a company: refused with what is missing first. */
export const checkCompany = call({
  path: '/company/checkCompany',
  side: 'query',
  access: [seller],
  reads: ['company_versions', 'accounts'],
  summary: 'Whether the caller’s company is shown, in any language; refused with what is missing before it is',
  input: () => nothing,
  output: () => nothing,
  codes: company.wire.codes,
});

export const companyCalls = { checkCompany };
