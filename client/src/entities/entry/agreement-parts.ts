/** The parts of the portal's own user agreement, in their order. */
export const agreementParts = ['service', 'account', 'content', 'conduct', 'record', 'data', 'end', 'changes'] as const;
