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

/** An invented application, whole but for what refers to other records. */
export const sampleRemittance: Content = {
  ...{ access: '', bank: '', bankName: '', contract: '', contractNo: '', method: 'T', priority: 'N' },
  ...{ currency: 'USD', amount: '1000.00', fxAmount: '600.00', cnyAccount: '0200001009000000042' },
  ...{ cashAmount: '400.00', cashAccount: '0200001009000007715', otherAmount: '', otherAccount: '' },
  ...{ remitter: '虚构科技', usci: '91350100M000100Y43', address: '虚构路 1 号', town: '上海市' },
  ...{ payee: 'Fiktiv GmbH', payeeAddress: 'Musterkai 7, 20457', payeeTown: 'Hamburg', payeeCountry: 'DE' },
  ...{ payeeAccount: 'DE89370400440532013000', payeeBank: 'Beispielbank, Frankfurt', swift: 'XMPLDEFFXXX' },
  ...{ agentBank: '', message: 'INV-2026-0917 SOFTWARE', charges: 'OUR', payType: 'A' },
  ...{ bopCode1: '227020', bopAmount1: '700.00', bopRemark1: '软件开发服务费' },
  ...{ bopCode2: '231030', bopAmount2: '300.00', bopRemark2: '软件许可费' },
  ...{ specialRemark: 'NONE', bonded: 'N', invoiceNo: 'INV-2026-0917', regNo: '' },
  ...{ taxFilingNo: '', taxCode: '', taxAmount: '', taxDate: '', documents: [] },
  ...{ applicant: '示例', phone: '13900000001', applyDate: '2026-01-02' },
};
