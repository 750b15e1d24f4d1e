import { requestFor } from '../../shared/request/request.ts';

const quiet = { quiet: true };

export const institutions = requestFor('listInstitutions', quiet);
export const members = requestFor('listMembers', quiet);

export const found = requestFor('foundInstitution', quiet);
export const amend = requestFor('amendInstitution', quiet);
export const invite = requestFor('inviteMember', quiet);
export const withdraw = requestFor('withdrawInvitation');
export const join = requestFor('joinInstitution', quiet);
export const leave = requestFor('leaveInstitution');
export const dismiss = requestFor('dismissMember', quiet);
