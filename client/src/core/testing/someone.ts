import type { SessionUser } from '@portal/shared/calls/session';

/** A seller who is logged in; tests say what else of them matters to them. */
export const someone: SessionUser = {
  umId: 'u1',
  loginId: 'tester',
  userLoginId: 'tester',
  username: 'Tester',
  orgName: '',
  orgCode: '',
  userDomain: '01',
  userTele: '',
  userMail: '',
  roles: ['Default-App-User'],
  dominID: '01',
  langCode: 'EN',
  draccNo: '',
  acting: '',
  lastIp: '',
  firstTime: false,
  secondFactor: false,
  mustEnrol: false,
  agreement: 0,
};
