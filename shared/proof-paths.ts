/** Where what anybody checks the log by is found; apart from the calls, since public pages link there without them. */

export const approvalProofPath = '/audit/approval';
/** The proof of one approval as a file. `id`: of the version. */
export const approvalProofAddress = (id: string): string => `${approvalProofPath}?id=${encodeURIComponent(id)}`;

export const sealListPath = '/audit/seals';
export const sealFeedPath = '/audit/seals.atom';
export const sealPath = (position: number | '{position}'): `/${string}` => `/audit/seals/${position}`;
