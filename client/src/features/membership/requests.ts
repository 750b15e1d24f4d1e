import { officeRequestFor } from '../../shared/request/office.ts';
import { requestFor } from '../../shared/request/request.ts';

const quiet = { quiet: true };

export const institutions = officeRequestFor('listInstitutions', quiet);
export const members = requestFor('listMembers', quiet);

export const found = officeRequestFor('foundInstitution', quiet);
export const amend = officeRequestFor('amendInstitution', quiet);
export const invite = requestFor('inviteMember', quiet);
export const withdraw = requestFor('withdrawInvitation');
export const join = requestFor('joinInstitution', quiet);
export const leave = requestFor('leaveInstitution');
export const delegate = requestFor('delegateActs', quiet);
export const endDelegation = requestFor('endDelegation');
export const dismiss = requestFor('dismissMember', quiet);
