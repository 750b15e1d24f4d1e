/** What is to be done with a contact. A change is two steps: the bound one is verified, then a new one is added. */
export type ContactPurpose = 'bind' | 'change' | 'unbind';
