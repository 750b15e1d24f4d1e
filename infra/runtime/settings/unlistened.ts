/** A sentence where the process may not listen at its port; undefined for any other error. */
export function unlistened(cause: Error): string | undefined {
  const { code, syscall, port } = cause as NodeJS.ErrnoException & { port?: number };
  if (syscall !== 'listen' || port === undefined) return undefined;
  if (code === 'EADDRINUSE') return `PORT ${port} is taken by another program`;
  return code === 'EACCES' ? `PORT ${port} is reserved for the system` : undefined;
}
