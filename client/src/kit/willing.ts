/** Result of a use of the browser's storage, which can be switched off, or be full: then undefined instead of an error. */
export function willing<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
