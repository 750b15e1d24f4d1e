/** Whether a server is asked as it is, also in the own network. The build of the sandbox has trust.sandbox.ts in its place. */
export const isTrusted = ({ host, port }: URL, hosts: readonly string[]): boolean =>
  port !== '' && hosts.includes(host);
