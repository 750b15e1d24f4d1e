import type { Content } from '../define.ts';

/** Files that the sample names, which whoever saves it has uploaded before. */
export const sampleDocuments = {
  contract: '00000000-0000-4000-8000-0000000f0001',
  legalStatus: '00000000-0000-4000-8000-0000000f0002',
} as const;

/** An invented licence, whole as the form of a contract asks for it, for tests and for the log that contracts are checked by. */
export const sampleContract: Content = {
  ...{
    certType: 'TI',
    contractNo: '26DESHY6500000001',
    contractName: '虚构的技术许可',
    contractNameEn: '',
    kind: '03',
  },
  ...{ supplier: 'Fiktiv GmbH', supplierCountry: 'DE', supplierUsci: '' },
  ...{ recipient: '虚构科技', recipientCountry: 'CN', recipientUsci: '91350100M000100Y43' },
  ...{ endUser: '', endUserCountry: '', summary: '仅供示例 For the example alone', currency: 'USD' },
  ...{ totalAmount: '1000.10', techFee: '600.05', equipmentFee: '400', otherFee: '0.05' },
  ...{ paymentMode: '02', royaltyRate: '', royaltyBase: '' },
  ...{ signDate: '2026-01-02', effectiveDate: '2026-02-01', validFrom: '2026-02-01', validTo: '2027-12-31' },
  ...{ lateReason: '', industry: '65', serviceType: '', shore: '', executedAmount: '', receiptReference: '' },
  ...{ contract: [sampleDocuments.contract], translation: [], legalStatus: [sampleDocuments.legalStatus] },
};
