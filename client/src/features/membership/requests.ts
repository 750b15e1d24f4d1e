import { officeRequestFor } from '../../core/request/office.ts';
import { requestFor } from '../../core/request/request.ts';

const quiet = { quiet: true };

export const institutions = officeRequestFor('listInstitutions', quiet);
export const members = requestFor('listMembers', quiet);

export const found = officeRequestFor('foundInstitution', quiet);
export const amend = officeRequestFor('amendInstitution', quiet);
export const invite = officeRequestFor('inviteMember', quiet);
export const withdraw = officeRequestFor('withdrawInvitation');
export const join = officeRequestFor('joinInstitution', quiet);
export const confirm = officeRequestFor('confirmMember');
export const leave = officeRequestFor('leaveInstitution');
export const delegate = officeRequestFor('delegateActs', quiet);
export const endDelegation = officeRequestFor('endDelegation');
export const dismiss = officeRequestFor('dismissMember', quiet);
