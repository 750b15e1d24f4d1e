/** Where whoever found a weakness turns to, as the operator said. */
export interface SecurityContact {
  /** addresses (mailto:, https:, tel:), the preferred one first */
  contacts: readonly string[];
  /** the day, yyyy-MM-dd, from which nobody is to rely on this any more */
  expires: string;
  /** how reports are handled; none when absent */
  policy: string | undefined;
}

/** `/.well-known/security.txt` (RFC 9116); undefined once it has expired, since it might mislead by then. `now` in milliseconds. */
export function securityText(
  { contacts, expires, policy }: SecurityContact,
  origin: string,
  now: number,
): string | undefined {
  const until = `${expires}T00:00:00Z`;
  if (now >= Date.parse(until)) return undefined;
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${until}`,
    'Preferred-Languages: zh, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    ...(policy ? [`Policy: ${policy}`] : []),
    '',
  ].join('\n');
}
