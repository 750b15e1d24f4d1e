import type { Content } from '../define.ts';

/** An invented receipt, whole in each of its parts, for tests and for the log that contracts are checked by. */
export const sampleReceipt: Content = {
  ...{ bankRef: 'FKREF0001', payer: 'Fiktiv GmbH', payerCountry: 'DE', payeeUsci: '91310115MA1FAKE012' },
  ...{ organisation: '', receiptNo: '', currency: 'USD', amount: '1000.10', domesticCharge: '', overseasCharge: '5' },
  ...{ method: 'T', valueDate: '2026-01-02', message: 'Invoice 1, for the example alone' },
  ...{ category: '02', fundKind: 'O', applyNo: '', contractId: '', invoiceNo: 'INV-1', bonded: 'N', regNo: '' },
  ...{ bopCode1: '227020', amount1: '600.10', remark1: '软件开发服务', bopCode2: '228039', amount2: '400' },
  ...{ remark2: '技术支持', statement: 'Y' },
  ...{ settleAmount: '700.10', cnyAccount: '6200000000000001', retainAmount: '300', fxAccount: '6200000000000002' },
  ...{ otherAmount: '', otherAccount: '', purpose: '支付工资', documents: [] },
  ...{ reporter: '张三', phone: '13800000000', reportDate: '2026-01-05' },
};
